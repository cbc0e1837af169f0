// Short forms, so that code that builds expressions reads like the code that it builds.

extension Expression {
  static let current = Expression.name("self")

  static func array(_ elements: [Expression]) -> Expression {
    .array(elements, layout: .whenNeeded)
  }

  /// A call of a function or an initializer by its name, for example `min(a, b)`.
  static func call(_ name: Identifier, _ arguments: [Argument] = []) -> Expression {
    .call(.name(name), arguments)
  }

  /// A call of a case or static function of the expected type, for example `.some(value)`.
  static func implicitCall(_ name: Identifier, _ arguments: [Argument]) -> Expression {
    .call(.implicitMember(name), arguments)
  }

  /// This expression's member, for example `reader.position`.
  func member(_ name: Identifier) -> Expression { .member(self, name) }

  /// A call of this expression's method, for example `reader.skipValue()`.
  func calling(_ name: Identifier, _ arguments: [Argument] = []) -> Expression {
    .call(.member(self, name), arguments)
  }
}

extension Expression: ExpressibleByStringLiteral {
  /// Creates a plain name (not a string) from a literal in the generator's own source.
  init(stringLiteral value: String) {
    self = .name(Identifier(stringLiteral: value))
  }
}

extension Argument: ExpressibleByStringLiteral {
  /// Creates an argument without a label from a plain name in the generator's own source.
  init(stringLiteral value: String) {
    self.init(nil, Expression(stringLiteral: value))
  }
}
