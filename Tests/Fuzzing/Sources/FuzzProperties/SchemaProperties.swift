import JSONSchema
import JSONText

/// What holds for bytes as a schema.
enum SchemaProperties {
  static func check(_ bytes: [UInt8]) {
    let found = compile(bytes)
    let again = compile(bytes)
    switch (found, again) {
    case (.success(let schema), .success(let same)):
      expect(schema.warnings == same.warnings, "warnings are the same each time: \(shown(bytes))")
      checkPlaces(schema.warnings, bytes)
      checkInstances(schema, bytes)
    case (.failure(let error), .failure(let same)):
      expect(!error.diagnostics.isEmpty, "a refusal has a reason: \(shown(bytes))")
      expect(error == same, "reasons are the same each time: \(shown(bytes))")
      checkPlaces(error.diagnostics, bytes)
    default: fatalError("a schema compiles each time or never: \(shown(bytes))")
    }
  }

  private static func compile(_ bytes: [UInt8]) -> Result<CompiledSchema, DiagnosticsError> {
    Result { () throws(DiagnosticsError) in
      try CompiledSchema.compile(
        SchemaSource(bytes: bytes, path: "fuzzed.json"),
        options: CompilationOptions(formatAssertion: .always))
    }
  }

  /// Every diagnostic is about a place in the text.
  private static func checkPlaces(_ diagnostics: [Diagnostic], _ bytes: [UInt8]) {
    for diagnostic in diagnostics {
      let offset = diagnostic.location?.position.byteOffset ?? -1
      expect(
        diagnostic.location?.file != "fuzzed.json" || (0...bytes.count).contains(offset),
        "a diagnostic has a place: \(diagnostic.rendered) in \(shown(bytes))")
      expect(diagnostic.location != nil, "a diagnostic has a file: \(shown(bytes))")
      expect(!diagnostic.message.isEmpty, "a diagnostic has words: \(shown(bytes))")
    }
  }

  private static let instances = [
    "null", "0", #""a""#, "[]", "{}", #"{"a": [1, "b", {"c": null}], "b": {}}"#,
  ]

  /// Whatever compiles can be asked.
  private static func checkInstances(_ schema: CompiledSchema, _ bytes: [UInt8]) {
    var texts = instances.map { Array($0.utf8) }
    texts.append(bytes)
    for text in texts {
      guard let document = try? JSONDocument(text) else { continue }
      EvaluationProperties.checkVerdicts(schema, document, schemaText: bytes)
    }
  }
}
