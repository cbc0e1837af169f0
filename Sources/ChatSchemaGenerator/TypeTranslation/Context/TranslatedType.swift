/// What a type of a ``TypeModel`` becomes.
struct TranslatedType: Hashable, Sendable {
  /// Its declaration; without the types that are nested in it, which stand in extensions of it.
  var declaration: TypeDeclaration
  /// What stands beside it at file scope: names of members, coding.
  var companions: [SwiftDeclaration] = []
  var imports = TypeImports()
}

/// What a generated file names besides the runtime.
struct TypeImports: Hashable, Sendable {
  /// Whether declarations name `Date`, `URL`, `UUID` or `Data`.
  var foundation = false
  /// Whether declarations name `JSONValue` or `JSONNumber`.
  var jsonText = false
  /// The modules of types of the application.
  var modules: Set<Identifier> = []

  mutating func formUnion(_ other: TypeImports) {
    foundation = foundation || other.foundation
    jsonText = jsonText || other.jsonText
    modules.formUnion(other.modules)
  }

  /// The imports, with an access level.
  func list(_ access: Access?) -> [Import] {
    var imports: [Import] = []
    if foundation { imports.append(.foundationEssentials(access)) }
    if jsonText { imports.append(Import(access, "JSONText")) }
    return imports + modules.map { Import(access, $0) }
  }
}
