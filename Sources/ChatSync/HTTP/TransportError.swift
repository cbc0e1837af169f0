/// A request that got no answer, or only a part of one.
///
/// Holds no address, because an address holds keys.
public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is; more may come.
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

    /// No connection came about: no network, an unknown host, a refusal, an unacceptable certificate.
    public static let cannotConnect = Code(.cannotConnect)
    /// The connection ended before the answer did.
    public static let connectionLost = Code(.connectionLost)
    /// The address is not a URL of HTTP with a host; nothing was sent.
    public static let invalidAddress = Code(.invalidAddress)
    /// The body has more bytes than were accepted.
    public static let answerTooLarge = Code(.answerTooLarge)
    /// The transport gave up waiting.
    public static let timedOut = Code(.timedOut)
    /// The answer is not HTTP, for example because a captive portal sent it.
    public static let notHTTP = Code(.notHTTP)
    /// The answer is compressed although compression was ruled out.
    public static let unexpectedEncoding = Code(.unexpectedEncoding)
  }

  /// What kind of failure it is.
  public let code: Code

  /// What the platform calls the failure, for example `NSURLErrorDomain -1004`.
  public let platformCode: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - platformCode: What the platform calls the failure, without any address.
  public init(_ code: Code, platformCode: String? = nil) {
    self.code = code
    self.platformCode = platformCode
  }

  /// The kind of the failure and what the platform calls it.
  public var description: String {
    platformCode.map { "\(code) (\($0))" } ?? code.description
  }
}
