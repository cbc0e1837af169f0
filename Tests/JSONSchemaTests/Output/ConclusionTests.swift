import JSONSchema
import JSONText
import Testing

@Suite("Outputs of an evaluation that gave up on the way")
struct ConclusionTests {
  /// A schema whose trace comes to another verdict.
  ///
  /// `x` holds for its first alternative, and so does `y`, which is `x`. A trace looks at the second one as
  /// well, comes to `y` while `x` is not decided, and remembers that it did not hold.
  private static let schema = ##"""
    {
      "$id": "https://example.com/",
      "allOf": [{"$ref": "#/$defs/x"}, {"$ref": "#/$defs/y"}],
      "$defs": {
        "x": {
          "$dynamicAnchor": "d",
          "anyOf": [true, {"allOf": [{"maxLength": 0}, {"$ref": "#/$defs/y"}]}]
        },
        "y": {"$dynamicRef": "#d"},
        "o": {"$id": "other", "$dynamicAnchor": "d"}
      }
    }
    """##

  /// What an output is after the evaluation of a valid instance.
  private func output<Output: EvaluationListener>(_ output: Output) throws -> Output {
    var output = output
    var schema = try CompiledSchema.compile(SchemaSource(Self.schema))
    schema.evaluationLimits = .rememberingAtOnce
    let document = try JSONDocument(#""b""#)
    #expect(schema.isValid(document.root))
    #expect(schema.evaluate(document.root, into: &output))
    return output
  }

  @Test func `the flag is the verdict`() throws {
    #expect(try output(FlagOutput()).isValid)
  }

  @Test func `lists say the verdict, and nothing that speaks for another one`() throws {
    let basic = try output(BasicOutput())
    #expect(basic.isValid)
    #expect(basic.errors.isEmpty)
    #expect(try output(ListOutput()).isValid)
  }

  @Test func `outermost units say the verdict, and nothing that speaks for another one`() throws {
    let verbose = try #require(try output(VerboseOutput()).unit)
    #expect(verbose.isValid)
    #expect(verbose.error == nil)
    #expect(verbose.nested.isEmpty)
    #expect(try output(DetailedOutput()).unit?.isValid == true)
    let hierarchical = try #require(try output(HierarchicalOutput()).unit)
    #expect(hierarchical.isValid)
    #expect(hierarchical.errors.isEmpty)
    #expect(hierarchical.details.isEmpty)
  }
}
