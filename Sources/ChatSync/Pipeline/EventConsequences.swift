import ChatRuntime

/// What follows from a transaction of events, for those who act on it when it is committed.
struct EventConsequences: Sendable {
  /// Who is present where, after the events.
  var presence = PresenceBook()
  /// Users and channels that rows wait for.
  var missing: Set<SyncedReference> = []
  /// Users and channels of which an event names changes, and that are not stored.
  var unknown: Set<SyncedReference> = []
  /// Users and channels that rows wait for, or whose rows lack what the service has, and that changed.
  var outdated: Set<SyncedReference> = []
  /// Users and channels that were made again after they were deleted.
  var returned: Set<SyncedReference> = []
  /// Channels whose presence has to be asked for.
  var hereNow: NameSet = []
  /// Who began or stopped to type, in order.
  var typing: [(channel: String, user: String, isTyping: Bool)] = []
  /// Channel and author of each message, which ends the author's typing.
  var messages: [(channel: String, author: String)] = []
  /// Lines of the outbox that an entry left.
  var lanes: NameSet = []
  /// Why objects that were read could not be stored; rows with their identifiers alone stand for them.
  var unreadable: [RemoteError] = []
  /// How many changes wait for a row.
  var parkedCount = 0
  /// How many events were set aside.
  var setAsideCount = 0
  /// The highest timetoken of a message or action.
  private(set) var newest: Timetoken?

  mutating func note(_ timetoken: Timetoken) {
    if timetoken > newest ?? 0 { newest = timetoken }
  }
}
