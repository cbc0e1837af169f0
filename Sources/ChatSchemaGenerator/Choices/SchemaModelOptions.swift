public import JSONSchema

/// What may be chosen about the types that are made of schemas.
public struct SchemaModelOptions: Sendable, Hashable {
  /// Whether enumerations and choices keep values that the schema does not list.
  public enum Openness: String, Sendable, Hashable, CaseIterable {
    /// Values that the schema does not list are kept; checked decoding refuses them.
    case open
    /// Values that the schema does not list can not be read.
    case closed
  }

  /// What an `integer` without limits is in Swift.
  public enum IntegerType: String, Sendable, Hashable, CaseIterable {
    /// A type that does not overflow.
    case exact
    /// `Int`; what does not fit can not be read.
    case int
  }

  /// What a `number` is in Swift.
  public enum NumberType: String, Sendable, Hashable, CaseIterable {
    /// A type that keeps every digit.
    case exact
    /// `Double`, the closest to what was written.
    case double
  }

  /// What `format` means.
  public enum FormatMeaning: String, Sendable, Hashable, CaseIterable {
    /// Checked decoding refuses what is not of the format; dates, URLs and UUIDs have Swift types.
    case assert
    /// Checked decoding refuses what is not of the format; the text stays a `String`.
    case check
    /// It only describes; the text stays a `String`.
    case annotate
  }

  /// What text with a `contentEncoding` of `base64` is in Swift.
  public enum ContentType: String, Sendable, Hashable, CaseIterable {
    /// The text as it is, whatever it holds.
    case text
    /// `Data`; text that is not of the encoding can not be read.
    case data
  }

  /// Choices that a place of a schema can have of its own.
  public struct Choices: Sendable, Hashable {
    /// Whether values that are not listed are kept; nil as elsewhere.
    public var enums: Openness?
    /// What integers without limits are; nil as elsewhere.
    public var integers: IntegerType?
    /// What numbers are; nil as elsewhere.
    public var numbers: NumberType?
    /// Whether an asserted format has a Swift type; nil as elsewhere.
    public var formats: FormatMeaning?
    /// What encoded text is; nil as elsewhere.
    public var content: ContentType?
    /// The name of the type that is made for the place.
    public var typeName: String?
    /// The name of the property or case that is made for the place.
    public var memberName: String?
    /// The type of the application that takes the place of a generated one.
    public var existingType: ExistingType?
    /// What stands in the documentation in place of the schema's words.
    public var documentation: String?

    /// Choices, none of them made.
    public init() {}
  }

  /// A type of the application.
  public struct ExistingType: Sendable, Hashable {
    /// The name, for example `Money` or `Finance.Money`.
    public var name: String
    /// The module to import; nil if it is in the target itself.
    public var module: String?

    /// A type of the target itself or of a module.
    public init(name: String, module: String? = nil) {
      self.name = name
      self.module = module
    }
  }

  /// Choices about one place of a schema.
  public struct Override: Sendable, Hashable {
    /// The URI of the schema with a JSON Pointer as its fragment, for example
    /// `file:///Schemas/order.schema.json#/$defs/line`.
    public var uri: String
    /// The choices.
    public var choices: Choices
    /// Where the choices were made, for the diagnostic that there is no such place.
    public var location: SourceLocation?

    /// Choices about a place.
    public init(uri: String, choices: Choices, location: SourceLocation? = nil) {
      self.uri = uri
      self.choices = choices
      self.location = location
    }
  }

  /// Who can see the generated declarations.
  public var access = GeneratorOptions.Access.public
  /// Whether enumerations and choices keep values that the schema does not list.
  public var enums = Openness.open
  /// What an `integer` without limits is.
  public var integers = IntegerType.exact
  /// What a `number` is.
  public var numbers = NumberType.exact
  /// What `format` means.
  public var formats = FormatMeaning.assert
  /// What text with a `contentEncoding` of `base64` is.
  public var content = ContentType.text
  /// The dialect of schemas without `$schema`, and of those whose `$schema` is not known; if nil, the newest
  /// in which the former are usable.
  public var dialect: StandardDialect?
  /// Whether flaws of schemas that change no verdict are errors.
  public var isStrict = false
  /// Whether schemas may have members twice, of which the last one counts.
  public var acceptsRepeatedMembers = false
  /// Choices about single places.
  public var overrides: [Override] = []

  /// The options without any choice made.
  public init() {}

  /// What is taken for the schemas of entities where nothing is chosen.
  package static let entities: SchemaModelOptions = {
    var options = SchemaModelOptions()
    options.numbers = .double
    options.content = .data
    return options
  }()
}
