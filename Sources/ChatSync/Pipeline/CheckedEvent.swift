import ChatRuntime
import ChatStore

/// What an event says, with a payload that its schema allows.
enum CheckedEvent: Sendable {
  /// A message; the changes write its row alone.
  case message(PublishedMessage)
  /// A user or a channel was made or changed; the changes write what the event names.
  case objectSet(SyncedReference, patch: [Change])
  /// A user or a channel was deleted.
  case objectDeletion(SyncedReference)
  /// A membership was made or changed; the event has all of it.
  case membershipSet(EntityKey, row: [Change])
  /// A membership ended.
  case membershipDeletion(EntityKey)
  /// An action was attached to a message by a user.
  case actionAdded(PublishedMessageAction)
  /// An action was removed.
  case actionRemoved(PublishedMessageAction)
  /// Users came, went, or say something else about themselves.
  case presence(PresenceEvent.Change)
  /// A user began or stopped to type.
  case typing(user: String, isTyping: Bool)
  /// Nothing that is kept: files, other signals, events of a role that the spec does not use.
  case nothing
}

/// A message as an event or history has it.
struct PublishedMessage: Sendable {
  let id: String
  let channel: String
  let author: String
  let timetoken: Timetoken?
  let changes: [Change]
}

extension CheckedEvent {
  /// Where the event stands among those of one answer: parents come before children.
  var rank: Int {
    switch self {
    case .objectSet(let reference, _), .objectDeletion(let reference):
      reference.kind == .user ? 0 : 1
    case .membershipSet, .membershipDeletion: 2
    case .message: 3
    case .actionAdded, .actionRemoved: 4
    case .presence: 5
    case .typing, .nothing: 6
    }
  }
}
