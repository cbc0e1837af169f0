/// The Swift names of types that a spec or a schema names.
enum TypeNames {
  /// Returns the name of a type, with a suffix if Swift or the runtime already uses the name.
  static func identifier(_ text: String) -> Identifier {
    if let identifier = Identifier(text), SwiftName.isSpelledWell(text, .type),
      !taken.contains(text)
    {
      return identifier
    }
    return NameSpace(.type, reserved: reserved).identifiers(for: [text])[0]
  }

  /// Names that generated declarations use for another purpose.
  private static let reserved: Set<Identifier> = ["Custom", "Patcher", "Value", "VoidCustomData"]
  private static let taken = NameStyle.type.taken.union(reserved.map(\.text))
}
