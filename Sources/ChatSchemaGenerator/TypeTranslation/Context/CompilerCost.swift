/// Limits above which generated code takes another form, because the compiler would need more than linear
/// time.
///
/// Measured with Swift 6.2 by `compile-models.py`; README and *Generating models from plain schemas* give the
/// numbers that matter to users.
enum CompilerCost {
  /// The maximum number of cases for which an enumeration uses the synthesized `==` and `hash(into:)`, and
  /// `switch` expressions.
  static let maximumCaseCount = 200

  /// The maximum number of members that one initializer assigns or holds in variables.
  static let maximumMemberCount = 100

  /// Returns a statement that is the value of a case of a `switch`.
  ///
  /// The compiler checks the types of a `switch` expression as a single expression, in quadratic time.
  static func value(_ expression: Expression, ofCaseAmong count: Int) -> SwiftStatement {
    count > maximumCaseCount ? .returned(expression) : .expression(expression)
  }
}
