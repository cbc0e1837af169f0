@_spi(Adapter) import ChatRuntime
import JSONSchema
import JSONText
import Testing

@Suite struct PayloadPageTests {
  typealias Task = ProjectTask<VoidCustomData>

  /// Four items: good, a bad optional date, no title, a bad required text.
  static let page = """
    {"status": 200, "data": [
      {"id": "t1", "title": "A"},
      {"id": "t2", "title": "B", "due": "soon", "link": "not a link", "updated": "2024-01-01T00:00:00Z"},
      {"id": "t3"},
      {"id": "t4", "title": 4}
    ], "next": "MQ"}
    """

  private func places(_ page: PayloadPage<Task>) -> [String] {
    page.diagnostics.map { finding in
      let position = finding.location?.position
      return "\(finding.id) \(finding.location?.pointer?.description ?? "-")"
        + " \(position?.line ?? 0):\(position?.column ?? 0)"
    }
  }

  @Test func `unreadable items are left out, unreadable optional values are nil, all is reported`()
    throws
  {
    let page = try PayloadPage<Task>(json: Self.page, at: "/data")
    #expect(page.items.map(\.id) == ["t1", "t2"])
    #expect(page.items.last?.dueDate == nil)
    #expect(page.items.last?.updated != nil)
    #expect(
      places(page) == [
        "unreadable /data/1/due 3:37", "unreadable /data/1/link 3:53",
        "missing-member /data/2 4:3", "wrong-kind /data/3/title 5:25",
      ])
  }

  @Test func `the same values make a single object unreadable`() {
    #expect(throws: PayloadError.self) {
      try Task(json: #"{"id":"t2","title":"B","due":"soon"}"#)
    }
  }

  @Test func `a checked page leaves out every item that its schema forbids`() throws {
    let page = try PayloadPage<Task>(checking: Self.page, at: "/data")
    #expect(page.items.map(\.id) == ["t1"])
    #expect(
      places(page) == [
        "format /data/1/due 3:37", "format /data/1/link 3:53", "required /data/2 4:3",
        "type /data/3/title 5:25",
      ])
  }

  @Test func `a page at the root`() throws {
    let page = try PayloadPage<Task>(json: #"[{"id":"t1","title":"A"},5,{"id":"t2"}]"#)
    #expect(page.items.map(\.id) == ["t1"])
    #expect(places(page) == ["wrong-kind /1 1:26", "missing-member /2 1:28"])
    #expect(try PayloadPage<Task>(json: " [ ] ").items.isEmpty)
  }

  @Test(arguments: ["[{\"id\":\"t1\"},]", "[{\"id\":\"t1\" \"title\"}]", "[", "", "[1] 2"])
  func `bytes that are not JSON fail the page`(text: String) throws {
    let unchecked = try #require(throws: PayloadError.self) { try PayloadPage<Task>(json: text) }
    #expect(unchecked.code == .notJSON)
    let checked = try #require(throws: PayloadError.self) { try PayloadPage<Task>(checking: text) }
    #expect(checked.code == .notJSON)
    #expect(
      unchecked.diagnostics.map(\.location?.position)
        == checked.diagnostics.map(\.location?.position)
    )
  }

  @Test(arguments: [("/none", "missing-member"), ("/status", "wrong-kind"), ("", "wrong-kind")])
  func `a page without an array is an error`(pointer: String, id: String) throws {
    let error = try #require(throws: PayloadError.self) {
      try PayloadPage<Task>(json: Self.page, at: try JSONPointer(pointer))
    }
    #expect(error.code == .unreadable)
    #expect(error.diagnostics.map(\.id.rawValue) == [id])
  }

  @Test func `items of a listing take what it has in common from the context`() throws {
    typealias Link = Assignment<VoidCustomData>
    let text = """
      {"data":[{"task":{"id":"t1","title":"A"},"role":null},{"task":{"id":"t2","title":"B"},"person":8},
       {"task":{"id":""},"person":8},{"role":5}]}
      """
    let options = ReadingOptions(contextMembers: ["person": 7])
    let page = try PayloadPage<Link>(json: text, at: "/data", options: options)
    #expect(page.items.map(\.person) == [7, 8])
    #expect(page.diagnostics.map(\.id) == ["missing-member", "wrong-kind"])
    let checked = try PayloadPage<Link>(checking: text, at: "/data", options: options)
    #expect(checked.items.map(\.person) == [7, 8])
    #expect(
      checked.diagnostics.map { "\($0.id) \($0.location?.pointer?.description ?? "-")" } == [
        "required /data/2/task", "minLength /data/2/task/id", "required /data/3",
        "type /data/3/role",
      ])
    #expect(checked.diagnostics.map(\.location?.position.line) == [2, 2, 2, 2])
  }

  @Test func `a context member that can not be read costs every item, each with a finding`() throws
  {
    typealias Link = Assignment<VoidCustomData>
    let page = try PayloadPage<Link>(
      json: #"[{"task":{"id":"t1","title":"A"}},{"task":{"id":"t2","title":"B"},"person":8}]"#,
      options: ReadingOptions(contextMembers: ["person": "x"]))
    #expect(page.items.map(\.person) == [8])
    #expect(page.diagnostics.map(\.location) == [nil])
  }

  @Test func `findings are bounded, and the rest is counted`() throws {
    let text = "[" + Array(repeating: "1", count: 5000).joined(separator: ",") + "]"
    let options = ReadingOptions(maximumDiagnostics: 10)
    let page = try PayloadPage<Task>(json: text, options: options)
    #expect(page.diagnostics.count == 10)
    #expect(page.omittedDiagnosticCount == 4990)
    let checked = try PayloadPage<Task>(checking: text, options: options)
    #expect(checked.diagnostics.count == 10)
    #expect(checked.omittedDiagnosticCount == 4990)
  }
}
