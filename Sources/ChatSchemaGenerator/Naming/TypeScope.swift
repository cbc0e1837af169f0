/// The types that generated code declares around a place, which can hide those of the standard library.
struct TypeScope: Sendable {
  private let declared: Set<Identifier>

  /// Makes a scope of everything that can be seen from a place, nested and generic names included.
  init(declaring names: some Sequence<Identifier>) {
    declared = Set(names)
  }

  /// A type of the standard library: `String`, or `Swift.String` where a declared type hides it.
  func standard(_ name: Identifier, _ arguments: [TypeReference] = []) -> TypeReference {
    declared.contains(name)
      ? .member(.named("Swift"), name, arguments: arguments) : .named(name, arguments: arguments)
  }

  /// A type of another module, qualified where a declared type hides it.
  func type(_ name: Identifier, of module: Identifier) -> TypeReference {
    declared.contains(name) ? .member(.named(module), name, arguments: []) : .named(name)
  }
}
