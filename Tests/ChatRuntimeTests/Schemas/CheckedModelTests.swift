@_spi(Generated) import ChatRuntime
import JSONSchema
import JSONText
import Testing

@Suite struct CheckedModelTests {
  typealias Task = ProjectTask<VoidCustomData>
  typealias Link = Assignment<VoidCustomData>

  static let invalid = """
    {
      "id": "",
      "title": 5,
      "due": "soon",
      "link": "no link",
      "labels": {"a": [1]}
    }
    """

  @Test func `a valid payload is read`() throws {
    let task = try Task(checking: #"{"id":"t1","title":"A","due":"2024-01-01T00:00:00Z"}"#)
    #expect(task.dueDate != nil)
  }

  @Test func `all that the schema forbids is reported, with the engine's words and places`() throws
  {
    let error = try #require(throws: PayloadError.self) { try Task(checking: Self.invalid) }
    #expect(error.code == .invalid)
    let result = Task.schema.validate(try JSONDocument(Self.invalid).root)
    #expect(error.failures == result.errors)
    #expect(error.diagnostics.map(\.message) == result.errors.map(\.message))
    #expect(error.diagnostics.map(\.location?.position) == result.errors.map(\.position))
    #expect(error.diagnostics.map(\.location?.pointer) == result.errors.map(\.instanceLocation))
    #expect(
      Set(error.diagnostics.map { "\($0.id) \($0.location?.position.description ?? "")" }) == [
        "minLength 2:9", "type 3:12", "format 4:10", "format 5:11", "type 6:19",
      ])
  }

  @Test func `the model knows its schema, whatever its custom data`() throws {
    let instance = try JSONDocument(#"{"id":"t1","title":"A"}"#).root
    #expect(Task.schema.isValid(instance))
    #expect(ProjectTask<SampleLabels>.schema.isValid(instance))
    #expect(Link.schema.uri != Task.schema.uri)
  }

  @Test func `a schema refers to another by its name`() throws {
    let error = try #require(throws: PayloadError.self) {
      try Link(checking: #"{"task":{"id":"t1"},"person":7}"#)
    }
    #expect(error.diagnostics.map(\.location?.pointer) == ["/task"])
  }

  @Test func `bytes that are not JSON are told apart from an invalid payload`() throws {
    let error = try #require(throws: PayloadError.self) { try Task(checking: #"{"id":"t1",}"#) }
    #expect(error.code == .notJSON)
    #expect(error.diagnostics.map(\.id) == ["json-syntax"])
  }

  @Test func `what the schema allows and custom data does not is reported as unreadable`() throws {
    let error = try #require(throws: PayloadError.self) {
      try ProjectTask<SampleLabels>(
        checking: #"{"id":"t1","title":"A","labels":{"points":"many"}}"#)
    }
    #expect(error.code == .unreadable)
    #expect(error.diagnostics.map(\.location?.pointer) == ["/labels/points"])
    #expect(error.diagnostics.map(\.location?.position.column) == [43])
  }

  @Test func `the schema sees the members of the context`() throws {
    let text = #"{"task":{"id":"t1","title":"A"}}"#
    #expect(throws: PayloadError.self) { try Link(checking: text) }
    let link = try Link(checking: text, options: ReadingOptions(contextMembers: ["person": 7]))
    #expect(link.person == 7)
    #expect(throws: PayloadError.self) {
      try Link(checking: "{}", options: ReadingOptions(contextMembers: ["person": 7]))
    }
    let error = try #require(throws: PayloadError.self) {
      try Link(checking: text, options: ReadingOptions(contextMembers: ["person": "x"]))
    }
    #expect(error.diagnostics.map(\.location) == [nil])
    #expect(error.description.contains("In the context member 'person': "))
  }

  @Test func `white space around a payload moves nothing`() throws {
    let error = try #require(throws: PayloadError.self) {
      try Task(checking: "\n\n  {\"id\":\"t1\",\"title\":1}\n")
    }
    #expect(error.diagnostics.map(\.location?.position.description) == ["3:22"])
    #expect(error.diagnostics.map(\.location?.position.byteOffset) == [23])
  }

  @Test func `many threads may ask for the schema at once`() async throws {
    let isValid = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask { (try? Task(checking: #"{"id":"t1","title":"A"}"#)) != nil }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isValid)
  }
}
