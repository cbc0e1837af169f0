import ChatSchemaGenerator
import CommandStreams
import JSONSchema

/// A request to `generate`, as read from the command line.
struct GenerationRequest: Sendable {
  /// The input of a generation.
  enum Subject: Sendable {
    /// The entities of a spec.
    case spec(String)
    /// Plain schemas.
    case schemas(PlainSchemaRequest)
  }

  /// The spec or the schemas to generate models from.
  var subject: Subject

  /// The output folder.
  var output: String

  /// The access level of the generated declarations; nil if the user did not choose one.
  var access: GeneratorOptions.Access?

  /// Whether the files are only compared, not written.
  var isCheck = false

  /// Whether notes are printed; otherwise only their number is.
  var tellsNotes = false

  /// The choices for warnings: to suppress them, or to turn them into errors.
  var warnings = WarningChoices()

  /// The digest that limits repeated warnings, mainly those about third-party schemas.
  var warningDigest: WarningDigest {
    switch subject {
    case .spec(let path): WarningDigest(named: [path], others: [])
    case .schemas(let request):
      WarningDigest(named: request.paths, others: request.resolve.map(\.path))
    }
  }

  /// The paths of the input, as the user gave them.
  var subjectName: String {
    switch subject {
    case .spec(let path): path
    case .schemas(let request): request.paths.joined(separator: " and ")
    }
  }

  /// Returns the name of a source for the headers of generated files: its path relative to the folder that contains the
  /// output, or its bare name if it is elsewhere.
  ///
  /// The name does not depend on the location of the files or on the current folder. A path of one machine would be
  /// drift on all others.
  func sourceName(of path: String) -> String {
    let source = Self.absolute(path)
    let home = PathText.directory(of: Self.absolute(output))
    let prefix = home == "/" ? home : home + "/"
    return source.hasPrefix(prefix)
      ? String(source.dropFirst(prefix.count)) : PathText.name(of: source)
  }

  /// Returns the absolute path, without `.` and `..`.
  private static func absolute(_ path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return URIReference(SchemaSource.uri(ofFile: trimmed)).filePath ?? trimmed
  }
}

/// Plain schemas to generate models from.
struct PlainSchemaRequest: Sendable {
  /// The files.
  ///
  /// Each one has a root type.
  var paths: [String]

  /// The name of the root type if there is one schema; nil to derive it from the file.
  var rootName: String?

  /// Whether each definition gets a type at file scope; nil to decide by each schema.
  var definitions: Bool?

  /// The configuration file, if there is one.
  var configuration: String?

  /// The files and folders to which references may resolve.
  var resolve: [ResolveEntry] = []

  /// The dialect of schemas that name none, or an unknown one.
  var dialect: StandardDialect?

  /// Whether flaws that do not affect verdicts are errors.
  var isStrict = false
}
