/// An error for a value that does not satisfy its schema.
///
/// It contains no details. When a whole payload is read, the schema is evaluated to find the reasons.
public struct CheckFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a failure; later versions may add more.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `failed`.
    public let description: String

    /// The value does not satisfy its schema.
    public static let failed = Code(description: "failed")
    /// The check was abandoned, for example because matching a pattern took too many steps.
    public static let undecided = Code(description: "undecided")
  }

  /// The kind of the failure.
  public let code: Code

  /// A message for people.
  public var description: String {
    code == .failed
      ? "The value does not satisfy its schema."
      : "Whether the value satisfies its schema could not be decided."
  }

  // These errors are thrown often, for example for each alternative that is tried. They are created once, to avoid
  // allocations.

  /// A check that failed.
  @usableFromInline static let failed: any Error = CheckFailure(code: .failed)
  /// A check that was given up.
  @usableFromInline static let undecided: any Error = CheckFailure(code: .undecided)
}
