/// The options of a compilation.
///
/// ```swift
/// let options = CompilationOptions(formatAssertion: .always, dialect: .draft7)
/// let schema = try CompiledSchema.compile(source, options: options)
/// ```
public struct CompilationOptions: Sendable, Hashable {
  /// The policy that determines whether `format` can make an instance invalid.
  public struct FormatAssertion: Sendable, Hashable {
    private enum Choice {
      case dialect
      case always
      case never
    }

    private let choice: Choice

    /// The dialect determines it: `format` asserts only in a dialect with the format-assertion
    /// vocabulary.
    public static let asDialectSays = FormatAssertion(choice: .dialect)

    /// Every known format is asserted.
    public static let always = FormatAssertion(choice: .always)

    /// Neither formats nor the content of strings are asserted; both are annotations.
    public static let never = FormatAssertion(choice: .never)

    /// Whether anything is asserted: draft 7's rules for the content of strings, and custom formats.
    var mayAssert: Bool { choice != .never }

    func applies(to dialect: Dialect) -> Bool {
      switch choice {
      case .dialect: dialect.assertsFormats
      case .always: true
      case .never: false
      }
    }
  }

  /// The policy that determines whether `format` asserts.
  ///
  /// Default: ``FormatAssertion/asDialectSays``.
  public var formatAssertion: FormatAssertion

  /// The formats that are asserted only if they are listed here, which applies to `media-range`.
  ///
  /// All other formats are asserted without being listed. Even OpenAPI's own examples violate this
  /// one.
  public var assertedFormats: Set<Format>

  /// The formats that the caller defines, or whose meaning it changes.
  ///
  /// The last one with a name applies. Default: none.
  public var customFormats: [CustomFormat] = []

  /// The direction in which instances travel; `nil`, which is the default, if `readOnly` and
  /// `writeOnly` are only annotations.
  public var accessMode: AccessMode?

  /// The dialect of schemas without `$schema`, and of those whose `$schema` names an unknown
  /// meta-schema.
  ///
  /// If `nil`, the former have draft 2020-12, and the latter cannot be used. A document that is
  /// referenced by a schema with a dialect has that dialect. ``SchemaDocument/defaultDialect`` of a
  /// document takes precedence over both.
  public var dialect: StandardDialect?

  /// Whether another dialect is tried for a schema without `$schema` that is invalid in draft
  /// 2020-12.
  ///
  /// It is the newest dialect in which the schema can be used and none of its keywords is ignored.
  /// A warning names it (`assumed-dialect`). The option has no effect if a ``dialect`` is given.
  /// Default: false.
  public var triesOtherDialects: Bool

  /// Whether flaws that change no verdict are errors instead of warnings.
  ///
  /// Default: false.
  ///
  /// For example, a `description` that is not a string, or a `$ref` that references itself in a
  /// definition that no instance reaches.
  public var isStrict: Bool

  /// Whether a schema may repeat a member name in an object.
  ///
  /// Then the last member counts.
  ///
  /// If true, a warning reports the repetition (`duplicate-member`). If false, which is the
  /// default, it is an error: other implementations may use the first member or reject the schema.
  public var acceptsRepeatedMembers: Bool

  /// Whether schemas are checked against custom meta-schemas.
  ///
  /// False while such a meta-schema is compiled.
  var checksMetaSchemas = true

  /// Whether errors in parts that no evaluation reaches are only warnings.
  var toleratesUnreachedErrors = false

  /// Whether the schema itself is examined, and not only compiled to be used.
  ///
  /// If true, all of its parts count as reached, so that an error in an unused definition is an
  /// error, and it is checked against its meta-schema also where the dialect ignores a keyword, for
  /// example beside a `$ref` of draft 7. Default: false.
  package var examinesAllParts = false

  /// The same options, but with errors in unreached parts as warnings.
  ///
  /// They are tried last, because these errors may be caused by a wrong dialect.
  var toleratingUnreachedErrors: CompilationOptions {
    var options = self
    options.toleratesUnreachedErrors = true
    return options
  }

  /// Creates options.
  ///
  /// By default the dialect determines whether formats assert, and a schema without one has draft
  /// 2020-12.
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
