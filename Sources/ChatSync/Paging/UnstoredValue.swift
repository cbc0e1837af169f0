/// What the service answered and the store did not take.
public struct UnstoredValue: Error, Sendable {
  /// What the service answered.
  public let value: any Sendable
  /// Why the store did not take it.
  public let cause: any Error
}
