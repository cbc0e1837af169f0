extension RemoteError {
  /// What kind of failure a ``RemoteError`` is; more may come.
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

    /// The request can not be sent, for example because it names no channel; nothing was sent.
    public static let invalidRequest = Code(.invalidRequest)
    /// The name of a channel or a user is not one that the service accepts; nothing was sent about it.
    public static let invalidName = Code(.invalidName)
    /// The service can not make sense of the request (400).
    public static let badRequest = Code(.badRequest)
    /// The request lacks valid credentials (401).
    public static let unauthorized = Code(.unauthorized)
    /// The keys do not have the feature (402).
    public static let featureDisabled = Code(.featureDisabled)
    /// The request is not permitted (403).
    public static let forbidden = Code(.forbidden)
    /// There is nothing of that name (404).
    public static let notFound = Code(.notFound)
    /// What should be made is there already (409).
    public static let conflict = Code(.conflict)
    /// The object has another entity tag than the one expected (412).
    public static let changedMeanwhile = Code(.changedMeanwhile)
    /// The body or the address of the request is too long for the service (413, 414).
    public static let tooLarge = Code(.tooLarge)
    /// The body is not what the service reads (415).
    public static let unsupportedBody = Code(.unsupportedBody)
    /// There were too many requests (429).
    public static let rateLimited = Code(.rateLimited)
    /// The filter expression of a subscription can not be read (481).
    public static let badFilter = Code(.badFilter)
    /// The service is in trouble (500 to 599).
    public static let serviceFailed = Code(.serviceFailed)
    /// The answer has a status that no request asks for, such as a redirect.
    public static let unexpectedStatus = Code(.unexpectedStatus)
    /// The answer reports success and is not what the request asked for.
    public static let invalidAnswer = Code(.invalidAnswer)
    /// An object in the answer is not what its schema or model asks for.
    ///
    /// Another attempt gets the same until the object is written again.
    public static let invalidPayload = Code(.invalidPayload)
    /// The answer has more bytes than the limit.
    public static let answerTooLarge = Code(.answerTooLarge)
    /// There was no connection, or it ended before the answer did.
    public static let connectionFailed = Code(.connectionFailed)
    /// No answer came in time.
    public static let timedOut = Code(.timedOut)
    /// The task was cancelled, and with it the request.
    public static let cancelled = Code(.cancelled)
  }
}
