import Foundation
import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Models so large that they take another form, for the compiler's sake.
///
/// How long they take to compile is measured by `compile-models.py`.
@Suite(.blocks)
struct LargeModelTests {
  @Test(arguments: [SchemaModelOptions.Openness.open, .closed], [200, 201])
  func `a long enumeration of any values compiles and looks right`(
    openness: SchemaModelOptions.Openness, count: Int
  ) throws {
    for values in Self.values(count) {
      var models = PlainModels(
        "{\"properties\": {\"value\": {\"enum\": [\(values.joined(separator: ", "))]}}}")
      models.options.enums = openness
      try models.expectContent()
    }
  }

  private static func values(_ count: Int) -> [[String]] {
    [
      (0..<count).map { "\"text \($0)\"" }, (0..<count).map { "\($0)" },
      (0..<count).map {
        ["null", "{\"a\": \($0)}", "[\($0)]", "\"text \($0)\"", "\($0).5"][min($0, $0 % 4 + 1)]
      },
    ]
  }

  @Test func `what is written of a long enumeration does not depend on how long it is beyond that`()
    throws
  {
    let text = try PlainModels(
      "{\"properties\": {\"value\": {\"enum\": [\((0..<201).map { "\($0).5" }.joined(separator: ", "))]}}}"
    ).text()
    #expect(text.contains("public indirect enum Value: Hashable, Sendable {"))
    #expect(text.contains("extension Thing.Value: ValueEnumeration {"))
    #expect(text.contains(" return ThingValueConstants.listedValues[200]\n"))
  }

  /// Kinds of things whose geometry is written out in each of them.
  private static func bundled(_ kinds: Int) -> PlainModels {
    let surface = """
      {"oneOf": [{"type": "object", "required": ["type"], "properties": {
      "type": {"type": "string", "enum": ["Roof", "Wall"]}, "parent": {"type": "integer"}}},
      {"type": "object", "required": ["type"], "properties": {
      "type": {"type": "string", "pattern": "^[+]"}}, "not": {"required": ["parent", "other"]}}]}
      """
    let geometry = """
      {"type": "object", "required": ["lod"], "properties": {"lod": {"type": "string", "pattern": "^[0-3]$"},
      "surfaces": {"type": "array", "items": \(surface)}}, "additionalProperties": false}
      """
    let branches = (0..<kinds).map { kind in
      """
      {"type": "object", "required": ["type"], "properties": {"type": {"enum": ["Kind\(kind)"]},
      "name\(kind)": {"type": "string"}, "geometry": \(geometry)}}
      """
    }
    return PlainModels(
      #"{"type": "object", "additionalProperties": {"oneOf": [\#(branches.joined(separator: ",\n"))]}}"#
    )
  }

  @Test func `schemas that are written more than once have one type and one check`() throws {
    let models = Self.bundled(12)
    let text = try models.text()
    for type in ["struct Geometry: ", "enum SurfacesItem: "] {
      #expect(text.components(separatedBy: type).count == 2, "\(type)")
    }
    #expect(text.components(separatedBy: "[\"parent\", \"other\"]").count <= 2)
    try models.expectContent()
    // A place of which something is chosen has a type of its own.
    var chosen = Self.bundled(3)
    var shape = SchemaModelOptions.Choices()
    shape.typeName = "Shape"
    chosen.options.overrides = [
      SchemaModelOptions.Override(
        uri: "file:///schemas/thing.schema.json#/additionalProperties/oneOf/1/properties/geometry",
        choices: shape)
    ]
    let other = try chosen.text()
    #expect(other.contains("struct Shape: ") && other.contains("struct Geometry: "))
  }

  @Test(arguments: [100, 101], [true, false])
  func `a structure of very many properties of all kinds compiles and looks right`(
    count: Int, isClosed: Bool
  ) throws {
    let properties = (0..<count).map {
      "\"\(Self.name($0))\": \(Self.kinds[$0 % Self.kinds.count])"
    }
    let required = stride(from: 0, to: count, by: 3).map { "\"\(Self.name($0))\"" }
    try PlainModels(
      """
      {"type": "object", "properties": {\(properties.joined(separator: ",\n"))},
      "required": [\(required.joined(separator: ", "))], "minProperties": 2,
      "dependentRequired": {"p1": ["p2"], "p0": ["p4"]}, "additionalProperties": \(!isClosed),
      "patternProperties": {\(isClosed ? "" : #""^x": {"type": "integer"}"#)}}
      """
    ).expectContent()
  }

  /// Names among them that the draft and its functions would have as well.
  private static func name(_ index: Int) -> String {
    let names = [
      "draft", "readMember", "isComplete", "checkMembers", "reader", "member", "members",
    ]
    return index < 90 ? "p\(index)" : index < 90 + names.count ? names[index - 90] : "a-\(index)"
  }

  private static let kinds = [
    #"{"type": "string", "maxLength": 9}"#, #"{"type": "string", "format": "date-time"}"#,
    #"{"type": ["string", "null"], "format": "uri"}"#, #"{"type": "integer", "default": 3}"#,
    #"{"type": ["integer", "null"], "deprecated": true}"#, #"{"enum": ["a", "b"]}"#,
    ##"{"$ref": "#"}"##, #"{"type": "array", "items": {"type": ["number", "null"]}}"#,
    #"{"type": "object", "title": "Draft", "properties": {"a": {"type": "string"}}}"#,
    #"{"type": ["string", "null"], "default": null, "minLength": 1}"#, "{}",
    #"{"not": {"const": 1}}"#,
  ]

  @Test(arguments: [100, 101], [0, 50, 101])
  func `a tuple of very many elements of all kinds compiles and looks right`(
    count: Int, required: Int
  ) throws {
    let elements = (0..<count).map { Self.kinds[$0 % Self.kinds.count] }
    try PlainModels(
      """
      {"type": "array", "prefixItems": [\(elements.joined(separator: ",\n"))],
      "minItems": \(min(required, count)), "items": \(required == 0 ? "{\"type\": \"string\"}" : "false")}
      """
    ).expectContent()
  }

  @Test func `a structure of as many properties as usual reads into variables`() throws {
    let properties = (0..<101).map { "\"p\($0)\": {}" }
    let few = try PlainModels(
      "{\"properties\": {\(properties.dropLast().joined(separator: ", "))}}"
    )
    .text()
    #expect(!few.contains("struct Draft") && few.contains("var p99: JSONValue?"))
    let many = try PlainModels("{\"properties\": {\(properties.joined(separator: ", "))}}").text()
    #expect(many.contains("  private struct Draft {") && many.contains("    self.init(\n"))
  }
}
