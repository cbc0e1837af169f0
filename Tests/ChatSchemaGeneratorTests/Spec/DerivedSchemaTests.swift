import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// Schemas that follow from the spec, against items as the service sends them.
@Suite struct DerivedSchemaTests {
  private let registry: SchemaRegistry

  init() throws {
    let model = try Repository.model(of: "Schemas")
    var registry = SchemaRegistry()
    for schema in model.schemas {
      registry.add(SchemaSource(schema.text, uri: schema.name, path: schema.name))
    }
    self.registry = registry
  }

  private func errors(_ name: String, _ item: String) throws -> [String] {
    let options = CompilationOptions(formatAssertion: .always)
    let schema = try CompiledSchema.compile(uri: name, registry: registry, options: options)
    let result = schema.validate(try JSONDocument(item).root)
    return result.errors.filter { $0.failure.reason != .subschema }.map {
      "\($0.instanceLocation) \($0.failure.keyword)"
    }
  }

  @Test(arguments: [
    """
    {"channel":{"id":"room1","name":"Off-topic","description":null,"custom":{"public":false},
      "updated":"2024-01-02T03:04:05.678901Z","eTag":"0123456789abcdef0123456789abcdef"},
     "type":null,"status":"joined","custom":{"isDefault":true},
     "updated":"2024-01-03T00:00:01.5Z","eTag":"AaBcDeFgHiJkLm"}
    """,
    #"{"uuid":{"id":"alice"},"custom":null,"updated":"2024-01-03T00:00:01.5Z","eTag":"AbCdEfGhIjKlMn"}"#,
  ])
  func `items of membership listings are valid`(item: String) throws {
    #expect(try errors("Member.schema.json", item) == [])
  }

  @Test func `a membership is checked through to its channel and its custom data`() throws {
    #expect(
      try errors(
        "Member.schema.json", #"{"channel":{"id":""},"custom":{"a":[]},"updated":null}"#
      ).sorted() == ["/channel/id minLength", "/custom/a type", "/updated type"])
  }

  @Test func `items of a history are valid`() throws {
    let item = """
      {"message":{"id":"1","text":"hi","createdAt":"2024-01-02T03:04:05Z"},
       "timetoken":"17000000000000200","meta":"","uuid":"bob","actions":{
         "reaction":{"👍":[{"uuid":"alice","actionTimetoken":"17000000000000500"}]},
         "receipt":{"read":[{"uuid":"bob","actionTimetoken":"17000000000000520"}]}}}
      """
    #expect(try errors("Message.item.schema.json", item) == [])
  }

  @Test func `an item of a history is checked through to its actions`() throws {
    let item = """
      {"message":{"id":"1","text":7,"createdAt":"2024-01-02T03:04:05Z"},
       "timetoken":17000000000000200,"uuid":"bob",
       "actions":{"reaction":{"👍":[{"actionTimetoken":"x"}]}}}
      """
    #expect(
      try errors("Message.item.schema.json", item).sorted() == [
        "/actions/reaction/👍/0 required", "/actions/reaction/👍/0/actionTimetoken pattern",
        "/message/text type", "/timetoken type",
      ])
    #expect(try errors("Message.item.schema.json", #"{"timetoken":"1"}"#) == [" required"])
  }

  @Test func `items of action listings are valid, and need both timetokens`() throws {
    let item = """
      {"type":"reaction","value":"👍","uuid":"alice","messageTimetoken":"17000000000000200",
       "actionTimetoken":"17000000000000500"}
      """
    #expect(try errors("MessageAction.schema.json", item) == [])
    #expect(
      try errors("MessageAction.schema.json", #"{"type":"reaction","value":"👍","uuid":"a"}"#)
        == [" required"])
  }
}
