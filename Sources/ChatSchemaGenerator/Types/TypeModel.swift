import JSONSchema
import JSONText

/// The Swift types that stand for JSON Schemas, before any Swift is written.
///
/// What `EntityModel` is for an entity spec, this is for plain schemas: the stop between the compiled
/// schema and ``SwiftDeclaration``. Names are Swift names already, unique where they stand; nothing
/// past this stop looks at JSON. A type that can not say all that its schema says carries the rest as
/// checks (``ValueCheck``, ``ResidualCheck``), so that checked decoding decides exactly what the
/// engine decides.
struct TypeModel: Sendable {
  /// The compiled schemas; checks refer to its subschemas.
  let program: Program

  /// The types at file scope, one per schema that was asked for, in that order.
  var roots: [TypeID] = []

  /// All types; a ``TypeID`` is an index.
  var types: [TypeDefinition] = []

  /// For each schema that an earlier one is equal to, that one, which has the checks of both.
  var equals: [SubschemaID: SubschemaID] = [:]

  /// What was found to say about the schemas: what is checked and not typed, defaults that their own
  /// schema refuses, alternatives that nothing can satisfy.
  var diagnostics: [Diagnostic] = []

  subscript(_ id: TypeID) -> TypeDefinition {
    get { types[id.index] }
    set { types[id.index] = newValue }
  }
}

/// A type of a ``TypeModel``.
struct TypeID: Hashable, Sendable {
  var index: Int
}

/// A type that is declared.
struct TypeDefinition: Sendable {
  /// What kind of type it is.
  enum Content: Sendable {
    case structure(StructureShape)
    case choice(ChoiceShape)
    case enumeration(EnumerationShape)
    case tuple(TupleShape)
    /// A structure around one value, for a root or a recursion that has no type of its own, for
    /// example `struct Matrix { var value: [Row] }`.
    case wrapper(ValueUse)
    /// A type of the application, from the configuration; nothing is declared. The module is the
    /// one to import, nil for the target itself.
    case existing(module: String?)
  }

  /// The name where it stands, for example `Address`; of an existing type the whole name.
  var name: String

  /// The type that it is nested in; nil at file scope.
  var parent: TypeID?

  /// The schema file's root that it belongs to; its own for a root.
  var root: TypeID

  /// Where its schema is written; of a type that is merged from several, where one of them is.
  var origin: SchemaPlace

  /// The other subschemas that a type is merged from, those that no other one refers to.
  var others: [SubschemaID] = []

  var wording: Wording
  var content: Content

  /// What is asked of the value and is not part of its type.
  var residuals: [ResidualCheck] = []

  /// Whether a value can contain a value of the same type without an array or map between them.
  ///
  /// A choice is then `indirect`; a structure's properties on the cycle are boxed
  /// (``Property/isBoxed``).
  var isRecursive = false
}

/// Where something of a schema is written.
struct SchemaPlace: Hashable, Sendable {
  /// The compiled subschema.
  var subschema: SubschemaID
  /// For diagnostics.
  var location: SourceLocation

  /// The file as it is shown to people, and the JSON Pointer in it: `order.schema.json#/$defs/line`.
  var description: String { location.file + (location.pointer ?? .root).uriFragment }
}
