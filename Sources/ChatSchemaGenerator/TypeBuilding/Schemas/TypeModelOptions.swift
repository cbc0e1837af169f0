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

  /// The requested schemas.
  var roots: [Root]
  /// The options that apply where ``choices`` has none.
  var general: SchemaModelOptions
  /// The names at file scope that are not available to definitions of files other than the roots'.
  ///
  /// Each of these definitions then has a type at file scope. If nil, each is nested in the root that uses it
  /// first.
  var fileScopeNames: Set<Identifier>?
  /// Choices for single locations.
  var choices: [SubschemaID: SchemaModelOptions.Choices]

  /// Creates options for some schemas.
  init(
    roots: [Root], _ general: SchemaModelOptions = SchemaModelOptions(),
    choices: [SubschemaID: SchemaModelOptions.Choices] = [:]
  ) {
    self.roots = roots
    self.general = general
    self.choices = choices
  }

  /// Whether the choices of a type's members keep values that the schema does not list.
  func isOpen(_ members: [SubschemaID]) -> Bool {
    members.lazy.compactMap { choices[$0]?.enums }.first ?? general.enums == .open
  }
}
