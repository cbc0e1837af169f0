import ChatRuntime
import ChatSchemaGenerator
import JSONSchema
import JSONText

extension Subject {
  /// A schema in one text, with instances whose verdicts and reasons the engine gives.
  ///
  /// - Parameters:
  ///   - name: The name of the root type.
  ///   - schema: The schema's text.
  ///   - openness: Whether enumerations keep values that are not listed.
  ///   - instances: JSON texts.
  /// - Throws: `DiagnosticsError` for a schema that the engine does not take, the error of a text that is not
  ///   JSON.
  init(
    name: String, schema: String, openness: SchemaModelOptions.Openness? = nil,
    askingEngineAbout instances: [String]
  ) throws {
    self.init(
      name: name, title: schema,
      schema: RootSchema(SchemaSource(schema, uri: "", path: "\(name).json"), rootName: name),
      registry: SchemaRegistry(), instances: [])
    if let openness { options.enums = openness }
    let compiled = try compile()
    self.instances = try instances.map { text in
      let result = compiled.validate(
        try JSONDocument(text).root, maximumErrors: ReadingOptions().maximumDiagnostics)
      return Instance(
        name: text, text: text, isValid: result.isValid, reasons: result.errors.map(\.message))
    }
  }
}
