/// A Swift expression, from the closed set that generated code uses.
///
/// The rendering stage adds the parentheses that precedence requires.
indirect enum Expression: Hashable, Sendable {
  /// For example `value`, or `self`.
  case name(Identifier)
  /// A type in an expression, for example `ChatUser<Custom>` in `ChatUser<Custom>(id: id)`.
  case type(TypeReference)
  /// For example `.noChange`.
  case implicitMember(Identifier)
  /// For example `reader.position`.
  case member(Expression, Identifier)
  /// For example `reader.skipValue(limit: 1)`.
  case call(Expression, [Argument])
  /// A call whose last argument is written after the parentheses, for example `names.map { $0.text }`.
  ///
  /// Not for use in a condition or anywhere else before a brace, where Swift would take the closure for the
  /// body.
  case trailingClosureCall(Expression, [Argument], Closure)
  /// For example `members["name"]`.
  case subscripted(Expression, [Argument])
  /// For example `custom?` in `custom?.name`.
  case optionalChain(Expression)
  /// For example `try reader.readString()`.
  case tried(Expression)
  /// For example `await store.read()`.
  case awaited(Expression)
  /// For example `&reader`.
  case inOut(Expression)
  /// For example `!isPresent`.
  case not(Expression)
  /// For example `id == patch.id`; a chain of one operator is written flat.
  case binary(Expression, BinaryOperator, Expression)
  /// For example `isEmpty ? nil : text`.
  case ternary(Expression, then: Expression, otherwise: Expression)
  /// For example `{ user in user.id }`.
  case closure(Closure)
  /// A string of any content; written on one line.
  case string(String)
  /// A string of any content; written over several lines if it contains line breaks.
  case text(String)
  /// A string with expressions in it, for example `"\(channelID):\(userID)"`.
  case interpolation([StringPart])
  case integer(Int64)
  /// A finite number; written so that parsing it gives the same bits.
  case double(Double)
  case boolean(Bool)
  case null
  /// For example `[a, b]`.
  case array([Expression], layout: ListLayout)
  /// For example `["a": b]`.
  case dictionary([DictionaryElement])
}

/// One argument of a call, for example `limit: 10`.
struct Argument: Hashable, Sendable {
  var label: Identifier?
  var value: Expression

  init(_ label: Identifier?, _ value: Expression) {
    self.label = label
    self.value = value
  }

  init(_ value: Expression) { self.init(nil, value) }
}

/// One element of a dictionary literal.
struct DictionaryElement: Hashable, Sendable {
  var key: Expression
  var value: Expression
}

/// A piece of an interpolated string.
enum StringPart: Hashable, Sendable {
  case text(String)
  case expression(Expression)
}

/// A closure, for example `{ user in user.id }`.
struct Closure: Hashable, Sendable {
  /// The names of the parameters; empty for a closure without parameters.
  var parameters: [Identifier] = []
  var body: [SwiftStatement]
}

/// The line breaks of a list.
enum ListLayout: Hashable, Sendable {
  /// One line if it fits, otherwise one line for each element.
  case whenNeeded
  /// One line for each element, so that an added element is one added line in a diff.
  case onePerLine
}

/// An operator between two operands.
enum BinaryOperator: String, Hashable, Sendable {
  case and = "&&"
  case or = "||"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case otherwise = "??"
  case closedRange = "..."
}

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

  /// A call of a type's initializer, for example `EntityKey(id)`.
  static func creating(_ type: TypeReference, _ arguments: [Argument] = []) -> Expression {
    .call(.type(type), arguments)
  }

  /// A call of this expression's method, for example `reader.skipValue()`.
  func calling(_ name: Identifier, _ arguments: [Argument] = []) -> Expression {
    .call(.member(self, name), arguments)
  }

  /// A call of this expression's method with values without labels, for example `names.contains(name)`.
  func calling(_ name: Identifier, _ values: Expression...) -> Expression {
    calling(name, values.map { Argument($0) })
  }
}

extension Expression: ExpressibleByStringLiteral {
  /// Creates a plain name (not a string) from a literal in the generator's own source.
  init(stringLiteral value: String) { self = .name(Identifier(stringLiteral: value)) }
}

extension Argument: ExpressibleByStringLiteral {
  /// Creates an argument without a label from a plain name in the generator's own source.
  init(stringLiteral value: String) { self.init(nil, Expression(stringLiteral: value)) }
}
