import JSONSchema
import Testing

@testable import ChatSchemaGenerator

@Suite struct ModelConfigurationTests {
  private static func read(_ text: String) throws(DiagnosticsError) -> SchemaModelOptions {
    try ModelConfiguration(
      SchemaSource(text, uri: "file:///Work/models.json", path: "models.json")
    ).options
  }

  @Test func `a configuration without members chooses nothing`() throws {
    #expect(try Self.read("{}") == SchemaModelOptions())
  }

  @Test func `choices are made for all places, or by place`() throws {
    let options = try Self.read(
      """
      {
        "$schema": "model-configuration.schema.json",
        "access": "package",
        "enums": "closed",
        "integers": {"default": "int", "order.schema.json#/properties/serial": "exact"},
        "numbers": {"order.schema.json#/$defs/point": "double"},
        "formats": "check",
        "content": "data"
      }
      """)
    #expect(options.access == .package)
    #expect(options.enums == .closed)
    #expect(options.integers == .int)
    #expect(options.numbers == .exact)
    #expect(options.formats == .check)
    #expect(options.content == .data)
    #expect(
      options.overrides.map(\.uri) == [
        "file:///Work/order.schema.json#/properties/serial",
        "file:///Work/order.schema.json#/$defs/point",
      ])
    #expect(options.overrides.map(\.choices.integers) == [.exact, nil])
    #expect(options.overrides.map(\.choices.numbers) == [nil, .double])
    #expect(options.overrides.first?.location?.description == "models.json:5:34")
  }

  @Test func `what several members say about one place is one override`() throws {
    let options = try Self.read(
      """
      {
        "names": {
          "a.json#/$defs/b": "Box", "a.json#/$defs/c": "count",
          "a.json#/$defs/d": {"type": "Door", "member": "entrance"},
          "https://example.com/e#/x": "Edge"
        },
        "documentation": {"a.json#/$defs/b": "What things are put into."},
        "types": {
          "a.json#/$defs/b": "Box", "a.json#/$defs/c": {"name": "Kit.Count", "module": "Kit"}
        }
      }
      """)
    #expect(options.overrides.map(\.choices.typeName) == ["Box", nil, "Door", "Edge"])
    #expect(options.overrides.map(\.choices.memberName) == [nil, "count", "entrance", nil])
    #expect(options.overrides[0].choices.documentation == "What things are put into.")
    #expect(options.overrides[0].choices.existingType == .init(name: "Box"))
    #expect(options.overrides[1].choices.existingType == .init(name: "Kit.Count", module: "Kit"))
    #expect(options.overrides[3].uri == "https://example.com/e#/x")
  }

  @Test(
    arguments: [
      (#"{"acess": "public"}"#, "unknown-key", "1:2", "`access`"),
      (#"{"access": "publik"}"#, "unknown-value", "1:12", "`public`"),
      (#"{"enums": "opn"}"#, "unknown-value", "1:11", "`open`"),
      (#"{"enums": 1}"#, "unknown-value", "1:11", nil),
      (#"{"numbers": {"a.json#/b": "dubble"}}"#, "unknown-value", "1:27", "`double`"),
      (#"{"names": {"a.json": "A"}}"#, "invalid-name", "1:12", nil),
      (#"{"names": {"a.json#/x": "A b"}}"#, "invalid-name", "1:25", nil),
      (#"{"names": {"a.json#/x": "Date"}}"#, "unusable-name", "1:25", "`DateModel`"),
      (#"{"names": {"a.json#/x": {"member": "Abc"}}}"#, "unusable-name", "1:36", "`abc`"),
      (#"{"types": {"a.json#/x": {"nam": "A"}}}"#, "missing-key", "1:25", nil),
      (#"{"access": "public", "access": "package"}"#, "duplicate-member", "1:22", nil),
      (#"["public"]"#, "wrong-type", "1:1", nil),
      ("{", "json-syntax", "1:1", nil),
    ] as [(String, Diagnostic.ID, String, String?)])
  func `what is wrong is said with its place and what was probably meant`(
    text: String, id: Diagnostic.ID, place: String, suggestion: String?
  ) throws {
    let error = try #require(throws: DiagnosticsError.self) { try Self.read(text) }
    let first = try #require(error.diagnostics.first)
    #expect(first.id == id, "\(error)")
    #expect(first.location?.description == "models.json:\(place)", "\(error)")
    #expect(first.suggestion == suggestion, "\(error)")
  }
}
