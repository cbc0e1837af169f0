import JSONSchema
import JSONText
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// `names` in a configuration: what is called as the caller says.
@Suite(.blocks)
struct NameChoiceTests {
  private static let order = """
    {
      "type": "object",
      "required": ["state"],
      "properties": {
        "qty": {"type": "integer"},
        "ship_to": {"type": "object", "properties": {"street": {"type": "string"}}},
        "state": {"enum": ["open", "on-hold", "done"]},
        "code": {"enum": [1, "one", null]},
        "fixed": {"const": "v1"},
        "size": {"oneOf": [{"const": "s"}, {"const": "m"}]},
        "pair": {"prefixItems": [{"type": "string"}, {"type": "number"}], "items": {"type": "boolean"}},
        "means": {
          "oneOf": [
            {"type": "object", "properties": {"iban": {"type": "string"}}, "required": ["iban"]},
            {"type": "object", "properties": {"card": {"type": "string"}}, "required": ["card"]}
          ]
        }
      },
      "patternProperties": {"^x-": {"type": "string"}},
      "additionalProperties": {"type": "integer"}
    }
    """

  private static let names = """
    {"names": {
      "@#/properties/qty": "quantity",
      "@#/properties/ship_to": {"type": "ShippingAddress", "member": "destination"},
      "@#/properties/state": "Progress",
      "@#/properties/state/enum/1": "paused",
      "@#/properties/code/enum/0": "single",
      "@#/properties/fixed/const": "firstVersion",
      "@#/properties/size/oneOf/0": "small",
      "@#/properties/pair/prefixItems/0": "label",
      "@#/properties/pair/items": "flags",
      "@#/properties/means/oneOf/0": "transfer",
      "@#/patternProperties/%5Ex-": "extensions",
      "@#/additionalProperties": "counts"
    }}
    """

  @Test func `types, properties, cases, elements and maps are called as chosen`() throws {
    let models = ConfiguredModels(Self.order, Self.names)
    #expect(try models.diagnostics().filter { $0.severity != .note } == [])
    let text = try models.declarations()
    for expected in [
      "public var quantity: Optional<JSONInteger>",
      "public var destination: Optional<ShippingAddress>", "public struct ShippingAddress:",
      "public enum Progress:", "public var state: Progress\n", "case paused\n",
      "case single\n", "case firstVersion\n", "case small\n", "case m\n",
      "public var label: Optional<String>", "public var flags: [Bool]",
      "case transfer(", "public var extensions: MemberMap<String>",
      "public var counts: MemberMap<JSONInteger>",
    ] {
      #expect(text.contains(expected), "\(expected)\n\(text)")
    }
    for gone in ["var qty", "shipTo", "case option1", "matchingMembers"] {
      #expect(!text.contains(gone), "\(gone)\n\(text)")
    }
  }

  @Test func `what was renamed compiles and keeps its name in JSON`() throws {
    let models = ConfiguredModels(Self.order, Self.names)
    try models.models().expectContent()
    let text = try models.declarations()
    #expect(text.contains(#"writeIfPresent(quantity, as: "qty")"#), "\(text)")
    #expect(text.contains(#"writeIfPresent(destination, as: "ship_to")"#), "\(text)")
    #expect(text.contains(/case \.paused:\s+"on-hold"/))
  }

  @Test func `a chosen name takes the place of one that the schema has`() throws {
    let models = ConfiguredModels(
      #"{"properties": {"total": {"type": "string"}, "sum": {"type": "integer"}}}"#,
      #"{"names": {"@#/properties/sum": "total"}}"#)
    let text = try models.declarations()
    #expect(text.contains("public var total: Optional<JSONInteger>"), "\(text)")
    #expect(text.contains("public var totalMember: Optional<String>"), "\(text)")
    #expect(text.contains(#"writeIfPresent(total, as: "sum")"#), "\(text)")
  }

  @Test func `a name that can not be given is told`() throws {
    let models = ConfiguredModels(
      #"{"properties": {"a": {"type": "string"}, "b": {"type": "string"}}}"#,
      #"{"names": {"@#/properties/a": "same", "@#/properties/b": "same"}}"#)
    let told = try models.diagnostics()
    #expect(told.map(\.id) == ["name-taken"])
    #expect(told.first?.location?.pointer?.description == "/properties/b")
    #expect(try models.declarations().contains("public var same2: Optional<String>"))
  }

  @Test(arguments: [
    // The type of a reference is named where it is defined.
    (
      ##"{"properties": {"a": {"$ref": "#/$defs/b"}}, "$defs": {"b": {"properties": {"c": {}}}}}"##,
      ##"{"names": {"@#/properties/a": "Other"}}"##, "models.json:1:12"
    ),
    (
      #"{"type": "object", "properties": {"a": {"type": "string"}}}"#,
      ##"{"names": {"@#": "Other"}}"##, "models.json:1:12"
    ),
    (
      #"{"properties": {"a": {"items": {"type": "string"}}}}"#,
      ##"{"names": {"@#/properties/a/items": "entries"}}"##, "models.json:1:12"
    ),
  ])
  func `a name that nothing gets is told where it is written`(
    schema: String, configuration: String, place: String
  ) throws {
    let told = try ConfiguredModels(schema, configuration).diagnostics().filter {
      $0.severity == .warning
    }
    #expect(told.map(\.id) == ["unused-choice"])
    #expect(told.first?.location?.description == place)
  }
}
