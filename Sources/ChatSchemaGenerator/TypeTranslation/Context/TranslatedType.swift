/// What a type of a ``TypeModel`` becomes.
struct TranslatedType: Hashable, Sendable {
  /// Its declaration; without the types that are nested in it, which stand in extensions of it.
  var declaration: TypeDeclaration
  /// What stands beside it at file scope: names of members, coding.
  var companions: [SwiftDeclaration] = []
}
