import JSONText
import Testing

@testable import JSONSchema

/// References that lead back to themselves for the same instance, where not every instance gets.
struct EndlessReferenceTests {
  /// A schema with such references; `loop` stands for a reference to one of them.
  struct Case: CustomTestStringConvertible, Sendable {
    var schema: String
    var valid: [String] = []
    var invalid: [String] = []
    var undecided: [String] = []

    var testDescription: String { schema }

    func compiled() throws -> CompiledSchema {
      var document = try SchemaDocument(SchemaSource(text))
      document.isLibrary = true
      return try CompiledSchema.compile(document)
    }

    var text: String {
      let members = schema.dropFirst().dropLast().replacing(
        "loop", with: ##"{"$ref": "#/$defs/a"}"##)
      return ##"""
        {\##(members)\##(members.isEmpty ? "" : ",") "$defs": {
          "a": {"type": "object", "allOf": [{"$ref": "#/$defs/b"}]},
          "b": {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/c"}]},
          "c": {"not": {"if": {"$ref": "#/$defs/a"}, "then": true}},
          "d": {"$ref": "#/$defs/d"}, "e": {"oneOf": [{"$ref": "#/$defs/d"}]}
        }}
        """##
    }
  }

  static let cases = [
    Case(schema: "{}", valid: ["1", "{}"]),
    Case(schema: #"{"type": "string"}"#, valid: [#""""#], invalid: ["1"]),
    Case(
      schema: #"{"properties": {"a": loop, "b": {"type": "string"}}}"#,
      valid: ["1", #"{"b": ""}"#], invalid: [#"{"b": 1}"#],
      undecided: [#"{"a": 1}"#, #"{"a": {}, "b": ""}"#]),
    Case(
      schema: #"{"items": loop}"#, valid: ["[]", "1"], undecided: ["[1]", "[[]]"]),
    Case(
      schema: #"{"prefixItems": [true, loop], "contains": {"minimum": 3}}"#,
      valid: ["[3]"], invalid: ["[1]"], undecided: ["[3, 1]"]),
    Case(
      schema: #"{"additionalProperties": loop}"#, valid: ["{}"], undecided: [#"{"x": null}"#]),
    Case(
      schema: #"{"patternProperties": {"^x": loop}}"#, valid: [#"{"y": 1}"#],
      undecided: [#"{"x": null}"#]),
    Case(schema: #"{"propertyNames": loop}"#, valid: ["{}"], undecided: [#"{"x": null}"#]),
    Case(
      schema: #"{"if": {"type": "string"}, "then": loop}"#, valid: ["1"], undecided: [#""a""#]),
    Case(
      schema: #"{"if": {"type": "string"}, "else": loop}"#, valid: [#""a""#], undecided: ["1"]),
    Case(
      schema: #"{"dependentSchemas": {"a": loop}}"#, valid: ["{}"], undecided: [#"{"a": 1}"#]),
    Case(
      schema: #"{"not": {"properties": {"a": loop}, "required": ["a"]}}"#, valid: ["{}"],
      undecided: [#"{"a": 1}"#]),
    Case(
      schema: #"{"unevaluatedProperties": loop, "properties": {"b": true}}"#,
      valid: [#"{"b": 1}"#], undecided: [#"{"a": 1}"#]),
    Case(
      schema: #"{"unevaluatedItems": loop, "prefixItems": [true]}"#, valid: ["[1]"],
      undecided: ["[1, 2]"]),
    Case(schema: #"{"contains": loop}"#, valid: ["1"], invalid: ["[]"], undecided: ["[1]"]),
    // The first alternative decides before the second is looked at.
    Case(
      schema: #"{"anyOf": [{"type": "object"}, {"items": loop}]}"#, valid: ["{}", "[]"],
      undecided: ["[1]"]),
  ]

  @Test(arguments: cases)
  func `an instance that reaches one is undecided, whatever walks over it`(_ test: Case) throws {
    let schema = try test.compiled()
    let warnings = schema.warnings
    #expect(warnings.allSatisfy { $0.id == "endless-reference" && $0.severity == .warning })
    #expect(warnings.count == 2)
    for (texts, verdict) in [(test.valid, true), (test.invalid, false), (test.undecided, nil)] {
      for text in texts { try expect(schema, text, verdict as Bool?) }
    }
  }

  private func expect(_ schema: CompiledSchema, _ text: String, _ verdict: Bool?) throws {
    let instance = try JSONDocument(text).root
    #expect(schema.decides(instance) == verdict, "\(text)")
    #expect(schema.isValid(instance) == (verdict ?? false), "\(text)")
    for result in [schema.validate(instance), schema.explain(instance)] {
      #expect(result.isValid == (verdict ?? false), "\(text)")
      #expect(result.errors.contains { $0.failure.isUndecided } == (verdict == nil), "\(text)")
      if verdict == nil {
        #expect(
          result.errors.contains {
            $0.message.hasPrefix("can not be decided: `") && $0.message.contains("leads back")
          }, "\(result.errors)")
      }
    }
    var output = FlagOutput()
    #expect(schema.evaluate(instance, into: &output) == (verdict ?? false), "\(text)")
    if let verdict, let errors = schema.errorsWithoutTrace(of: instance) {
      #expect(errors.isEmpty == verdict, "\(text)")
    }
    let stream = StreamingValidator(schema)
    #expect(stream.isValid(Array(text.utf8)) == (verdict ?? false), "\(text)")
  }

  @Test(
    arguments: [
      (##"{"$ref": "#"}"##, nil), (##"{"allOf": [{"$ref": "#"}]}"##, nil),
      (##"{"not": {"$ref": "#"}, "type": "string"}"##, nil),
      (##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/a"}}}"##, nil),
      (##"{"$defs": {"a": {"anyOf": [true, {"$ref": "#/$defs/a"}]}}}"##, "/$defs/a"),
    ] as [(String, String?)])
  func `one that every instance reaches is an error`(text: String, fragment: String?) throws {
    let document = try SchemaDocument(SchemaSource(text))
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(document, fragment: fragment)
    }
    #expect(error?.diagnostics.map(\.id) == ["endless-reference"])
    #expect(error?.diagnostics.map(\.severity) == [.error])
  }

  @Test func `what leads back under a condition is told as that`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(##"{"if": {"type": "object"}, "then": {"$ref": "#"}}"##))
    let result = schema.validate(try JSONDocument("{}").root)
    #expect(!result.isValid)
    #expect(
      result.errors.map(\.message) == [
        "can not be decided: `$ref` leads back to this schema for the same value"
      ])
    #expect(schema.isValid(try JSONDocument("1").root))
  }

  @Test func `to the strict each is an error`() throws {
    let text = ##"{"type": "object", "$defs": {"a": {"$ref": "#/$defs/a"}}}"##
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(SchemaSource(text), options: CompilationOptions(isStrict: true))
    }
    #expect(error?.diagnostics.map(\.id) == ["endless-reference"])
  }

  @Test func `long cycles and many ways into them are found in linear time`() throws {
    let count = 20_000
    let ring = (0..<count).map { ##""\##($0)": {"$ref": "#/$defs/\##(($0 + 1) % count)"}"## }
    let ways = (0..<count).map { ##""w\##($0)": {"allOf": [{"$ref": "#/$defs/\##($0)"}]}"## }
    let schema = try CompiledSchema.compile(
      SchemaSource(
        ##"{"items": {"$ref": "#/$defs/w7"}, "$defs": {\##((ring + ways).joined(separator: ","))}}"##
      ))
    #expect(schema.warnings.map(\.id) == ["endless-reference"])
    #expect(schema.decides(try JSONDocument("[]").root) == true)
    #expect(schema.decides(try JSONDocument("[1]").root) == nil)
  }
}
