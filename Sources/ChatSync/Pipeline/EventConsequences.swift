import ChatRuntime

/// The consequences of a transaction of events, to be handled after it is committed.
struct EventConsequences: Sendable {
  /// The users present in each channel, after the events.
  var presence = PresenceBook()
  /// Users and channels that rows wait for.
  var missing: Set<ProfileReference> = []
  /// Users and channels that were changed by an event and are not stored.
  var unknown: Set<ProfileReference> = []
  /// Changed users and channels for which rows wait, or whose rows lack data that the service has.
  var outdated: Set<ProfileReference> = []
  /// Users and channels that were created again after they were deleted.
  var returned: Set<ProfileReference> = []
  /// Channels whose presence must be requested.
  var hereNow: NameSet = []
  /// The users that started or stopped typing, in order.
  var typing: [(channel: String, user: String, isTyping: Bool)] = []
  /// The channel and author of each message, which ends the author's typing.
  var messages: [(channel: String, author: String)] = []
  /// The lanes of the outbox from which an entry was removed.
  var lanes: NameSet = []
  /// The errors of profiles that were read but could not be stored; rows with their identifiers
  /// alone replace them.
  var unreadable: [RemoteError] = []
  /// The number of changes that wait for a row.
  var parkedCount = 0
  /// The number of events that were set aside.
  var setAsideCount = 0
  /// The highest timetoken of a message or action.
  private(set) var newest: Timetoken?

  mutating func note(_ timetoken: Timetoken) {
    if timetoken > newest ?? 0 { newest = timetoken }
  }
}
