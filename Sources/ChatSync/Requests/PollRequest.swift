/// A question for the next events of a subscription.
public struct PollRequest: Sendable {
  /// What is subscribed to.
  public var subscriptions: SubscriptionSet

  /// Where the last answer ended; nil for a handshake, which is answered at once.
  public var cursor: SubscriptionCursor?

  /// An expression that messages satisfy, in the filter language of the service.
  public var filter: String?

  /// After how many seconds without a heartbeat the user is no longer present.
  public var presenceTimeout: Int

  /// How long to wait for the answer.
  public var timeout: Duration

  /// Creates a question.
  public init(
    subscriptions: SubscriptionSet, cursor: SubscriptionCursor? = nil, filter: String? = nil,
    presenceTimeout: Int = 300, timeout: Duration = .seconds(310)
  ) {
    self.subscriptions = subscriptions
    self.cursor = cursor
    self.filter = filter
    self.presenceTimeout = presenceTimeout
    self.timeout = timeout
  }
}
