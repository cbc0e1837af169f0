/// A value that was read is not what its schema asks for.
///
/// Small, and always the same two: whoever reads a whole payload asks the schema for the reasons.
public struct CheckFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a check could not say yes to; more may come.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String {
      case failed
      case undecided
    }

    private let name: Name

    /// The value is not what its schema asks for.
    public static let failed = Code(name: .failed)
    /// The check was given up, such as a search for a pattern that takes too many steps.
    public static let undecided = Code(name: .undecided)

    /// The stable name, for example `undecided`.
    public var description: String { name.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code

  /// A sentence for people.
  public var description: String {
    code == .failed
      ? "The value is not what its schema asks for."
      : "Whether the value is what its schema asks for could not be decided."
  }

  // Thrown again and again, for example when an alternative is tried: made once, they take no memory.

  /// A check that failed.
  @usableFromInline static let failed: any Error = CheckFailure(code: .failed)
  /// A check that was given up.
  @usableFromInline static let undecided: any Error = CheckFailure(code: .undecided)
}
