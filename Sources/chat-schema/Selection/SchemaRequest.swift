import JSONSchema

/// What instances are to be checked against.
struct SchemaRequest: Hashable, Sendable {
  /// How the schema is named.
  enum Subject: Hashable, Sendable {
    /// A schema file, possibly with a fragment behind `#`.
    case schema(String)
    /// The payload schema of an entity.
    case entity(String, spec: String)

    /// The subject as reports name it.
    var displayName: String {
      switch self {
      case .schema(let path): path == "-" ? "<stdin>" : path
      case .entity(let name, _): name
      }
    }
  }

  var subject: Subject
  var resolve: [ResolveEntry] = []
  var assertsFormats = true
  /// Formats that are asserted only if they are named.
  var assertedFormats: [Format] = []
  /// The dialect of schemas that name none, or one that is not known.
  var dialect: StandardDialect?
  /// Whether flaws that change no verdict are errors.
  var isStrict = false
  /// Whether schemas may have members twice.
  var acceptsRepeatedMembers = false

  /// What shortens warnings about schemas of others.
  var warningDigest: WarningDigest {
    switch subject {
    case .schema(let name):
      WarningDigest(
        named: [SchemaName(name).path], others: resolve.map { SchemaName(file: $0.path).path })
    case .entity(_, let spec): WarningDigest(named: [spec], others: resolve.map(\.path))
    }
  }
}
