public import JSONSchema

/// Options for code generation from a spec.
public struct GeneratorOptions: Sendable, Hashable {
  /// The access level of the generated declarations.
  public enum Access: String, Sendable, Hashable, CaseIterable {
    /// Visible to every client: for a library.
    case `public`
    /// Visible to the targets of the same package.
    case package
    /// Visible only inside the target.
    case `internal`
  }

  /// The access level of the generated declarations.
  ///
  /// Default: `public`.
  public var access: Access
  /// The name of the spec in the headers of generated files, for example `Schemas/entities.json`; nil for its
  /// display path.
  public var sourceName: String?

  /// Creates options.
  public init(access: Access = .public, sourceName: String? = nil) {
    self.access = access
    self.sourceName = sourceName
  }
}

/// Options for the types that are generated from schemas.
public struct SchemaModelOptions: Sendable, Hashable {
  /// Whether enumerations and choices keep values that the schema does not list.
  public enum Openness: String, Sendable, Hashable, CaseIterable {
    /// Values that the schema does not list are kept; checked decoding refuses them.
    case open
    /// Decoding fails for values that the schema does not list.
    case closed
  }

  /// The Swift type of an `integer` without limits.
  public enum IntegerType: String, Sendable, Hashable, CaseIterable {
    /// A type that does not overflow.
    case exact
    /// `Int`; decoding fails for an integer that does not fit.
    case int
  }

  /// The Swift type of a `number`.
  public enum NumberType: String, Sendable, Hashable, CaseIterable {
    /// A type that keeps every digit.
    case exact
    /// `Double`, the value closest to the JSON number.
    case double
  }

  /// The effect of `format`.
  public enum FormatMeaning: String, Sendable, Hashable, CaseIterable {
    /// Checked decoding rejects values that do not have the format; dates, URLs and UUIDs have Swift types.
    case assert
    /// Checked decoding rejects values that do not have the format; the property stays a `String`.
    case check
    /// `format` is only documentation; the property stays a `String`.
    case annotate
  }

  /// The Swift type of text with a `contentEncoding` of `base64`.
  public enum ContentType: String, Sendable, Hashable, CaseIterable {
    /// `String`: the text as it is, whatever it contains.
    case text
    /// `Data`; decoding fails for text that is not valid Base64.
    case data
  }

  /// Choices for one location of a schema.
  ///
  /// If a choice is nil, the option for all schemas applies.
  public struct Choices: Sendable, Hashable {
    /// Whether values that are not listed are kept; nil for the option of all schemas.
    public var enums: Openness?
    /// The type of integers without limits; nil for the option of all schemas.
    public var integers: IntegerType?
    /// The type of numbers; nil for the option of all schemas.
    public var numbers: NumberType?
    /// Whether an asserted format has a Swift type; nil for the option of all schemas.
    public var formats: FormatMeaning?
    /// The type of encoded text; nil for the option of all schemas.
    public var content: ContentType?
    /// The name of the type that is generated for the location.
    public var typeName: String?
    /// The name of the property or case that is generated for the location.
    public var memberName: String?
    /// The application's own type to use instead of a generated one.
    public var existingType: ExistingType?
    /// The documentation text that replaces the schema's own.
    public var documentation: String?
    /// The names of cases, by the indices of their values in `enum`.
    ///
    /// Resolving the locations of values sets them (``PlacedChoices``).
    var caseNames: [Int: String] = [:]

    /// Creates choices in which nothing is chosen.
    public init() {}
  }

  /// A type of the application.
  public struct ExistingType: Sendable, Hashable {
    /// The name, for example `Money` or `Finance.Money`.
    public var name: String
    /// The module to import; nil if the type is in the target itself.
    public var module: String?

    /// Creates a reference to a type of the target itself or of a module.
    public init(name: String, module: String? = nil) {
      self.name = name
      self.module = module
    }
  }

  /// Choices for one location of a schema.
  public struct Override: Sendable, Hashable {
    /// The URI of the schema with a JSON Pointer as its fragment, for example
    /// `file:///Schemas/order.schema.json#/$defs/line`.
    public var uri: String
    /// The choices.
    public var choices: Choices
    /// The location of the choices in the configuration, for the diagnostic that reports a URI that does not
    /// exist.
    public var location: SourceLocation?

    /// Creates choices for a location.
    public init(uri: String, choices: Choices, location: SourceLocation? = nil) {
      self.uri = uri
      self.choices = choices
      self.location = location
    }
  }

  /// The access level of the generated declarations.
  ///
  /// Default: `public`.
  public var access = GeneratorOptions.Access.public
  /// Whether enumerations and choices keep values that the schema does not list.
  ///
  /// Default: `open`.
  public var enums = Openness.open
  /// The type of an `integer` without limits.
  ///
  /// Default: `exact`.
  public var integers = IntegerType.exact
  /// The type of a `number`.
  ///
  /// Default: `exact`.
  public var numbers = NumberType.exact
  /// The effect of `format`.
  ///
  /// Default: `assert`.
  public var formats = FormatMeaning.assert
  /// The type of text with a `contentEncoding` of `base64`.
  ///
  /// Default: `text`.
  public var content = ContentType.text
  /// The dialect of schemas without `$schema`, and of those whose `$schema` is not known; if nil, the newest
  /// in which the former are usable.
  public var dialect: StandardDialect?
  /// Whether flaws of schemas that do not change a validation result are errors.
  ///
  /// Default: `false`.
  public var isStrict = false
  /// Whether a schema may contain a member twice; the last one counts.
  ///
  /// Default: `false`.
  public var acceptsRepeatedMembers = false
  /// Choices for single locations.
  public var overrides: [Override] = []

  /// Creates the default options.
  public init() {}

  /// The defaults for the schemas of entities.
  package static let entities: SchemaModelOptions = {
    var options = SchemaModelOptions()
    options.numbers = .double
    options.content = .data
    return options
  }()
}
