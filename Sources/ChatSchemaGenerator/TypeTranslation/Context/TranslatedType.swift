/// The Swift declarations of a type of a ``TypeModel``.
struct TranslatedType: Hashable, Sendable {
  /// Its declaration, without the types that are nested in it, which are declared in extensions.
  var declaration: TypeDeclaration
  /// The other declarations at file scope: names of members, coding.
  var companions: [SwiftDeclaration] = []
}
