import JSONSchema
import Testing

@testable import ChatSchemaGenerator

struct TargetConfigurationTests {
  static func read(_ text: String) throws(DiagnosticsError) -> TargetConfiguration {
    try TargetConfiguration(SchemaSource(text, path: "chat-schema.json"))
  }

  @Test func `every member is read`() throws {
    let configuration = try Self.read(
      """
      {
        "$schema": "chat-schema.schema.json",
        "spec": "Schemas/entities.json",
        "generate": ["models"],
        "access": "internal",
        "output": "Generated",
        "schemas": ["a.json", {"schema": "b.json", "rootName": "B", "files": 3}],
        "config": "models.json",
        "resolve": ["Common"],
        "dialect": "2019-09",
        "warnings": {"unknown-format": "off", "all": "error"}
      }
      """)
    #expect(configuration.spec == "Schemas/entities.json")
    #expect(configuration.parts == [.models])
    #expect(configuration.access == .internal)
    #expect(configuration.output == "Generated")
    #expect(configuration.specLocation.description == "chat-schema.json:3:11")
    #expect(configuration.schemas.map(\.path) == ["a.json", "b.json"])
    #expect(configuration.schemas.map(\.rootName) == [nil, "B"])
    #expect(configuration.schemas.map(\.fileCount) == [PlainSchemaEntry.defaultFileCount, 3])
    #expect(configuration.schemas[1].location.description == "chat-schema.json:7:36")
    #expect(configuration.modelConfiguration == "models.json")
    #expect(configuration.resolve == ["Common"])
    #expect(configuration.dialect == .draft2019)
    #expect(configuration.warnings.choice(for: "unknown-format") == .off)
    #expect(configuration.warnings.choice(for: "ignored-sibling") == .error)
  }

  @Test func `a target of plain schemas needs no spec`() throws {
    #expect(try Self.read(#"{"schemas": ["a.json"]}"#).spec == nil)
    #expect(try Self.read(#"{"schemas": ["a.json"], "spec": "s.json"}"#).spec == "s.json")
    #expect(try Self.read(#"{"schemas": []}"#).spec == "entities.json")
  }

  @Test func `models, records and actions can be generated`() throws {
    let configuration = try Self.read(#"{"generate": ["models", "store", "sync"]}"#)
    #expect(configuration.parts == [.models, .store, .sync])
  }

  @Test func `every member may be left out`() throws {
    let configuration = try Self.read("{}")
    #expect(configuration.spec == "entities.json")
    #expect(configuration.parts == [.models])
    #expect(configuration.access == nil)
    #expect(configuration.output == nil)
    #expect(configuration.specLocation.description == "chat-schema.json:1:1")
  }

  @Test(arguments: [
    (#"{"spec": 4}"#, "configuration-type", "1:10"),
    (#"{"spec": ""}"#, "configuration-type", "1:10"),
    (#"{"output": null}"#, "configuration-type", "1:12"),
    (#"{"generate": "models"}"#, "configuration-type", "1:14"),
    (#"{"generate": []}"#, "configuration-type", "1:14"),
    (#"{"generate": ["model"]}"#, "configuration-value", "1:15"),
    (#"{"generate": ["models", "synk"]}"#, "configuration-value", "1:25"),
    (#"{"access": "open"}"#, "configuration-value", "1:12"),
    (#"{"access": false}"#, "configuration-value", "1:12"),
    (#"{"dialect": "draft3"}"#, "configuration-value", "1:13"),
    (#"{"dialect": 4}"#, "configuration-value", "1:13"),
    (#"{"acess": "public"}"#, "unknown-configuration-member", "1:2"),
    (#"{"spec": "a.json", "spec": "b.json"}"#, "duplicate-member", "1:20"),
    (#"{"schemas": "a.json"}"#, "configuration-type", "1:13"),
    (#"{"schemas": [1]}"#, "configuration-type", "1:14"),
    (#"{"schemas": [{"rootName": "A"}]}"#, "configuration-value", "1:14"),
    (#"{"schemas": [{"schema": "a.json", "file": 1}]}"#, "unknown-configuration-member", "1:35"),
    (#"{"schemas": [{"schema": "a.json", "files": 0}]}"#, "configuration-value", "1:44"),
    (#"{"schemas": [{"schema": "a.json", "files": 1e99}]}"#, "configuration-value", "1:44"),
    (#"{"resolve": ["a", ""]}"#, "configuration-type", "1:19"),
    (#"{"config": {}}"#, "configuration-type", "1:12"),
    (#"{"warnings": "off"}"#, "configuration-type", "1:14"),
    (#"{"warnings": {"unknown-formt": "off"}}"#, "unknown-configuration-member", "1:15"),
    (#"{"warnings": {"unknown-format": "of"}}"#, "configuration-value", "1:33"),
    (#"["models"]"#, "configuration-type", "1:1"),
    (#"{"spec": "a.json",}"#, "json-syntax", "1:18"),
    ("", "json-syntax", "1:1"),
  ])
  func `what is wrong is said with its place`(
    text: String, id: Diagnostic.ID, place: String
  ) throws {
    let error = try #require(throws: DiagnosticsError.self) { try Self.read(text) }
    #expect(error.diagnostics.map(\.id) == [id])
    #expect(
      error.diagnostics.first?.location?.description == "chat-schema.json:\(place)", "\(error)")
  }

  @Test func `all that is wrong is said at once, and what was probably meant`() throws {
    let error = try #require(throws: DiagnosticsError.self) {
      try Self.read(#"{"acces": "public", "access": "publik", "generate": ["model"]}"#)
    }
    #expect(error.diagnostics.map(\.suggestion) == ["`access`", "`public`", "`models`"])
  }
}
