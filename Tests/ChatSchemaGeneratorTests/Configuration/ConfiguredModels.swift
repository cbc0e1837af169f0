import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// Models of one schema, `thing.schema.json`, made with the choices of a configuration file beside it.
struct ConfiguredModels {
  /// The schema.
  let schema: String
  /// The configuration; `#` stands for the schema's root in places.
  let configuration: String

  /// Models with choices; in the configuration `@` stands for the schema's file.
  init(_ schema: String, _ configuration: String) {
    self.schema = schema
    self.configuration = configuration.replacing("@", with: "thing.schema.json")
  }

  /// What the configuration chooses.
  func options() throws(DiagnosticsError) -> SchemaModelOptions {
    try ModelConfiguration(
      SchemaSource(configuration, uri: "file:///schemas/models.json", path: "models.json")
    ).options
  }

  /// The models as they are compiled and formatted.
  func models() throws -> PlainModels {
    var models = PlainModels(schema)
    models.options = try options()
    return models
  }

  /// The generated files, one after another.
  func text() throws -> String { try models().text() }

  /// The generated types without what embeds the schema.
  func declarations() throws -> String {
    let files = try models().files().filter { !$0.key.hasSuffix("+Schema.swift") }
    return files.keys.sorted().compactMap { files[$0] }.joined()
  }

  /// What is said about the schema and the configuration.
  func diagnostics() throws -> [Diagnostic] {
    do throws(DiagnosticsError) {
      let root = RootSchema(
        SchemaSource(
          schema, uri: "file:///schemas/thing.schema.json", path: "thing.schema.json"))
      return try GeneratorPipeline.schemas([root], options: options()).diagnostics
    } catch {
      return error.diagnostics
    }
  }
}
