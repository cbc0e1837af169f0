import Testing

@testable import ChatSchemaGenerator

@Suite struct InterfaceComparisonTests {
  private func report(_ old: String, _ new: String) throws -> [String] {
    try ComparedSchemas(old: old, new: new).report()
  }

  /// Compares two schemas of the required property `a`.
  private func reportOfProperty(_ old: String, _ new: String) throws -> [String] {
    func schema(_ property: String) -> String {
      #"{"type": "object", "required": ["a"], "properties": {"a": \#(property)}}"#
    }
    return try report(schema(old), schema(new))
  }

  // MARK: Properties

  @Test func `a property that is gone is missing as an argument as well`() throws {
    let report = try report(
      #"{"type": "object", "properties": {"a": {"type": "string"}, "b": {}}}"#,
      #"{"type": "object", "properties": {"b": {}}}"#)
    #expect(
      report == [
        "property-removed: the property `Model.a` no longer exists",
        "argument-removed: a call of `Model.init` no longer has the argument `a`",
      ])
  }

  @Test func `another type is told for the property and for its argument`() throws {
    #expect(
      try reportOfProperty(#"{"type": "string"}"#, #"{"type": "boolean"}"#) == [
        "property-type-changed: `Model.a` is `Bool` instead of `String`",
        "argument-type-changed: the argument `a` of `Model.init` is `Bool` instead of `String`",
      ])
  }

  @Test func `an argument accepts a value where nil is allowed too`() throws {
    #expect(
      try reportOfProperty(#"{"type": "string"}"#, #"{"type": ["string", "null"]}"#) == [
        "property-type-changed: `Model.a` is `String?` instead of `String`"
      ])
  }

  @Test func `a required property is an argument that a call needs`() throws {
    let report = try report(
      #"{"type": "object", "properties": {"a": {"type": "string"}}}"#,
      #"{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}"#)
    #expect(
      report == [
        "property-type-changed: `Model.a` is `String` instead of `String?`",
        "argument-type-changed: the argument `a` of `Model.init` is `String` instead of `String?`",
      ])
  }

  @Test func `an added property breaks only calls that have to name it`() throws {
    let old = #"{"type": "object", "properties": {"b": {}}}"#
    func schema(_ property: String, _ required: String) -> String {
      #"{"type": "object", "properties": {"b": {}, "a": \#(property)}, "required": [\#(required)]}"#
    }
    #expect(try report(old, schema(#"{"type": "string"}"#, "")) == [])
    #expect(try report(old, schema(#"{"const": "x"}"#, #""a""#)) == [])
    #expect(
      try report(old, schema(#"{"type": "string"}"#, #""a""#))
        == ["argument-required: a call of `Model.init` needs the argument `a` of type `String`"])
  }

  @Test func `the order of properties is that of arguments`() throws {
    let schemas = ["a", "b"].map { #""\#($0)": {"type": "string"}"# }
    func schema(_ properties: [String]) -> String {
      #"{"type": "object", "properties": {\#(properties.joined(separator: ", "))}}"#
    }
    #expect(
      try report(schema(schemas), schema(schemas.reversed())) == [
        "arguments-reordered: in a call of `Model.init` the argument `b` comes before `a`"
      ])
  }

  @Test func `the text beside a date goes with its wrapper`() throws {
    #expect(
      try reportOfProperty(
        #"{"type": "string", "format": "date-time"}"#,
        #"{"type": "string", "format": "date-time", "deprecated": true}"#) == [
          "property-removed: the property `Model.$a` no longer exists"
        ])
  }

  @Test(arguments: [
    (#"{"type": "string"}"#, #"{"type": "string", "minLength": 3, "description": "Words."}"#),
    (
      #"{"type": "string"}"#,
      ##"{"$ref": "#/properties/a/$defs/b", "$defs": {"b": {"type": "string"}}}"##
    ),
    (#"{"type": "string"}"#, #"{"type": "string", "deprecated": true}"#),
    (
      #"{"type": "object", "title": "B"}"#, #"{"type": "object", "title": "B", "maxProperties": 3}"#
    ),
    (#"{"enum": ["x", "y"]}"#, #"{"enum": ["y", "x"]}"#),
    (#"{"enum": ["x-1", "y"]}"#, #"{"enum": ["x_1", "y"]}"#),
    (
      #"{"type": "array", "items": {"type": "string"}}"#,
      #"{"type": "array", "items": {"type": "string"}, "maxItems": 2}"#
    ),
  ])
  func `what changes no declaration breaks nothing`(old: String, new: String) throws {
    #expect(try reportOfProperty(old, new) == [])
  }

  // MARK: Enums

  @Test func `each added, removed and changed case is told`() throws {
    #expect(
      try reportOfProperty(#"{"enum": ["x", "y"]}"#, #"{"enum": ["x", "z"]}"#) == [
        "case-removed: the case `Model.A.y` no longer exists",
        "case-added: a `switch` over `Model.A` has to handle the case `z`",
      ])
    #expect(
      try reportOfProperty(
        #"{"type": ["string", "boolean"]}"#, #"{"type": ["string", "number"]}"#) == [
          "case-removed: the case `Model.A.boolean` no longer exists",
          "case-added: a `switch` over `Model.A` has to handle the case `number`",
        ])
    #expect(
      try reportOfProperty(
        #"{"type": ["string", "integer"]}"#,
        #"{"anyOf": [{"type": "string"}, {"type": "integer", "minimum": 0, "maximum": 9}]}"#) == [
          "case-value-changed: the case `Model.A.integer` has the value `Int` instead of the value `JSONInteger`"
        ])
  }

  @Test func `a list of texts that becomes one of integers loses its conformances`() throws {
    let report = try reportOfProperty(#"{"enum": ["value1", "b"]}"#, #"{"enum": [1, 2]}"#)
    #expect(
      report.contains(
        "conformance-removed: `Model.A` no longer conforms to `OpenTextEnumeration`"))
    #expect(
      report.contains("property-type-changed: `Model.A.rawValue` is `Int` instead of `String`"))
    #expect(!report.contains { $0.contains("knownCases") })
  }

  // MARK: Types

  @Test func `a type that is gone is told without its members and inner types`() throws {
    let report = try reportOfProperty(
      #"{"type": "object", "properties": {"b": {"type": "object", "properties": {"c": {}}}}}"#,
      #"{"type": "string"}"#)
    #expect(
      report == [
        "property-type-changed: `Model.a` is `String` instead of `Model.A`",
        "argument-type-changed: the argument `a` of `Model.init` is `String` instead of `Model.A`",
        "type-removed: the type `Model.A` no longer exists",
      ])
  }

  @Test func `a struct that becomes an enum is told as that`() throws {
    let report = try report(
      #"{"type": "object", "properties": {"a": {}}}"#, #"{"type": ["string", "integer"]}"#)
    #expect(report == ["type-kind-changed: `Model` is an enum instead of a struct"])
  }

  @Test func `every kind of change is listed once with its meaning`() {
    let listed = InterfaceComparison.identifiers
    #expect(listed.count == Set(listed.map(\.id)).count)
    #expect(listed.allSatisfy { !$0.meaning.isEmpty })
    #expect(listed.contains { $0.id == "requirement-added" })
  }
}
