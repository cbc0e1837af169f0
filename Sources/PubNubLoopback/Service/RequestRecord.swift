/// A request that a server answered, for tests to look at.
public struct LoopbackRequestRecord: Sendable, Hashable {
  /// The method.
  public let method: String

  /// The path as it came.
  public let path: String

  /// The query as it came, with `*` in place of the values of `auth` and `signature`.
  public let query: String

  /// The body, decompressed.
  public let body: [UInt8]

  /// The status of the answer; 0 if the connection was closed instead.
  public let status: Int

  /// Whether the request was for something that the server does not have.
  public let isUnknown: Bool
}
