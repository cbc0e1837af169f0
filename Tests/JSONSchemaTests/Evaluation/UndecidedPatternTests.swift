import JSONText
import Testing

@testable import JSONSchema

/// A search that is given up leaves an instance undecided, never valid.
struct UndecidedPatternTests {
  static let pattern = #"^(a*)*\\1b$"#
  static let text = String(repeating: "a", count: 2000)

  @Test(arguments: [
    #"{"pattern": "\#(pattern)"}"#,
    #"{"not": {"pattern": "\#(pattern)"}}"#,
    #"{"propertyNames": {"pattern": "\#(pattern)"}}"#,
  ])
  func `an instance is not valid where the search for a pattern was given up`(
    schema: String
  ) throws {
    let compiled = try CompiledSchema.compile(SchemaSource(schema))
    let instance = schema.contains("propertyNames") ? #"{"\#(Self.text)": 1}"# : #""\#(Self.text)""#
    let root = try JSONDocument(instance).root
    #expect(!compiled.isValid(root))
    #expect(!compiled.validate(root).isValid)
  }

  @Test(arguments: [
    #"{"anyOf": [{"pattern": "\#(pattern)"}, true]}"#,
    #"{"anyOf": [{"pattern": "\#(pattern)", "allOf": [{"not": true}]}, {"type": "string"}]}"#,
    #"{"oneOf": [{"pattern": "\#(pattern)", "allOf": [{"not": true}]}, {"type": "string"}]}"#,
    #"{"not": {"pattern": "\#(pattern)", "allOf": [{"not": true}]}}"#,
    #"{"if": {"pattern": "\#(pattern)", "allOf": [{"not": true}]}, "then": false}"#,
  ])
  func `a walk over bytes leaves out no branch that can be undecided`(schema: String) throws {
    let compiled = try CompiledSchema.compile(SchemaSource(schema))
    let text = Array(#""\#(Self.text)""#.utf8)
    #expect(!compiled.isValid(try JSONDocument(text).root))
    StreamedVerdict.expect(false, of: text, compiled, "\(schema)")
  }

  @Test func `the failure says that nothing was decided`() throws {
    let compiled = try CompiledSchema.compile(SchemaSource(#"{"pattern": "\#(Self.pattern)"}"#))
    let root = try JSONDocument(#""\#(Self.text)""#).root
    let error = try #require(compiled.validate(root).errors.first)
    #expect(error.failure.isUndecided)
    #expect(error.message.contains("too many steps"))
  }
}
