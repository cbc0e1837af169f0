import JSONText
import SchemaTestSupport
import Testing

@testable import JSONSchema

/// Holds all that evaluates to one verdict and one reason, for each operation of compiled programs.
///
/// Generated models are held to the same samples where they are compiled.
struct EveryOperationTests {
  @Test(arguments: OperationName.allCases)
  func `the samples of an operation use it`(_ name: OperationName) throws {
    #expect(!name.samples.isEmpty)
    for sample in name.samples {
      let names = OperationName.all(in: try compiled(sample.schema).program)
      #expect(names.contains(name), "\(sample.schema) becomes \(names)")
      #expect(!sample.valid.isEmpty, "\(sample.schema)")
      let annotates = name == .annotation || name == .stringAnnotation
      #expect(sample.invalid.isEmpty == annotates, "\(sample.schema)")
    }
  }

  @Test(arguments: OperationName.allCases)
  func `all evaluators give an operation one verdict and one reason`(
    _ name: OperationName
  ) throws {
    for sample in name.samples.flatMap({ [$0] + $0.placed }) {
      let schema = try compiled(sample.schema)
      for (text, isValid) in sample.instances {
        try expect(isValid, of: text, schema, "schema: \(sample.schema)\ninstance: \(text)")
      }
      for text in sample.undecided { try expectUndecided(text, schema) }
    }
  }

  @Test func `an operation is two words, with or without its keyword`() {
    #expect(MemoryLayout<Instruction>.stride == 16)
    #expect(MemoryLayout<QuickOperation>.stride == 16)
  }

  private func expectUndecided(_ text: String, _ schema: CompiledSchema) throws {
    let instance = try JSONDocument(text).root
    #expect(schema.decides(instance) == nil)
    StreamedVerdict.expect(false, of: Array(text.utf8), schema, "\(text)")
    for result in [schema.explain(instance), schema.validate(instance)] {
      #expect(!result.isValid)
      #expect(result.errors.contains { $0.failure.isUndecided })
    }
    #expect(schema.errorsWithoutTrace(of: instance) == nil)
  }

  /// A schema that the quick evaluator refuses and in which no keyword fails, as no compiler makes one.
  private func contradiction() throws -> CompiledSchema {
    let document = SchemaDocument(try JSONDocument("{}").root, path: "schema.json")
    var tables = ProgramTables()
    tables.documents = [document]
    tables.resources = [ResourceName(uri: "https://example.com/")]
    tables.subschemaSites = [
      SubschemaSites.Entry(
        key: ValueKey(document.root, in: 0), resource: ResourceID(0), place: .root)
    ]
    var subschema = Subschema(resource: ResourceID(0))
    subschema.types = []
    tables.subschemas.append(subschema)
    let index = SubschemaIndex(resources: URITable(), subschemas: ValueTable())
    let program = Program(tables, index: index)
    return CompiledSchema(program: program, start: program.start, warnings: [])
  }

  @Test(arguments: ["1", "{}", #"{"a": [1]}"#])
  func `what is refused without a reason is not called valid`(_ text: String) throws {
    let schema = try contradiction()
    let instance = try JSONDocument(text).root
    #expect(!schema.isValid(instance))
    for result in [schema.explain(instance), schema.validate(instance)] {
      #expect(!result.isValid)
      #expect(result.errors.map(\.failure.reason) == [.unknown])
      #expect(result.errors.map(\.absoluteKeywordLocation) == ["https://example.com/#"])
      #expect(result.errors.first?.message.contains("mistake of the validator") == true)
    }
    #expect(schema.validate(instance, maximumErrors: 0).errors.isEmpty)
  }

  private func compiled(_ text: String) throws -> CompiledSchema {
    try CompiledSchema.compile(
      SchemaSource(text), options: CompilationOptions(formatAssertion: .always))
  }

  private func expect(
    _ isValid: Bool, of text: String, _ schema: CompiledSchema, _ details: Comment
  ) throws {
    let instance = try JSONDocument(text).root
    #expect(schema.decides(instance) == isValid, details)
    StreamedVerdict.expect(isValid, of: Array(text.utf8), schema, details)
    var flag = FlagOutput()
    #expect(schema.evaluate(instance, into: &flag) == isValid, details)
    #expect(flag.isValid == isValid, details)
    var basic = BasicOutput()
    #expect(schema.evaluate(instance, into: &basic) == isValid, details)

    let traced = schema.validate(instance, maximumErrors: .max)
    #expect(traced.isValid == isValid, details)
    #expect(traced.errors.isEmpty == isValid, details)
    #expect(schema.explain(instance) == traced, details)
    if let walked = schema.errorsWithoutTrace(of: instance) {
      #expect(walked == traced.errors, details)
      #expect(walked.map(\.message) == traced.errors.map(\.message), details)
    }
    for error in traced.errors {
      #expect(!error.failure.isUndecided && error.failure.reason != .unknown, details)
      #expect(!error.message.isEmpty && error.message != "invalid", details)
      // What is innermost says why; an applicator alone would not.
      #expect(error.failure.reason != .subschema, details)
    }
  }
}
