/// Writes the tables of texts that a plain schema's types are read by; a text's place stands for it.
enum MemberTableTranslator {
  /// The property that holds a table.
  static func property(
    _ name: Identifier, _ names: [String], _ documentation: Documentation
  ) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: documentation, access: .private, isStatic: true, introducer: .constant,
        name: name, value: .initial(table(names))))
  }

  /// The case of the member at a place; says the name in JSON where the code does not.
  static func member(
    at place: Int, named name: String, as identifier: Identifier, _ body: [Statement]
  ) -> SwitchCase {
    let comment =
      name.utf8.elementsEqual(identifier.text.utf8) || !name.allSatisfy(isPlain)
      ? [] : [Statement.comment(name)]
    return SwitchCase([.expression(.integer(Int64(place)))], comment + body)
  }

  /// Whether a character can stand in a comment on one line.
  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-_.$@:/".contains(character))
  }

  private static func table(_ names: [String]) -> Expression {
    .call(.type("MemberTable"), [Argument(.array(names.map(Expression.string)))])
  }
}
