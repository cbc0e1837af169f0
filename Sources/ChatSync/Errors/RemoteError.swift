/// A request that failed: the kind of failure, its origin, and the service's text.
///
/// `ChatRemote` throws no other error. Neither the message nor the service's text contains a key,
/// a token or a payload: parts of the request that the service quotes are removed.
public struct RemoteError: Error, Sendable {
  /// The kind of failure.
  public let code: Code

  /// A one-sentence description of the failure.
  public let message: String

  /// The status of the answer; nil if there was no answer.
  public let status: Int?

  /// The part of the service that answered, such as `Access Manager` or `objects`, if the answer
  /// names it.
  public let service: String?

  /// The service's text, with quoted keys, tokens and payloads removed; at most 300 characters.
  public let serviceText: String?

  /// The service's first 16 findings about single members of the request.
  public let details: [Detail]

  /// The channels that were refused, if the service lists them; for ``Code/invalidName``, the
  /// invalid names.
  public let deniedChannels: [String]

  /// The channel groups that were refused, if the service lists them.
  public let deniedGroups: [String]

  /// The delay that the service requests before the next attempt.
  public let retryAfter: Duration?

  /// The underlying error, such as a `TransportError`.
  public let cause: (any Error)?

  /// The service's finding about one member of a request.
  public struct Detail: Hashable, Sendable {
    /// The service's sentence.
    public let message: String

    /// The member, for example `user.email` or `filter`.
    public let location: String?

    /// The part of the request that contains the member: `body` or `query`.
    public let locationType: String?

    /// Creates a detail.
    @_spi(Adapter)
    public init(message: String, location: String? = nil, locationType: String? = nil) {
      self.message = message
      self.location = location
      self.locationType = locationType
    }
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - message: A one-sentence description of the failure.
  ///   - status: The status of the answer.
  ///   - service: The part of the service that answered.
  ///   - serviceText: The service's text.
  ///   - details: The service's findings about single members of the request.
  ///   - deniedChannels: The channels that were refused.
  ///   - deniedGroups: The channel groups that were refused.
  ///   - retryAfter: The delay that the service requests.
  ///   - cause: The underlying error.
  @_spi(Adapter) public init(
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
  /// The code, the status, the message and the service's text, in one line.
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
  /// True for a lost connection, a time-out, a rate limit (429), a failure of the service (500,
  /// 502, 503, 504), and an answer that did not come from the service: one that is not HTTP, or is
  /// compressed although the request did not allow it. Whether a repetition is harmless depends on
  /// the request.
  public var isTransient: Bool {
    switch code {
    case .connectionFailed, .timedOut, .rateLimited: true
    case .serviceFailed: [500, 502, 503, 504].contains(status ?? 0)
    case .invalidAnswer: isForeignAnswer
    default: false
    }
  }

  /// Whether the answer came from an intermediary such as a captive portal, and not from the
  /// service.
  var isForeignAnswer: Bool {
    let code = (cause as? TransportError)?.code
    return code == .notHTTP || code == .unexpectedEncoding
  }
}
