import JSONText

/// Collects the constants that the checks of one type compare with, so that each is created once and not for
/// each value.
///
/// A class, because the statements that refer to the constants are made in many places.
final class ValueConstants {
  private let holder: Identifier
  private let typeName: String
  private var properties: [PropertyDeclaration] = []
  private var names: [Expression: Identifier] = [:]

  init(of type: TypeID, in context: TypeTranslationContext, holder: Identifier? = nil) {
    self.holder = holder ?? context.fileScope.constants(of: type)
    typeName = context.path(of: type).joined(separator: ".")
  }

  /// Returns a regular expression, compiled once.
  func pattern(_ pattern: String, named stem: String) -> Expression {
    constant("PayloadPattern", [Argument(.string(pattern))], named: stem + "Pattern")
  }

  /// Returns the values that an `enum` lists.
  func values(_ values: [JSONValue], named stem: String) -> Expression {
    constant(
      "PayloadConstants", [Argument(.string(JSONValue.array(values).text()))],
      named: stem + "Values")
  }

  /// Returns a number to compare with: a literal, or a constant if it does not fit a literal.
  func number(_ number: JSONNumber, named stem: String) -> Expression {
    if let integer = number.int64 { return .integer(integer) }
    return constant("PayloadNumber", [Argument(.string(number.text))], named: stem)
  }

  /// Returns texts to compare names with.
  func names(_ names: [String], named stem: String) -> Expression {
    let list = Expression.array(names.map(Expression.string))
    return constant("PayloadNames", [Argument(list)], named: stem)
  }

  /// Returns a value of a type, decoded from its JSON once.
  func value(_ value: JSONValue, of type: TypeReference, named stem: String) -> Expression {
    constant(type, [Argument("constant", .string(value.text()))], named: stem)
  }

  /// Returns a constant that an initializer creates.
  func constant(
    _ type: TypeReference, _ arguments: [Argument], named stem: String
  ) -> Expression {
    constant(.call(.type(type), arguments), named: stem)
  }

  /// Returns any other constant; equal ones are created once.
  func constant(_ value: Expression, named stem: String) -> Expression {
    Expression.name(holder).member(names[value] ?? add(value, named: stem))
  }

  /// Returns the enum that contains the constants; nil if no constant is needed.
  func declaration() -> SwiftDeclaration? {
    guard !properties.isEmpty else { return nil }
    return .type(
      TypeDeclaration(
        documentation: Documentation(
          summary: "Constants that checks of `\(typeName)` compare with, made once."),
        access: .private, kind: .enumeration, name: holder,
        members: properties.map(SwiftDeclaration.property)))
  }

  private func add(_ value: Expression, named stem: String) -> Identifier {
    let taken = Set(properties.map(\.name)).union(["self"])
    let name = NameSpace(.member, reserved: taken).identifiers(for: [stem])[0]
    names[value] = name
    properties.append(
      PropertyDeclaration(
        isStatic: true, introducer: .constant, name: name, value: .initial(value)))
    return name
  }
}
