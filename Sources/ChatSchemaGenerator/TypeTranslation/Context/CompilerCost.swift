/// Where generated code takes another form, because the compiler would need more than linear time.
///
/// Measured with Swift 6.2 by `compile-models.py`; README and *Models of plain schemas* give the numbers
/// that people notice.
enum CompilerCost {
  /// The most cases of an enumeration whose `==` and `hash(into:)` are the compiler's, and whose
  /// switches are expressions.
  static let maximumCaseCount = 200

  /// The most members that one initialiser assigns or holds in variables.
  static let maximumMemberCount = 100

  /// A statement that is the value of a case of a `switch`.
  ///
  /// The compiler checks the types of a `switch` that is an expression as one, in quadratic time.
  static func value(_ expression: Expression, ofCaseAmong count: Int) -> SwiftStatement {
    count > maximumCaseCount ? .returned(expression) : .expression(expression)
  }
}
