import JSONSchema

/// What may be chosen about the types that stand for schemas.
///
/// Whether formats are asserted is no choice made here: the program says so. Formats that are not
/// asserted have no types of their own.
struct TypeModelOptions: Sendable {
  /// A schema that gets a type at file scope.
  struct Root: Sendable {
    /// The subschema that evaluation starts from.
    var start: SubschemaID
    /// The Swift name of its type.
    var name: String
    /// Whether the type is a structure of the schema's `properties` whatever else it says, as that of an
    /// entity is; alternatives are then checked.
    var isStructure = false
    /// Names that nested types can not have.
    var reserved: Set<String> = []
  }

  /// A type of the application.
  struct ExistingType: Hashable, Sendable {
    /// The whole name, for example `Money` or `Finance.Money`.
    var name: String
    /// The module to import; nil if it is in the target itself.
    var module: String?
  }

  /// What one place of a schema decides for itself; nil where it is as elsewhere.
  struct Choices: Sendable {
    var isOpen: Bool?
    /// Whether an `integer` without limits is an `Int`.
    var limitsIntegers: Bool?
    /// Whether a `number` is a `Double`.
    var roundsNumbers: Bool?
    /// Whether an asserted format makes a `Date`, `URL` or `UUID`.
    var typesFormats: Bool?
    /// Whether `contentEncoding: base64` makes `Data`, which reads no other text.
    var typesContent: Bool?
    /// The Swift name of the type that is made for the place.
    var typeName: String?
    /// The Swift name of the property or case that is made for the place.
    var memberName: String?
    /// The Swift names of cases, by the places of their values in `enum`.
    var caseNames: [Int: String] = [:]
    var existingType: ExistingType?
    /// What stands in the documentation in place of `description`.
    var documentation: String?
  }

  /// The schemas that were asked for.
  var roots: [Root]
  /// Whether enumerations and choices keep values that the schema does not list.
  var isOpen = true
  /// Whether an `integer` without limits is an `Int` and no `JSONInteger`, which does not overflow.
  var limitsIntegers = false
  /// Whether a `number` is a `Double` and no `JSONNumber`, which keeps every digit.
  var roundsNumbers = false
  var typesFormats = true
  var typesContent = false
  /// The names at file scope that definitions of other files than the roots' can not have, each of which is a type
  /// there; nil if each is nested in the root that uses it first.
  var fileScopeNames: Set<Identifier>?
  /// Choices about single places.
  var choices: [SubschemaID: Choices] = [:]

  /// The default choices for schemas.
  init(roots: [Root]) {
    self.roots = roots
  }

  /// Whether the choices of a type's members keep values that the schema does not list.
  func isOpen(_ members: [SubschemaID]) -> Bool {
    members.lazy.compactMap { choices[$0]?.isOpen }.first ?? isOpen
  }
}
