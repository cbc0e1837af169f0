/// What a caller decides about a compiled schema.
public struct CompilationOptions: Sendable, Hashable {
  /// Who decides whether `format` can make an instance invalid.
  public struct FormatAssertion: Sendable, Hashable {
    private enum Choice {
      case dialect
      case always
      case never
    }

    private let choice: Choice

    /// The dialect: only one with the format-assertion vocabulary asserts.
    public static let asDialectSays = FormatAssertion(choice: .dialect)

    /// Every known format is asserted.
    public static let always = FormatAssertion(choice: .always)

    /// No format is asserted, and nothing about what a string holds; they are annotations.
    public static let never = FormatAssertion(choice: .never)

    /// Whether what draft 7 says of the content of strings is asserted.
    var assertsContent: Bool { choice != .never }

    func applies(to dialect: Dialect) -> Bool {
      switch choice {
      case .dialect: dialect.assertsFormats
      case .always: true
      case .never: false
      }
    }
  }

  /// Who decides whether `format` asserts.
  public var formatAssertion: FormatAssertion

  /// Formats that are asserted only if they are named here, where formats are asserted: `media-range`.
  ///
  /// Others are asserted anyway. OpenAPI's own examples do not keep to this one.
  public var assertedFormats: Set<Format>

  /// The dialect of schemas without `$schema`, and of those whose `$schema` names a meta-schema that
  /// is not known.
  ///
  /// If `nil`, the former are of draft 2020-12, and the latter can not be used. A document that a schema
  /// with a dialect refers to has that dialect, and ``SchemaDocument/defaultDialect`` of a document comes
  /// before both.
  public var dialect: StandardDialect?

  /// Whether a schema without `$schema` that draft 2020-12 refuses is read in another dialect: the newest
  /// one in which it is usable and none of its keywords is ignored.
  ///
  /// A warning says which (`assumed-dialect`). Of no effect if a ``dialect`` is given.
  public var triesOtherDialects: Bool

  /// Whether flaws that change no verdict are errors, and not warnings.
  ///
  /// For example a `description` that is no string, or a `$ref` that leads back to itself in a definition
  /// that no instance reaches.
  public var isStrict: Bool

  /// Whether an object of a schema may have a name twice, of which the last member counts.
  ///
  /// A warning reports it then (`duplicate-member`), else an error: others may take the first one, or refuse
  /// the schema.
  public var acceptsRepeatedMembers: Bool

  /// Whether schemas are checked against meta-schemas of their own; not those that are such.
  var checksMetaSchemas = true

  /// Whether errors in parts that no evaluation comes to are warnings.
  var toleratesUnreachedErrors = false

  /// The same options with errors in unreached parts as warnings: what is tried when nothing else is left, since they
  /// may be errors in another dialect than the right one.
  var toleratingUnreachedErrors: CompilationOptions {
    var options = self
    options.toleratesUnreachedErrors = true
    return options
  }

  /// Options; by default the dialect decides about formats, and a schema without one is of draft 2020-12.
  public init(
    formatAssertion: FormatAssertion = .asDialectSays, assertedFormats: Set<Format> = [],
    dialect: StandardDialect? = nil,
    triesOtherDialects: Bool = false, isStrict: Bool = false, acceptsRepeatedMembers: Bool = false
  ) {
    self.formatAssertion = formatAssertion
    self.assertedFormats = assertedFormats
    self.dialect = dialect
    self.triesOtherDialects = triesOtherDialects
    self.isStrict = isStrict
    self.acceptsRepeatedMembers = acceptsRepeatedMembers
  }
}
