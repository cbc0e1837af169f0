/// How a ``SyncEngine`` behaves: which parts are on, and the times of each.
public struct SyncConfiguration: Sendable {
  /// What becomes of a message when there is no connection.
  public enum OfflineMessages: Hashable, Sendable {
    /// It waits in the outbox.
    case keep
    /// It is not stored; sending fails.
    case discard
  }

  /// What tells the key sets of the service apart; the cursor is kept for each.
  public var subscribeKey: String

  /// What becomes of a message when there is no connection.
  public var offlineMessages: OfflineMessages

  /// Whether signs of typing are sent.
  public var publishesTyping: Bool

  /// Whether signs of typing are shown.
  public var displaysTyping: Bool

  /// Whether presence is followed in channels that are subscribed to.
  public var followsPresence: Bool

  /// Whether the channels that the own user is a member of are followed, as memberships come and go.
  ///
  /// Default: true. Others can add the user to a channel, which is then subscribed to and read. Switch it off for an application that
  /// names all of its channels.
  public var followsMemberships: Bool

  /// The age from which the profile of an author is read again, when a message of the author comes.
  ///
  /// Default: a day. Changes of users who are members of no channel come with no event. The age is measured with the time of the service.
  public var profileLifetime: Duration

  /// How events are received.
  public var subscription: SubscriptionConfiguration

  /// How the outbox behaves.
  public var outbox: OutboxConfiguration

  /// When work that failed for the moment is tried again: a batch that could not be stored, a gap that
  /// could not be filled.
  public var retry: RetryPolicy

  /// Whether all messages of a channel are read when it is followed for the first time, and not the newest page
  /// alone, before which older ones are read when they are looked at.
  public var readsWholePast: Bool

  /// How long after a gap was filled it is read once more, because history may lag.
  public var rereadDelay: Duration

  /// How old the cursor may be before the service no longer has all events since.
  public var cursorLifetime: Duration

  /// How many events in one answer mean that there may have been more.
  public var fullAnswer: Int

  /// Creates the default configuration, to be changed.
  public init(subscribeKey: String) {
    self.subscribeKey = subscribeKey
    offlineMessages = .keep
    publishesTyping = true
    displaysTyping = true
    followsPresence = true
    followsMemberships = true
    profileLifetime = .seconds(86_400)
    subscription = SubscriptionConfiguration()
    outbox = OutboxConfiguration()
    retry = RetryPolicy(maximumDelay: .seconds(60))
    readsWholePast = false
    rereadDelay = .seconds(5)
    cursorLifetime = .seconds(20 * 60)
    fullAnswer = 100
  }
}

/// What an application does at the turns of sync; each hook is optional.
public struct SyncHooks: Sendable {
  /// Sees the events of an answer before they are applied, and returns those that are.
  public var willApply: (@Sendable ([RemoteEvent]) -> [RemoteEvent])?

  /// Is called when the events of an answer are stored.
  public var didApply: (@Sendable ([RemoteEvent]) -> Void)?

  /// Is called when something failed: a batch, a gap or a missing user, which are tried again, and an object that is not
  /// what its schema says, which is not.
  public var didFail: (@Sendable (any Error) -> Void)?

  /// Hooks that do nothing.
  public init(
    willApply: (@Sendable ([RemoteEvent]) -> [RemoteEvent])? = nil,
    didApply: (@Sendable ([RemoteEvent]) -> Void)? = nil,
    didFail: (@Sendable (any Error) -> Void)? = nil
  ) {
    self.willApply = willApply
    self.didApply = didApply
    self.didFail = didFail
  }
}
