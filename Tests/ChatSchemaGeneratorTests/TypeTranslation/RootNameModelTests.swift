import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Roots whose names are those of types that generated models use.
@Suite(.blocks)
struct RootNameModelTests {
  private static let schema = """
    {
      "type": "object", "required": ["at"],
      "properties": {
        "at": {"type": "string", "format": "date-time"}, "note": {"type": ["string", "null"]},
        "text": {"type": "string", "maxLength": 3}, "state": {"enum": ["open", "paid"]},
        "counts": {"additionalProperties": {"type": "integer"}, "type": "object"}, "parent": {"$ref": "#"}
      }
    }
    """

  @Test(arguments: [
    "indirect", "json-value", "member-map", "nullable", "optional", "payload-member",
    "payload-member-table", "payload-schema", "schema-model", "string", "text-backed",
  ])
  func `a file may be called as a type that models are made of`(_ name: String) throws {
    try PlainModels(Self.schema, name: "\(name).schema.json").expectContent()
  }
}
