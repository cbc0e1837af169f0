import JSONSchema
import Testing

@testable import ChatSchemaGenerator

@Suite struct InterfaceLocationTests {
  private func locations(_ old: String, _ new: String) throws -> [[String?]] {
    try ComparedSchemas(old: old, new: new).changes().map { [$0.old?.words, $0.new?.words] }
  }

  /// A property with a schema, in front of another one.
  private func schema(_ property: String?, required: String = "") -> String {
    let properties = [property.map { #""a": \#($0)"# }, #""b": {}"#].compactMap(\.self)
    return
      #"{"type": "object", "properties": {\#(properties.joined(separator: ", "))}, "required": [\#(required)]}"#
  }

  private let place = "/model.schema.json#/properties/a 1:40"

  @Test func `a property and its argument have the location of the schema of the property`() throws
  {
    #expect(
      try locations(schema(#"{"type": "string"}"#), schema(#"{"type": "boolean"}"#)) == [
        ["old\(place)", "new\(place)"], ["old\(place)", "new\(place)"],
      ])
  }

  @Test func `what only one version has is located there alone`() throws {
    let full = schema(#"{"type": "string"}"#, required: #""a""#)
    #expect(try locations(full, schema(nil)) == [["old\(place)", nil], ["old\(place)", nil]])
    #expect(try locations(schema(nil), full) == [[nil, "new\(place)"]])
  }

  @Test func `a case has the location of its enum or of its alternative`() throws {
    #expect(
      try locations(schema(#"{"enum": ["x", "y"]}"#), schema(#"{"enum": ["x", "y", "z"]}"#))
        == [[nil, "new\(place)"]])
    func alternatives(_ names: String...) -> String {
      let schemas = names.map {
        #"{"title": "\#($0)", "type": "object", "properties": {"kind": {"const": "\#($0)"}}, "required": ["kind"]}"#
      }
      return #"{"oneOf": [\#(schemas.joined(separator: ", "))]}"#
    }
    let changes = try locations(alternatives("cat", "dog"), alternatives("cat", "dog", "bird"))
    #expect(changes == [[nil, "new/model.schema.json#/oneOf/2 1:212"]])
  }

  @Test func `a nested type without a place of its own has that of the type around it`() throws {
    let report = try ComparedSchemas(
      old: #"{"type": "object", "properties": {"a": {}}}"#,
      new: #"{"type": "object", "properties": {"a": {}}, "additionalProperties": false}"#
    ).changes()
    #expect(report.map(\.id) == ["property-removed", "argument-removed"])
    #expect(report.allSatisfy { $0.old?.words == "old/model.schema.json# 1:1" && $0.new == nil })
  }
}
