/// A request that got no response, or only a part of one.
///
/// It does not contain the address, because an address contains keys.
public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a ``TransportError``; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String {
      case cannotConnect = "cannot-connect"
      case connectionLost = "connection-lost"
      case invalidAddress = "invalid-address"
      case answerTooLarge = "answer-too-large"
      case timedOut = "timed-out"
      case notHTTP = "not-http"
      case unexpectedEncoding = "unexpected-encoding"
    }

    private let name: Name

    private init(_ name: Name) {
      self.name = name
    }

    /// The stable name, for example `connection-lost`.
    public var description: String { name.rawValue }

    /// No connection could be made: no network, an unknown host, a refusal, or an invalid
    /// certificate.
    public static let cannotConnect = Code(.cannotConnect)
    /// The connection ended before the answer did.
    public static let connectionLost = Code(.connectionLost)
    /// The address is not an HTTP URL with a host; nothing was sent.
    public static let invalidAddress = Code(.invalidAddress)
    /// The body exceeds the number of bytes accepted.
    public static let answerTooLarge = Code(.answerTooLarge)
    /// The answer did not arrive in time.
    public static let timedOut = Code(.timedOut)
    /// The answer is not HTTP, for example because a captive portal sent it.
    public static let notHTTP = Code(.notHTTP)
    /// The answer is compressed although the request did not allow compression.
    public static let unexpectedEncoding = Code(.unexpectedEncoding)
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
