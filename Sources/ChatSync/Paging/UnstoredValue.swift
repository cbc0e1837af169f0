/// The error of a response that the service gave and the store could not write.
public struct UnstoredValue: Error, Sendable {
  /// The response.
  public let value: any Sendable
  /// The error of the store.
  public let cause: any Error
}
