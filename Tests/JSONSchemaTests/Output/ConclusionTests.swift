import JSONSchema
import JSONText
import Testing

@Suite("Outputs of an evaluation that gave up on the way")
struct ConclusionTests {
  /// Leads back to itself without end, unless `maxLength` is asked first; the verdict does not need it.
  ///
  /// Found by fuzzing.
  private static let schema = ##"""
    {
      "oneOf": [
        {"$dynamicRef": "#d", "maxLength": 0, "unevaluatedProperties": {}},
        {"anyOf": [{"$dynamicRef": "#d", "maxLength": 0}, {"anyOf": [{}, true]}]}
      ],
      "$id": "https://example.com/",
      "$dynamicAnchor": "d",
      "$defs": {"o": {"$id": "other", "$dynamicAnchor": "d", "items": {"contains": false}}}
    }
    """##

  /// What an output is after the evaluation of a valid instance.
  private func output<Output: EvaluationListener>(_ output: Output) throws -> Output {
    var output = output
    let schema = try CompiledSchema.compile(SchemaSource(Self.schema))
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
