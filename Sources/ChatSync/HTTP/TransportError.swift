/// A request that got no response, or only a part of one.
///
/// It does not contain the address, because an address contains keys.
@_spi(Adapter) public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a ``TransportError``; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `cannot-connect`.
    public let description: String

    /// No connection could be made: no network, an unknown host, a refusal, or an invalid
    /// certificate.
    public static let cannotConnect = Code(description: "cannot-connect")
    /// The connection ended before the answer did.
    public static let connectionLost = Code(description: "connection-lost")
    /// The address is not an HTTP URL with a host; nothing was sent.
    public static let invalidAddress = Code(description: "invalid-address")
    /// The body exceeds the number of bytes accepted.
    public static let answerTooLarge = Code(description: "answer-too-large")
    /// The answer did not arrive in time.
    public static let timedOut = Code(description: "timed-out")
    /// The answer is not HTTP, for example because a captive portal sent it.
    public static let notHTTP = Code(description: "not-http")
    /// The answer is compressed although the request did not allow compression.
    public static let unexpectedEncoding = Code(description: "unexpected-encoding")
  }

  /// The kind of failure.
  public let code: Code

  /// The platform's name of the failure, for example `NSURLErrorDomain -1004`.
  public let platformCode: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - platformCode: The platform's name of the failure, without any address.
  public init(_ code: Code, platformCode: String? = nil) {
    self.code = code
    self.platformCode = platformCode
  }

  /// The kind of failure, and the platform's name of it.
  public var description: String {
    platformCode.map { "\(code) (\($0))" } ?? code.description
  }
}
