package import JSONSchema
import JSONText

/// The contents of a target's `chat-schema.json`: its spec and schemas, the code to generate, and its access
/// level.
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
  /// The parts to generate from the spec.
  ///
  /// Default: the models.
  package var parts: [SpecGeneration.Part] = [.models]
  /// The module of the models, if they are generated in another target than the records.
  package var modelsModule: String?
  /// The module of the records, if they are generated in another target than the actions.
  package var recordsModule: String?
  /// The plain schemas to make models of.
  package var schemas: [PlainSchemaEntry] = []
  /// The path of the ``ModelConfiguration`` of plain schemas, relative to this one.
  package var modelConfiguration: String?
  /// The location of `config` in the file.
  package var modelConfigurationLocation: SourceLocation?
  /// Files and folders in which references of plain schemas are looked up, relative to the configuration.
  package var resolve: [String] = []
  /// The dialect of plain schemas that name none, or one that is not known; nil for the newest in which the
  /// former are usable.
  package var dialect: StandardDialect?
  /// The access level of the generated declarations; nil if the configuration does not set it.
  package var access: GeneratorOptions.Access?
  /// The folder for checked-in files, relative to the configuration; `nil` if it is not set.
  package var output: String?
  /// The location of `output` in the file.
  package var outputLocation: SourceLocation?
  /// The actions for warnings.
  package var warnings = WarningChoices()
  /// The location that names the spec, for the diagnostic that it is missing.
  package var specLocation: SourceLocation

  /// Returns the digest that shortens warnings about schemas of other authors.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration.
  ///   - path: The configuration itself.
  /// - Returns: A digest that takes the folders of the files listed here as the reader's own.
  func warningDigest(in folder: String, _ path: String) -> WarningDigest {
    let named = schemas.map(\.path) + (namedSpec.map { [$0] } ?? [])
    return WarningDigest(
      named: [path] + named.map { FilePath.resolve($0, in: folder) },
      others: resolve.map { entry in
        ResolveEntry(entry) { FilePath.resolve($0, in: folder) }.path
      })
  }

  /// The warning about options for plain schemas in a target that has no plain schemas.
  var unusedConfiguration: [Diagnostic] {
    guard let modelConfiguration, schemas.isEmpty else { return [] }
    return [
      Diagnostic(
        "unused-configuration", .warning, at: modelConfigurationLocation,
        "`\(modelConfiguration)` is for plain schemas, and this target has no such schema; a spec names its choices itself, as `config`"
      )
    ]
  }

  /// Reads a configuration; every member has a default.
  ///
  /// - Throws: ``DiagnosticsError`` with everything that is wrong in the file.
  package init(_ source: SchemaSource) throws(DiagnosticsError) {
    specLocation = SourceLocation(file: source.path)
    var reader = ConfigurationReader(file: source.path)
    reader.read(try PositionedDocument(source).document, into: &self)
    if !reader.diagnostics.isEmpty { throw DiagnosticsError(reader.diagnostics) }
  }
}

/// A plain schema that a target's `chat-schema.json` lists under `schemas`.
///
/// A path alone, such as `"order.schema.json"`, or an object with more to say:
/// `{"schema": "order.schema.json", "rootName": "Order", "files": 64}`. A part of a file is a schema as well:
/// `"order.schema.json#/$defs/line"`.
package struct PlainSchemaEntry: Hashable, Sendable {
  /// The default number of files for the nested types of a schema in a build.
  ///
  /// With this number, an edit of a schema with a few dozen types recompiles one or two of them.
  package static let defaultFileCount = 16

  /// The path of the schema, relative to the configuration.
  package var path: String
  /// The name of the root type; nil for the name that follows from the file's name.
  package var rootName: String?
  /// The number of files for the nested types in a build.
  package var fileCount = defaultFileCount
  /// Whether each definition gets a type at file scope; nil to do so only if the schema asserts nothing
  /// itself.
  package var definitions: Bool?
  /// The location of the path in the configuration.
  package var location: SourceLocation

  /// The names of the files that a build writes for the schema.
  package var fileNames: [String] {
    TypeFileNames.all(rootName ?? RootSchema.defaultName(of: path), count: fileCount)
  }
}

extension Diagnostic.ID {
  /// The ids of all warnings and notes about specs, schemas and their models, which are those that can be
  /// switched off.
  ///
  /// A test compares the list with the sources.
  package static let modelWarnings =
    schemaWarnings + lintWarnings + [
      "ambiguous-type", "checked-not-typed", "existing-type-left-out", "falls-back-to-json-value",
      "hides-concurrency-type", "invalid-default", "missing-lock", "name-taken", "not-displayed",
      "renamed-type",
      "root-says-nothing", "similar-names", "unreached-definitions", "unsatisfiable",
      "unsupported-construct", "unsupported-default", "unused-choice", "unused-configuration",
      "unused-slot",
    ]
}
