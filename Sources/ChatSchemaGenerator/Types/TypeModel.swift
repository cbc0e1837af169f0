import JSONSchema
import JSONText

/// The Swift types that represent JSON Schemas, before they are translated to Swift.
///
/// This is for plain schemas what `EntityModel` is for an entity spec: the stage between the compiled schema
/// and ``SwiftDeclaration``. Names are Swift names already, and unique in their scope; no later stage reads
/// JSON. A type that cannot express everything that its schema asserts has checks for the rest
/// (``ValueCheck``, ``ResidualCheck``), so that checked decoding accepts exactly the values that the engine
/// accepts.
struct TypeModel: Sendable {
  /// The compiled schemas, to whose subschemas checks refer.
  let program: Program

  /// The types at file scope, one per requested schema, in that order.
  var roots: [TypeID] = []

  /// All types; a ``TypeID`` is an index.
  var types: [TypeDefinition] = []

  /// The subschemas whose result depends on the way that leads to them, so that no part of the schema can be
  /// evaluated in place of the whole.
  var dynamicSubschemas: Set<SubschemaID> = []

  /// Diagnostics about the schemas: keywords that are checked and not part of a type, defaults that are
  /// invalid against their own schema, alternatives for which no value is valid.
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

/// A declared type.
struct TypeDefinition: Sendable {
  /// The kind of type, with its parts.
  enum Content: Sendable {
    case structure(StructureShape)
    case choice(ChoiceShape)
    case enumeration(EnumerationShape)
    case tuple(TupleShape)
    /// A structure around one value, for a root or a recursive schema without a type of its own, for example
    /// `struct Matrix { var value: [Row] }`.
    case wrapper(ValueUse)
    /// A type of the application, from the configuration; it is not declared. The module is the one to
    /// import, nil for the target itself.
    case existing(module: String?)
  }

  /// The name in its scope, for example `Address`; the qualified name of an existing type.
  var name: String

  /// The type that it is nested in; nil at file scope.
  var parent: TypeID?

  /// The root of the schema file to which it belongs; a root is its own.
  var root: TypeID

  /// The location of its schema; for a type that is merged from several, the location of one of them.
  var origin: SchemaPlace

  /// The other subschemas that a type is merged from, without those that another one refers to.
  var others: [SubschemaID] = []

  var wording: Wording
  var content: Content

  /// The checks of the value that are not part of its type.
  var residuals: [ResidualCheck] = []

  /// Whether a value can contain a value of the same type without an array or map between them.
  ///
  /// A choice is then `indirect`; a structure's properties on the cycle are boxed
  /// (``Property/isBoxed``).
  var isRecursive = false
}

/// The location of a subschema.
struct SchemaPlace: Hashable, Sendable {
  /// The compiled subschema.
  var subschema: SubschemaID
  /// The location for diagnostics.
  var location: SourceLocation

  /// The file's display path and the JSON Pointer in it: `order.schema.json#/$defs/line`.
  var description: String { location.file + (location.pointer ?? .root).uriFragment }
}
