/// A Swift expression, from the closed set that generated code uses.
///
/// Parentheses that precedence asks for are added by the rendering stage.
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
  /// Not in a condition or anywhere else in front of a brace, where Swift would take the closure for
  /// the body.
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
  /// A string, whatever it holds; written on one line.
  case string(String)
  /// A string, whatever it holds; written over several lines when it has line breaks.
  case text(String)
  /// A string with expressions in it, for example `"\(channelID):\(userID)"`.
  case interpolation([StringPart])
  case integer(Int64)
  /// A finite number; written so that it reads back as the same bits.
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

  init(_ value: Expression) {
    self.init(nil, value)
  }
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
  /// Names of the parameters; empty for a closure that has none.
  var parameters: [Identifier] = []
  var body: [SwiftStatement]
}

/// How the elements of a list are spread over lines.
enum ListLayout: Hashable, Sendable {
  /// One line while it fits, then one line for each element.
  case whenNeeded
  /// One line for each element, so that one more element is one more line in a diff.
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
