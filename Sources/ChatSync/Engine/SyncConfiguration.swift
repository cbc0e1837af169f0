/// The configuration of a ``SyncEngine``: its enabled parts, and their intervals.
package struct SyncConfiguration: Sendable {
  /// The subscribe key, which distinguishes the key sets of the service; each has its own cursor.
  package var subscribeKey: String

  /// The treatment of messages that are sent without a connection; kept by default.
  package var offlineMessages: OfflineMessages

  /// Whether typing signals are sent; true by default.
  package var publishesTyping: Bool

  /// Whether typing signals are shown; true by default.
  package var displaysTyping: Bool

  /// Whether the engine follows presence in subscribed channels; true by default.
  package var followsPresence: Bool

  /// Whether the channels of which the current user is a member are followed, as memberships come
  /// and go.
  ///
  /// Default: true. Other users can add the user to a channel, which the engine then subscribes to
  /// and reads. Set it to false in an application that names all of its channels.
  package var followsMemberships: Bool

  /// The age at which an author's profile is read again when a message of the author arrives.
  ///
  /// Default: one day, measured with the service's time. Changes of users who are members of no
  /// channel are not announced by events.
  package var profileLifetime: Duration

  /// The configuration of the subscription.
  package var subscription: SubscriptionConfiguration

  /// The configuration of the outbox.
  package var outbox: OutboxConfiguration

  /// The delays before work that failed is retried: a batch that could not be stored, a gap that
  /// could not be filled.
  package var retry: RetryPolicy

  /// Whether all messages of a channel are read when it is followed for the first time.
  ///
  /// Default: false. Then only the newest page is read, and older pages are read on demand.
  package var readsWholePast: Bool

  /// The time after which a filled gap is read again, because history may lag; 5 seconds by
  /// default.
  package var rereadDelay: Duration

  /// The age of the cursor at which the service may have discarded later events; 20 minutes by
  /// default.
  package var cursorLifetime: Duration

  /// The number of events in one answer from which on there may have been more; 100 by default.
  package var fullAnswer: Int

  /// Creates the default configuration, whose properties can then be changed.
  package init(subscribeKey: String) {
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
