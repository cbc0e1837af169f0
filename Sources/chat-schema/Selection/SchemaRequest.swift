import JSONSchema

/// A request for the schema to check instances against.
struct SchemaRequest: Hashable, Sendable {
  /// The schema, as the user named it.
  enum Subject: Hashable, Sendable {
    /// A schema file, optionally followed by `#` and a fragment.
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
  /// The formats among those that are asserted only if they are named.
  var assertedFormats: [Format] = []
  /// The dialect of schemas that name none, or an unknown one.
  var dialect: StandardDialect?
  /// Whether flaws that do not affect verdicts are errors.
  var isStrict = false
  /// Whether schemas may contain duplicate members.
  var acceptsRepeatedMembers = false

  /// The digest that limits repeated warnings, mainly those about third-party schemas.
  var warningDigest: WarningDigest {
    switch subject {
    case .schema(let name):
      WarningDigest(
        named: [SchemaName(name).path], others: resolve.map { SchemaName(file: $0.path).path })
    case .entity(_, let spec): WarningDigest(named: [spec], others: resolve.map(\.path))
    }
  }
}
