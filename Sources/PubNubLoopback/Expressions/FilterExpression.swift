import JSONText

/// A parsed filter expression of a subscriber or of a request for a list.
indirect enum FilterExpression: Hashable, Sendable {
  /// A value that is written in the expression.
  case literal(JSONValue)
  /// Values in parentheses.
  case list([FilterExpression])
  /// A field, identified by the names and indexes that lead to it.
  case field([Step])
  /// A negation, `!`.
  case not(FilterExpression)
  /// A comparison of two values.
  case comparison(Comparison, FilterExpression, FilterExpression)
  /// A calculation with two numbers.
  case arithmetic(Arithmetic, FilterExpression, FilterExpression)
  /// A conjunction, `&&`.
  case and(FilterExpression, FilterExpression)
  /// A disjunction, `||`.
  case or(FilterExpression, FilterExpression)

  /// A step on the path to a field.
  enum Step: Hashable, Sendable {
    /// The member of an object.
    case name(String)
    /// The element of an array.
    case index(Int)
  }

  /// A comparison operator.
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

  /// An arithmetic operator.
  enum Arithmetic: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
  }
}
