import JSONSchema
import JSONText

/// What holds for a schema and an instance: every way to a verdict leads to the same one.
enum EvaluationProperties {
  /// A way to a verdict, beside ``CompiledSchema/isValid(_:)``.
  private struct Way: Sendable {
    let name: String
    /// The verdict about a document's root; `nil` if nothing was decided.
    let verdict: @Sendable (CompiledSchema, JSONDocument) -> Bool?
  }

  /// The ways; whoever adds one to the engine adds it here.
  private static let ways: [Way] = [
    Way(name: "validate") { schema, document in
      let result = schema.validate(document.root)
      // Asking for some errors asks for a trace; most results are found without one.
      let traced = schema.validate(document.root, maximumErrors: .max)
      expect(result == traced, "a trace tells the same errors")
      if result.errors.contains(where: { $0.isUndecided }) { return nil }
      expect(result.isValid == result.errors.isEmpty, "errors say why, and only why not")
      return result.isValid
    },
    Way(name: "validate, one error") { schema, document in
      let result = schema.validate(document.root, maximumErrors: 1)
      return result.errors.contains { $0.isUndecided } ? nil : result.isValid
    },
    Way(name: "flag") { schema, document in
      var output = FlagOutput()
      let isValid = schema.evaluate(document.root, into: &output)
      expect(output.isValid == isValid, "the flag is the verdict")
      return isValid
    },
    Way(name: "verbose") { schema, document in
      var output = VerboseOutput()
      let isValid = schema.evaluate(document.root, into: &output)
      expect(output.unit?.isValid == isValid, "the outermost unit says the verdict")
      return isValid
    },
    Way(name: "bytes") { schema, document in
      StreamingValidator(schema).isValid(document.bytes)
    },
    Way(name: "bytes, checked") { schema, document in
      StreamingValidator(schema, access: .checked).isValid(document.bytes)
    },
    Way(name: "isValid, remembering") { schema, document in
      remembering(schema).isValid(document.root)
    },
    Way(name: "basic, remembering") { schema, document in
      var output = BasicOutput()
      return remembering(schema).evaluate(document.root, into: &output)
    },
  ]

  private static func remembering(_ schema: CompiledSchema) -> CompiledSchema {
    var schema = schema
    schema.evaluationLimits = EvaluationLimits(
      freeSteps: 0, freeStepsPerValue: 0, tracedSteps: 0, tracedStepsPerValue: 0)
    return schema
  }

  static func check(_ bytes: [UInt8]) {
    guard let input = EvaluationInput(bytes) else { return }
    guard let document = try? JSONDocument(input.instance) else { return }
    let schema = try? CompiledSchema.compile(
      SchemaSource(bytes: input.schema, path: "fuzzed.json"),
      options: CompilationOptions(formatAssertion: .always))
    guard let schema else { return }
    checkVerdicts(schema, document, schemaText: input.schema)
  }

  /// Every way leads to the verdict of ``CompiledSchema/isValid(_:)``.
  static func checkVerdicts(
    _ schema: CompiledSchema, _ document: JSONDocument, schemaText: [UInt8]
  ) {
    let expected = schema.isValid(document.root)
    for way in ways {
      // What was not decided is not valid, but not known to be invalid either.
      guard let found = way.verdict(schema, document) else {
        expect(!expected, "\(way.name) decides: \(shown(schemaText)), \(shown(document.bytes))")
        continue
      }
      expect(
        found == expected,
        "\(way.name) agrees: \(shown(schemaText)), \(shown(document.bytes)), \(found)")
    }
  }
}

extension ValidationError {
  fileprivate var isUndecided: Bool {
    failure.isUndecided || branches.contains { $0.contains { $0.isUndecided } }
  }
}
