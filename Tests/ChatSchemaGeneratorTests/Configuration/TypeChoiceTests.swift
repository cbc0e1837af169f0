import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// `types` in a configuration: types of the application in place of generated ones.
@Suite(.blocks)
struct TypeChoiceTests {
  private static let invoice = """
    {
      "type": "object",
      "properties": {
        "total": {"$ref": "#/$defs/money"},
        "tip": {"anyOf": [{"$ref": "#/$defs/money"}, {"type": "null"}]},
        "parts": {"type": "array", "items": {"$ref": "#/$defs/money"}},
        "rounded": {"$ref": "#/$defs/money", "minProperties": 1}
      },
      "required": ["total"],
      "$defs": {
        "money": {
          "type": "object",
          "properties": {"amount": {"type": "string"}, "currency": {"type": "string"}},
          "required": ["amount"]
        }
      }
    }
    """

  /// What an application has.
  private static let money = """
    public import ChatRuntime

    public struct Money: JSONCodable, Hashable, Sendable {
      public var amount: String

      public init(from reader: inout PayloadReader) throws {
        self.amount = try reader.read()
      }

      public func encode(to writer: inout PayloadWriter) throws {
        writer.write(amount)
      }
    }
    """

  @Test func `a type of the target stands wherever its schema is referred to`() throws {
    let models = ConfiguredModels(
      Self.invoice, ##"{"types": {"@#/$defs/money": "Money"}}"##)
    #expect(try models.diagnostics().filter { $0.severity != .note } == [])
    let text = try models.declarations()
    for expected in [
      "public var total: Money\n", "public var tip: Optional<Nullable<Money>>",
      "public var parts: Optional<[Money]>",
      "public var rounded: Optional<Money>",
    ] {
      #expect(text.contains(expected), "\(expected)\n\(text)")
    }
    #expect(!text.contains("struct Money"))
    #expect(!text.contains("var currency"))
    // What the type does not say is checked by the engine.
    #expect(text.contains("ThingConstants.totalCheck"), "\(text)")
  }

  @Test func `code with a type of the target compiles beside it`() throws {
    let models = ConfiguredModels(
      Self.invoice, ##"{"types": {"@#/$defs/money": "Money"}}"##)
    try models.models().expectContent(beside: ["Money.swift": Self.money])
  }

  @Test func `a type of a module is imported from it`() throws {
    let models = ConfiguredModels(
      ##"{"properties": {"at": {"$ref": "#/$defs/time"}}, "$defs": {"time": {"type": "string"}}}"##,
      ##"""
      {"types": {"@#/$defs/time": {"name": "JSONText.JSONNumber", "module": "JSONText"}}}
      """##)
    let text = try models.declarations()
    #expect(text.contains("public var at: Optional<JSONText.JSONNumber>"), "\(text)")
    #expect(text.contains("public import JSONText\n"), "\(text)")
    try models.models().expectContent()
  }

  @Test func `the root's own schema can have a type of the application`() throws {
    let models = ConfiguredModels(
      #"{"type": "object", "properties": {"amount": {"type": "string"}}}"#,
      ##"{"types": {"@#": "Money"}}"##)
    let text = try models.declarations()
    #expect(text.contains("public struct Thing:"))
    #expect(text.contains("public var value: Money\n"), "\(text)")
    try models.models().expectContent(beside: ["Money.swift": Self.money])
  }

  @Test func `a type does not stand for values that have more members`() throws {
    let models = ConfiguredModels(
      ##"""
      {
        "allOf": [{"$ref": "#/$defs/money"}], "properties": {"note": {"type": "string"}},
        "$defs": {"money": {"properties": {"amount": {"type": "string"}}}}
      }
      """##, ##"{"types": {"@#/$defs/money": "Money"}}"##)
    let text = try models.declarations()
    #expect(text.contains("public var note: Optional<String>"), "\(text)")
    #expect(text.contains("public var amount: Optional<String>"), "\(text)")
    let told = try models.diagnostics()
    #expect(told.map(\.id).contains("existing-type-left-out"), "\(told)")
  }
}
