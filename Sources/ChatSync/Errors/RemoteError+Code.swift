extension RemoteError {
  /// The kind of a ``RemoteError``; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String {
      case invalidRequest = "invalid-request"
      case invalidName = "invalid-name"
      case badRequest = "bad-request"
      case unauthorized = "unauthorized"
      case featureDisabled = "feature-disabled"
      case forbidden = "forbidden"
      case notFound = "not-found"
      case conflict = "conflict"
      case changedMeanwhile = "changed-meanwhile"
      case tooLarge = "too-large"
      case unsupportedBody = "unsupported-body"
      case rateLimited = "rate-limited"
      case badFilter = "bad-filter"
      case serviceFailed = "service-failed"
      case unexpectedStatus = "unexpected-status"
      case invalidAnswer = "invalid-answer"
      case invalidPayload = "invalid-payload"
      case answerTooLarge = "answer-too-large"
      case connectionFailed = "connection-failed"
      case timedOut = "timed-out"
      case cancelled = "cancelled"
    }

    private let name: Name

    private init(_ name: Name) {
      self.name = name
    }

    /// The stable name, for example `rate-limited`.
    public var description: String { name.rawValue }

    /// The request cannot be sent, for example because it names no channel; nothing was sent.
    public static let invalidRequest = Code(.invalidRequest)
    /// The name of a channel or user is not valid at the service; nothing was sent for it.
    public static let invalidName = Code(.invalidName)
    /// The service cannot interpret the request (400).
    public static let badRequest = Code(.badRequest)
    /// The request lacks valid credentials (401).
    public static let unauthorized = Code(.unauthorized)
    /// The key set does not have the feature enabled (402).
    public static let featureDisabled = Code(.featureDisabled)
    /// The request is not permitted (403).
    public static let forbidden = Code(.forbidden)
    /// There is no object with that name (404).
    public static let notFound = Code(.notFound)
    /// The object to create already exists (409).
    public static let conflict = Code(.conflict)
    /// The object does not have the expected entity tag (412).
    public static let changedMeanwhile = Code(.changedMeanwhile)
    /// The body or the address of the request exceeds the service's limit (413, 414).
    public static let tooLarge = Code(.tooLarge)
    /// The service does not support the type of the body (415).
    public static let unsupportedBody = Code(.unsupportedBody)
    /// There were too many requests (429).
    public static let rateLimited = Code(.rateLimited)
    /// The filter expression of a subscription is not valid (481).
    public static let badFilter = Code(.badFilter)
    /// The service has an internal failure (500 to 599).
    public static let serviceFailed = Code(.serviceFailed)
    /// The answer has a status that is not expected, such as a redirect.
    public static let unexpectedStatus = Code(.unexpectedStatus)
    /// The answer reports success but does not have the expected content.
    public static let invalidAnswer = Code(.invalidAnswer)
    /// An object in the answer does not conform to its schema or model.
    ///
    /// Another attempt returns the same object until it is written again.
    public static let invalidPayload = Code(.invalidPayload)
    /// The answer exceeds the maximum size.
    public static let answerTooLarge = Code(.answerTooLarge)
    /// No connection could be made, or it ended before the answer did.
    public static let connectionFailed = Code(.connectionFailed)
    /// No answer arrived in time.
    public static let timedOut = Code(.timedOut)
    /// The task, and with it the request, was cancelled.
    public static let cancelled = Code(.cancelled)
  }
}
