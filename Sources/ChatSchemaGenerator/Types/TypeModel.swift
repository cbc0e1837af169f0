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
struct TypeID: Hashable, Sendable { var index: Int }

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

extension TypeDefinition.Content {
  /// The declared types that the content names.
  var namedTypes: [TypeID] { uses.flatMap(\.namedTypes) }

  /// The uses of types in the content.
  var uses: [ValueUse] {
    switch self {
    case .structure(let shape):
      var uses = shape.properties.map(\.use) + shape.patterns.map(\.use)
      if case .kept(let use) = shape.additional { uses.append(use) }
      return uses
    case .choice(let shape): return shape.cases.map(\.use)
    case .tuple(let shape): return shape.elements.map(\.use) + [shape.rest].compactMap(\.self)
    case .wrapper(let use): return [use]
    case .enumeration, .existing: return []
    }
  }
}

extension ValueUse {
  /// The declared types that the use names, inside arrays and maps as well.
  var namedTypes: [TypeID] {
    switch type {
    case .named(let id): [id]
    case .array(let use), .uniqueArray(let use), .map(let use): use.namedTypes
    default: []
    }
  }
}

/// The words of a schema's or spec's author about a declaration, for doc comments.
package struct Wording: Hashable, Sendable {
  /// The `title`, or nil.
  package var title: String?
  /// The `description`, or nil.
  package var description: String?
  /// `examples`, each as compact JSON.
  package var examples: [String] = []
  /// Sentences about assertions that the type does not express, such as "Between 1 and 92 characters.", in a
  /// fixed order.
  package var facts: [String] = []
  /// Whether the schema marks the value as `deprecated`.
  package var isDeprecated = false

  /// Creates documentation; all parts are optional.
  package init(title: String? = nil, description: String? = nil, isDeprecated: Bool = false) {
    self.title = title
    self.description = description
    self.isDeprecated = isDeprecated
  }

  /// Returns a location with only the name of the file, because the path by which the generator was given the
  /// file differs between machines.
  static func place(_ description: String) -> String {
    let end = description.firstIndex(of: "#") ?? description.endIndex
    let name = description[..<end].split(separator: "/").last ?? ""
    return String(name + description[end...])
  }

  /// Returns a text as a code span; a backtick, which would end the span, becomes an apostrophe.
  static func codeSpan(_ text: String) -> String {
    let text = String.UnicodeScalarView(text.unicodeScalars.map { $0 == "`" ? "'" : $0 })
    return "`\(String(text))`"
  }
}
