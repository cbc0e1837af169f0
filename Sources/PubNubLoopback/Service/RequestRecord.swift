/// A request that a server answered, for tests.
public struct LoopbackRequestRecord: Sendable, Hashable {
  /// The method.
  public let method: String

  /// The path as it was received.
  public let path: String

  /// The query as it was received, with `*` in place of the values of `auth` and `signature`.
  public let query: String

  /// The decompressed body.
  public let body: [UInt8]

  /// The status of the answer; 0 if the connection was closed instead.
  public let status: Int

  /// Whether the request was for something that the server does not have.
  public let isUnknown: Bool
}
