/// A request that the network did not fulfil: what kind of failure, where it arose, what the service said.
///
/// Everything that ``ChatRemote`` throws. Neither the message nor the text of the service holds a key,
/// a token or a payload: what a service quotes of a request is taken out.
public struct RemoteError: Error, Sendable {
  /// What kind of failure it is.
  public let code: Code

  /// What happened, in a sentence.
  public let message: String

  /// The status of the answer; nil if there was none.
  public let status: Int?

  /// The part of the service that answered, such as `Access Manager` or `objects`, if it said so.
  public let service: String?

  /// The text of the service, without what it quotes of keys, tokens and payloads; at most 300 characters.
  public let serviceText: String?

  /// The first 16 findings of the service about single members of the request.
  public let details: [Detail]

  /// The channels that a refusal is about, if the service lists them; the names that are not valid for
  /// ``Code/invalidName``.
  public let deniedChannels: [String]

  /// The channel groups that a refusal is about, if the service lists them.
  public let deniedGroups: [String]

  /// How long the service asks to wait before the next attempt.
  public let retryAfter: Duration?

  /// The error that led to this one, such as a ``TransportError``.
  public let cause: (any Error)?

  /// What the service says about one member of a request.
  public struct Detail: Hashable, Sendable {
    /// The sentence of the service.
    public let message: String

    /// The member, for example `user.email` or `filter`.
    public let location: String?

    /// Where the member is: `body` or `query`.
    public let locationType: String?

    /// Creates a detail.
    public init(message: String, location: String? = nil, locationType: String? = nil) {
      self.message = message
      self.location = location
      self.locationType = locationType
    }
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - message: What happened, in a sentence.
  ///   - status: The status of the answer.
  ///   - service: The part of the service that answered.
  ///   - serviceText: The text of the service.
  ///   - details: What the service says about single members of the request.
  ///   - deniedChannels: The channels that a refusal is about.
  ///   - deniedGroups: The channel groups that a refusal is about.
  ///   - retryAfter: How long the service asks to wait.
  ///   - cause: The error that led to this one.
  public init(
    _ code: Code, _ message: String, status: Int? = nil, service: String? = nil,
    serviceText: String? = nil, details: [Detail] = [], deniedChannels: [String] = [],
    deniedGroups: [String] = [], retryAfter: Duration? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.status = status
    self.service = service
    self.serviceText = serviceText
    self.details = details
    self.deniedChannels = deniedChannels
    self.deniedGroups = deniedGroups
    self.retryAfter = retryAfter
    self.cause = cause
  }
}

extension RemoteError: CustomStringConvertible {
  /// Code, status, message and the text of the service in one line.
  public var description: String {
    var text = "\(code)"
    if let status { text += " (\(status))" }
    text += ": \(message)"
    if let serviceText {
      text += " The service says: \(serviceText)"
      if let service { text += " [\(service)]" }
    }
    return text
  }
}

extension RemoteError {
  /// Whether the same request may succeed later without a change to it.
  ///
  /// True for a lost connection, a time-out, a rate limit (429), trouble of the service (500, 502, 503, 504), and an
  /// answer that did not come from the service: one that is not HTTP, or compressed without being asked to.
  /// Whether repeating is harmless is another question, which depends on the request.
  public var isTransient: Bool {
    switch code {
    case .connectionFailed, .timedOut, .rateLimited: true
    case .serviceFailed: [500, 502, 503, 504].contains(status ?? 0)
    case .invalidAnswer: isForeignAnswer
    default: false
    }
  }

  /// Whether the answer came from something on the way, such as a captive portal, and not from the service.
  var isForeignAnswer: Bool {
    let code = (cause as? TransportError)?.code
    return code == .notHTTP || code == .unexpectedEncoding
  }
}
