@_spi(Generated) import ChatRuntime
import JSONSchema
import JSONText
import TestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct ModelCodingTests {
  typealias Task = ProjectTask<VoidCustomData>

  static let full = """
    {"id":"t1","title":"Paint","type":"chore","due":"2024-01-02T03:04:05.25Z",\
    "link":"https://a.b/c","labels":{"color":"red"},"eTag":"a","updated":"2024-01-01T00:00:00Z"}
    """

  @Test func `a payload becomes a model and the same payload again`() throws {
    let task = try Task(json: Self.full)
    #expect(task.id == "t1")
    #expect(task.type == "chore")
    #expect(task.details.color == "red")
    #expect(task.link?.absoluteString == "https://a.b/c")
    #expect(String(decoding: try task.json(), as: UTF8.self) == Self.full)
  }

  @Test func `members come in any order, unknown ones are skipped, the last of two counts`() throws
  {
    let task = try Task(
      json: #" { "extra" : [ { "id" : 1 } ] , "title":"A","due":null,"id":"t1" ,"title":"B" } "#)
    #expect(task == Task(id: "t1", title: "B"))
  }

  @Test func `names with escapes are the names that they stand for`() throws {
    #expect(try Task(json: #"{"\u0069d":"t1","t\u0069tle":"A"}"#) == Task(id: "t1", title: "A"))
  }

  @Test func `in a full object absent and null are both nil, and nil is left out`() throws {
    let absent = try Task(json: #"{"id":"t1","title":"A"}"#)
    let null = try Task(
      json: #"{"id":"t1","title":"A","type":null,"due":null,"link":null,"labels":null}"#)
    #expect(absent == null)
    #expect(
      String(decoding: try absent.json(), as: UTF8.self)
        == #"{"id":"t1","title":"A","type":"default","labels":{}}"#)
  }

  @Test(arguments: [
    (#"{"id":"t1"}"#, "missing-member", 1, 1, ""),
    (#"{"title":"A"}"#, "missing-member", 1, 1, ""),
    (#"{"id":"t1","title":null}"#, "wrong-kind", 1, 20, "/title"),
    (#"{"id":"t1","title":1}"#, "wrong-kind", 1, 20, "/title"),
    ("{\"id\":\"t1\",\n \"due\": \"soon\"}", "unreadable", 2, 9, "/due"),
    (#"{"id":"t1","title":"A","link":"a b"}"#, "unreadable", 1, 31, "/link"),
    (#"{"id":"t1","labels":{"color":[]}}"#, "wrong-kind", 1, 30, "/labels/color"),
    (#"{"id":"t1","labels":{"color":5}}"#, "custom-data", 1, 30, "/labels/color"),
    ("[]", "wrong-kind", 1, 1, ""),
    (#"{"id":"t1","title":"A",}"#, "json-syntax", 1, 23, ""),
    (#"{"id":"t1","title":"A"} x"#, "json-syntax", 1, 25, ""),
    ("", "json-syntax", 1, 1, ""),
  ])
  func `what can not be read is reported at its place`(
    json: String, id: String, line: Int, column: Int, pointer: String
  ) throws {
    let error = try #require(throws: PayloadError.self) { try Task(json: json) }
    let finding = try #require(error.diagnostics.first)
    #expect(error.diagnostics.count == 1)
    #expect(finding.id.rawValue == id, "\(error)")
    #expect(finding.location?.position.line == line, "\(error)")
    #expect(finding.location?.position.column == column, "\(error)")
    #expect(finding.location?.pointer?.description == pointer, "\(error)")
    #expect(error.code == (id == "json-syntax" ? .notJSON : .unreadable))
    #expect(error.description.hasPrefix("<payload>:\(line):\(column): error: "))
  }

  @Test func `every cut of a payload is an error and not a model`() {
    let bytes = Array(Self.full.utf8)
    for count in 0..<bytes.count {
      #expect(throws: PayloadError.self, "cut after \(count) bytes") {
        try Task(json: Array(bytes[..<count]))
      }
    }
  }

  @Test func `limits hold`() {
    let deep = #"{"id":"t1","title":"A","x":"# + String(repeating: "[", count: 2000)
    #expect(throws: PayloadError.self) { try Task(json: deep) }
    let options = ReadingOptions(limits: JSONLimits(maximumByteCount: 10))
    #expect(throws: PayloadError.self) { try Task(json: Self.full, options: options) }
  }
}

extension ModelCodingTests {
  private func roundTrip<Model: JSONModel>(_ model: Model) throws {
    let bytes = try model.json()
    let read = try Model(json: bytes)
    #expect(read == model, "\(String(decoding: bytes, as: UTF8.self))")
    let data = try JSONEncoder().encode(model)
    #expect(try JSONDecoder().decode(Model.self, from: data) == model)
    #expect(try JSONDecoder().decode(Model.self, from: Data(bytes)) == model)
    #expect(try Model(json: Array(data)) == model)
    let value = try JSONValue(json: bytes)
    #expect(try JSONValueEncoder().encode(model) == value)
    #expect(try JSONValueDecoder().decode(Model.self, from: value) == model)
  }

  @Test func `both paths give equal results on random values`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let task = ProjectTask<SampleLabels>.random(using: &random)
      try roundTrip(task)
      try roundTrip(
        Assignment<SampleCustomData>(
          task: task, person: PersonID(rawValue: Int.random(in: 0...9, using: &random)),
          role: Bool.random(using: &random) ? "owner" : nil))
      let patch = ProjectTask<SampleLabels>.Patcher.random(using: &random)
      try roundTrip(patch)
    }
  }

  @Test func `Codable says where it failed`() throws {
    struct Holder: Codable {
      var tasks: [Task]
    }
    let data = Data(#"{"tasks":[{"id":"t1","title":"A"},{"id":"t2","title":"B","due":"x"}]}"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Holder.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.codingPath.map(\.stringValue).suffix(1) == ["due"])
    #expect(context.codingPath.first?.stringValue == "tasks")
    #expect(context.codingPath.contains { $0.intValue == 1 })
  }
}
