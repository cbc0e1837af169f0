import JSONSchema
import JSONText
import Testing

/// Members that are declared where `additionalProperties` does not look.
struct UnseenMemberTests {
  private static func compiled(_ schema: String) throws -> CompiledSchema {
    try CompiledSchema.compile(SchemaSource(schema))
  }

  @Test(arguments: [
    (
      #"{"allOf": [{"properties": {"b": {}}}], "additionalProperties": false, "properties": {"a": {}}}"#,
      "`b` is declared in `allOf/0`"
    ),
    (
      ##"{"$ref": "#/$defs/base", "properties": {"a": {}}, "additionalProperties": false, "$defs": {"base": {"properties": {"b": {}}}}}"##,
      "`b` is declared in `$defs/base`"
    ),
    (
      #"{"oneOf": [{"properties": {"b": {}}}, {"properties": {"c": {}}}], "additionalProperties": false}"#,
      "`b` is declared in `oneOf/0`"
    ),
    (
      #"{"if": true, "then": {"properties": {"b": {}}}, "additionalProperties": false}"#,
      "`b` is declared in `then`"
    ),
    (
      ##"{"$defs": {"base": {"properties": {"a": {}}, "additionalProperties": false}}, "$ref": "#/$defs/base", "properties": {"b": {}}}"##,
      "`b` is declared in `#`"
    ),
    (
      #"{"allOf": [{"properties": {"a": {}}, "additionalProperties": false}, {"properties": {"b": {}}}]}"#,
      "`b` is declared in `#/allOf/1`"
    ),
    (
      #"{"properties": {"b": {}}, "oneOf": [{"properties": {"a": {}}, "additionalProperties": false}, {"properties": {"c": {}}, "additionalProperties": false}]}"#,
      "`b` is declared in `#`"
    ),
  ])
  func `a member that nothing allows is told in the schema and in the instance`(
    schema: String, sentence: String
  ) throws {
    let compiled = try Self.compiled(schema)
    let warnings = compiled.warnings.filter { $0.id == "unseen-member" }
    let first = try #require(warnings.first)
    #expect(first.message.hasPrefix(sentence), "\(warnings)")
    #expect(first.message.contains("use `unevaluatedProperties`"))
    let instance = try JSONDocument(Array(#"{"b": 1}"#.utf8)).root
    func messages(_ errors: [ValidationError]) -> [String] {
      errors.flatMap { [$0.message] + messages($0.branches.flatMap(\.self)) }
    }
    let told = messages(compiled.validate(instance).errors)
    #expect(told.contains { $0.contains(sentence) }, "\(told)")
    let masked = compiled.validate(instance).errors.map { $0.masked().message }
    #expect(!masked.contains { $0.contains("`b`") }, "\(masked)")
  }

  @Test func `where there is no unevaluatedProperties the way out is named`() throws {
    let schema = try Self.compiled(
      #"""
      {"$schema": "http://json-schema.org/draft-07/schema#", "additionalProperties": false,
       "allOf": [{"properties": {"b": {}}}]}
      """#)
    #expect(schema.warnings.map(\.id) == ["unseen-member"])
    #expect(
      schema.warnings.first?.message.contains(
        "declare it in `properties` beside it, or use `unevaluatedProperties` of draft 2019-09")
        == true)
  }

  @Test(arguments: [
    #"{"allOf": [{"properties": {"a": {"minLength": 1}}}], "properties": {"a": {}}, "additionalProperties": false}"#,
    #"{"allOf": [{"properties": {"x-b": {}}}], "patternProperties": {"^x-": {}}, "additionalProperties": false}"#,
    #"{"allOf": [{"properties": {"b": false}}], "additionalProperties": false}"#,
    #"{"if": {"properties": {"b": {}}}, "then": {"required": ["a"]}, "properties": {"a": {}}, "additionalProperties": false}"#,
    #"{"not": {"properties": {"b": {}}}, "additionalProperties": false}"#,
    #"{"allOf": [{"properties": {"b": {}}}], "unevaluatedProperties": false}"#,
    #"{"allOf": [{"properties": {"b": {}}}], "additionalProperties": {"type": "string"}}"#,
    #"{"properties": {"a": {}, "b": {}}, "oneOf": [{"properties": {"a": {}}, "additionalProperties": false}, {"properties": {"b": {}}, "additionalProperties": false}]}"#,
    #"{"properties": {"a": {"properties": {"b": {}}}}, "additionalProperties": false}"#,
    #"{"oneOf": [{"properties": {"a": {}}, "additionalProperties": false}, {"properties": {"b": {}}, "additionalProperties": false}]}"#,
  ])
  func `what is meant so is passed over`(schema: String) throws {
    #expect(try Self.compiled(schema).warnings == [])
  }

  @Test func `many closed schemas that share much are looked at in bounded work`() throws {
    let branches = (0..<60).map { ##"{"$ref": "#/$defs/d\##($0)"}"## }.joined(separator: ",")
    let definitions = (0..<400).map { number in
      #""d\#(number)": {"allOf": [\#(branches)], "properties": {"p\#(number)": {}}, "additionalProperties": false}"#
    }
    let text =
      ##"{"$defs": {\##(definitions[60...].joined(separator: ",")), "##
      + (0..<60).map { #""d\#($0)": {"properties": {"q\#($0)": {}}}"# }.joined(separator: ",")
      + ##"}, "$ref": "#/$defs/d399"}"##
    let schema = try Self.compiled(text)
    #expect(schema.warnings.contains { $0.id == "unseen-member" })
  }
}
