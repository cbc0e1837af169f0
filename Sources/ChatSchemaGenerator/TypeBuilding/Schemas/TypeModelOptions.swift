import JSONSchema

/// Options for the types that represent schemas.
///
/// Whether formats are asserted is not an option here: the program determines it. Formats that are not
/// asserted have no types of their own.
struct TypeModelOptions: Sendable {
  /// A schema that gets a type at file scope.
  struct Root: Sendable {
    /// The subschema at which evaluation starts.
    var start: SubschemaID
    /// The Swift name of its type.
    var name: String
    /// Whether the type is a structure of the schema's `properties` whatever else it asserts, as that of an
    /// entity is; alternatives are then checked.
    var isStructure = false
    /// Names that nested types must not have.
    var reserved: Set<String> = []
  }

  /// A type of the application.
  struct ExistingType: Hashable, Sendable {
    /// The qualified name, for example `Money` or `Finance.Money`.
    var name: String
    /// The module to import; nil if it is in the target itself.
    var module: String?
  }

  /// Choices for one location of a schema; if a choice is nil, the general option applies.
  struct Choices: Sendable {
    var isOpen: Bool?
    /// Whether an `integer` without limits is an `Int`.
    var limitsIntegers: Bool?
    /// Whether a `number` is a `Double`.
    var roundsNumbers: Bool?
    /// Whether an asserted format makes a `Date`, `URL` or `UUID`.
    var typesFormats: Bool?
    /// Whether `contentEncoding: base64` makes `Data`, which cannot be decoded from any other text.
    var typesContent: Bool?
    /// The Swift name of the type that is generated for the location.
    var typeName: String?
    /// The Swift name of the property or case that is generated for the location.
    var memberName: String?
    /// The Swift names of cases, by the indices of their values in `enum`.
    var caseNames: [Int: String] = [:]
    var existingType: ExistingType?
    /// The documentation text that replaces `description`.
    var documentation: String?
  }

  /// The requested schemas.
  var roots: [Root]
  /// Whether enumerations and choices keep values that the schema does not list.
  var isOpen = true
  /// Whether an `integer` without limits is an `Int` instead of a `JSONInteger`, which does not overflow.
  var limitsIntegers = false
  /// Whether a `number` is a `Double` instead of a `JSONNumber`, which keeps every digit.
  var roundsNumbers = false
  var typesFormats = true
  var typesContent = false
  /// The names at file scope that are not available to definitions of files other than the roots'.
  ///
  /// Each of these definitions then has a type at file scope. If nil, each is nested in the root that uses it
  /// first.
  var fileScopeNames: Set<Identifier>?
  /// Choices for single locations.
  var choices: [SubschemaID: Choices] = [:]

  /// Creates the default options for schemas.
  init(roots: [Root]) {
    self.roots = roots
  }

  /// Whether the choices of a type's members keep values that the schema does not list.
  func isOpen(_ members: [SubschemaID]) -> Bool {
    members.lazy.compactMap { choices[$0]?.isOpen }.first ?? isOpen
  }
}
