import ChatSchemaGenerator
import CommandStreams
import JSONSchema

/// What the user asked `generate` for.
struct GenerationRequest: Sendable {
  /// What models are made of.
  enum Subject: Sendable {
    /// The entities of a spec.
    case spec(String)
    /// Plain schemas.
    case schemas(PlainSchemaRequest)
  }

  /// What models are made of.
  var subject: Subject

  /// The output folder.
  var output: String

  /// Who can see the generated declarations; nil if the user did not say.
  var access: GeneratorOptions.Access?

  /// Whether files are compared and not written.
  var isCheck = false

  /// Whether notes are told, and not only counted.
  var tellsNotes = false

  /// What becomes of warnings.
  var warnings = WarningChoices()

  /// What shortens warnings about schemas of others.
  var warningDigest: WarningDigest {
    switch subject {
    case .spec(let path): WarningDigest(named: [path], others: [])
    case .schemas(let request):
      WarningDigest(named: request.paths, others: request.resolve.map(\.path))
    }
  }

  /// What models are made of, as the user named it.
  var subjectName: String {
    switch subject {
    case .spec(let path): path
    case .schemas(let request): request.paths.joined(separator: " and ")
    }
  }

  /// A source as the headers of generated files name it: by its path from the folder that holds the
  /// output, or by its bare name if it is elsewhere.
  ///
  /// The same for everybody with the same files, wherever they are and from wherever the command is
  /// run; a path of one machine would be drift on all others.
  func sourceName(of path: String) -> String {
    let source = Self.absolute(path)
    let home = PathText.directory(of: Self.absolute(output))
    let prefix = home == "/" ? home : home + "/"
    return source.hasPrefix(prefix)
      ? String(source.dropFirst(prefix.count)) : PathText.name(of: source)
  }

  /// A path from the root, without `.` and `..`.
  private static func absolute(_ path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return URIReference(SchemaSource.uri(ofFile: trimmed)).filePath ?? trimmed
  }
}

/// Plain schemas to make models of.
struct PlainSchemaRequest: Sendable {
  /// The files, each with a root type of its own.
  var paths: [String]

  /// The name of the root type of the only schema; nil for the one that follows from its file.
  var rootName: String?

  /// Whether each definition gets a type at file scope; nil if the schema says nothing itself.
  var definitions: Bool?

  /// The configuration file, if there is one.
  var configuration: String?

  /// Files and folders that references may lead to.
  var resolve: [ResolveEntry] = []

  /// The dialect of schemas that name none, or one that is not known.
  var dialect: StandardDialect?

  /// Whether flaws that change no verdict are errors.
  var isStrict = false
}
