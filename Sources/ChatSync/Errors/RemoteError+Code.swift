extension RemoteError {
  /// The kind of a ``RemoteError``; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `invalid-request`.
    public let description: String

    /// The request cannot be sent, for example because it names no channel; nothing was sent.
    public static let invalidRequest = Code(description: "invalid-request")
    /// The name of a channel or user is not valid at the service; nothing was sent for it.
    public static let invalidName = Code(description: "invalid-name")
    /// The service cannot interpret the request (400).
    public static let badRequest = Code(description: "bad-request")
    /// The request lacks valid credentials (401).
    public static let unauthorized = Code(description: "unauthorized")
    /// The key set does not have the feature enabled (402).
    public static let featureDisabled = Code(description: "feature-disabled")
    /// The request is not permitted (403).
    public static let forbidden = Code(description: "forbidden")
    /// There is no object with that name (404).
    public static let notFound = Code(description: "not-found")
    /// The object to create already exists (409).
    public static let conflict = Code(description: "conflict")
    /// The object does not have the expected entity tag (412).
    public static let changedMeanwhile = Code(description: "changed-meanwhile")
    /// The body or the address of the request exceeds the service's limit (413, 414).
    public static let tooLarge = Code(description: "too-large")
    /// The service does not support the type of the body (415).
    public static let unsupportedBody = Code(description: "unsupported-body")
    /// There were too many requests (429).
    public static let rateLimited = Code(description: "rate-limited")
    /// The filter expression of a subscription is not valid (481).
    public static let badFilter = Code(description: "bad-filter")
    /// The service has an internal failure (500 to 599).
    public static let serviceFailed = Code(description: "service-failed")
    /// The answer has a status that is not expected, such as a redirect.
    public static let unexpectedStatus = Code(description: "unexpected-status")
    /// The answer reports success but does not have the expected content.
    public static let invalidAnswer = Code(description: "invalid-answer")
    /// An object in the answer does not conform to its schema or model.
    ///
    /// Another attempt returns the same object until it is written again.
    public static let invalidPayload = Code(description: "invalid-payload")
    /// The answer exceeds the maximum size.
    public static let answerTooLarge = Code(description: "answer-too-large")
    /// No connection could be made, or it ended before the answer did.
    public static let connectionFailed = Code(description: "connection-failed")
    /// No answer arrived in time.
    public static let timedOut = Code(description: "timed-out")
    /// The task, and with it the request, was cancelled.
    public static let cancelled = Code(description: "cancelled")
  }
}
