/// A request for the next events of a subscription.
@_spi(Adapter) public struct PollRequest: Sendable {
  /// The channels and groups that are subscribed to.
  public var subscriptions: SubscriptionSet

  /// The cursor of the last answer; nil for a handshake, which is answered at once.
  public var cursor: SubscriptionCursor?

  /// An expression in the service's filter language that messages must satisfy.
  public var filter: String?

  /// The number of seconds without a heartbeat after which the user is no longer present.
  public var presenceTimeout: Int

  /// The time limit for the answer.
  public var timeout: Duration

  /// Creates a request.
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
