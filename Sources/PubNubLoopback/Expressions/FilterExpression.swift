import JSONText

/// A filter expression, read: what a subscriber or the reader of a list asks for.
indirect enum FilterExpression: Hashable, Sendable {
  /// A value that is written in the expression.
  case literal(JSONValue)
  /// Values in parentheses.
  case list([FilterExpression])
  /// A field, by the names and indexes that lead to it.
  case field([Step])
  /// `!`.
  case not(FilterExpression)
  /// A comparison of two values.
  case comparison(Comparison, FilterExpression, FilterExpression)
  /// A calculation with two numbers.
  case arithmetic(Arithmetic, FilterExpression, FilterExpression)
  /// `&&`.
  case and(FilterExpression, FilterExpression)
  /// `||`.
  case or(FilterExpression, FilterExpression)

  /// A step on the way to a field.
  enum Step: Hashable, Sendable {
    /// The member of an object.
    case name(String)
    /// The element of an array.
    case index(Int)
  }

  /// How two values are compared.
  enum Comparison: String, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case like = "LIKE"
    case contains = "CONTAINS"
  }

  /// How two numbers are combined.
  enum Arithmetic: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
  }
}
