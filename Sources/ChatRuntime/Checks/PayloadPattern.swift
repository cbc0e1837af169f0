import JSONSchema

/// A regular expression of a schema, compiled once.
@_spi(Generated)
public struct PayloadPattern: Sendable {
  private let expression: SchemaRegularExpression

  /// Compiles an expression.
  ///
  /// - Parameter pattern: The expression, which the generator has compiled before.
  public init(_ pattern: String) {
    do {
      expression = try SchemaRegularExpression(pattern, syntax: .lenient)
    } catch {
      preconditionFailure("A generated pattern can not be used: \(error)")
    }
  }

  @usableFromInline
  func matches(_ text: String) throws -> Bool {
    do {
      return try expression.matches(text)
    } catch {
      throw CheckFailure.undecided
    }
  }
}
