package import JSONSchema
import JSONText

/// What a target's `chat-schema.json` says: from which spec and schemas, what to generate, for whom.
///
/// For example:
///
///     {
///       "spec": "entities.json",
///       "generate": ["models", "store", "sync"],
///       "schemas": ["order.schema.json", {"schema": "v2/order.json", "rootName": "NewOrder"}],
///       "config": "models.json",
///       "access": "public",
///       "output": "Generated",
///       "warnings": {"unknown-format": "off"}
///     }
package struct TargetConfiguration: Hashable, Sendable {
  /// The name of the file in a target's folder.
  package static let fileName = "chat-schema.json"

  /// The path of the spec if none is named and there are no plain schemas.
  package static let defaultSpec = "entities.json"

  /// The path of the spec, relative to the configuration; nil if there are plain schemas alone.
  package var spec: String? { namedSpec ?? (schemas.isEmpty ? Self.defaultSpec : nil) }
  /// The path of the spec, if one is named.
  package var namedSpec: String?
  /// What is generated from the spec.
  package var parts: [SpecGeneration.Part] = [.models]
  /// The module of the models, if they are generated in another target than the records.
  package var modelsModule: String?
  /// The module of the records, if they are generated in another target than the actions.
  package var recordsModule: String?
  /// The plain schemas to make models of.
  package var schemas: [PlainSchemaEntry] = []
  /// The path of the ``ModelConfiguration`` of plain schemas, relative to this one.
  package var modelConfiguration: String?
  /// Where that is named.
  package var modelConfigurationLocation: SourceLocation?
  /// Files and folders that references of plain schemas may lead to, relative to the configuration.
  package var resolve: [String] = []
  /// The dialect of plain schemas that name none, or one that is not known; nil for the newest in which the
  /// former are usable.
  package var dialect: StandardDialect?
  /// Who can see what is generated; nil if it is not said here.
  package var access: GeneratorOptions.Access?
  /// The folder for checked-in files, relative to the configuration; `nil` if there are none.
  package var output: String?
  /// Where that is named.
  package var outputLocation: SourceLocation?
  /// What becomes of warnings.
  package var warnings = WarningChoices()
  /// Where the spec is named, for the diagnostic that there is none.
  package var specLocation: SourceLocation

  /// What shortens warnings about schemas of others.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration.
  ///   - path: The configuration itself.
  /// - Returns: A digest that takes the folders of what is listed here as the reader's own.
  func warningDigest(in folder: String, _ path: String) -> WarningDigest {
    let named = schemas.map(\.path) + (namedSpec.map { [$0] } ?? [])
    return WarningDigest(
      named: [path] + named.map { FilePath.resolve($0, in: folder) },
      others: resolve.map { entry in
        ResolveEntry(entry) { FilePath.resolve($0, in: folder) }.path
      })
  }

  /// The warning about choices for plain schemas where there are none.
  var unusedConfiguration: [Diagnostic] {
    guard let modelConfiguration, schemas.isEmpty else { return [] }
    return [
      Diagnostic(
        "unused-configuration", .warning, at: modelConfigurationLocation,
        "`\(modelConfiguration)` is for plain schemas, and there are none; a spec names its choices itself, as `config`"
      )
    ]
  }

  /// Reads a configuration; every member has a default.
  ///
  /// - Throws: ``DiagnosticsError`` with everything that is wrong in the file.
  package init(_ source: SchemaSource) throws(DiagnosticsError) {
    specLocation = SourceLocation(file: source.path)
    let document: JSONDocument
    do {
      document = try JSONDocument(source.bytes)
    } catch {
      throw DiagnosticsError(Diagnostic(error, file: source.path))
    }
    var reader = ConfigurationReader(file: source.path)
    reader.read(document, into: &self)
    if !reader.diagnostics.isEmpty { throw DiagnosticsError(reader.diagnostics) }
  }
}
