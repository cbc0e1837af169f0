import ChatRuntime
@_spi(Adapter) import ChatStore

/// The meaning of an event whose payload has been checked against its schema.
enum CheckedEvent: Sendable {
  /// A message; the changes write only its row.
  case message(PublishedMessage)
  /// A user or channel was created or changed; the changes write the members in the event.
  case profileSet(ProfileReference, patch: [Change])
  /// A user or a channel was deleted.
  case profileDeletion(ProfileReference)
  /// A membership was created or changed; the event has all of its members.
  case membershipSet(EntityKey, row: [Change])
  /// A membership was deleted.
  case membershipDeletion(EntityKey)
  /// A user attached an action to a message.
  case actionAdded(PublishedMessageAction)
  /// An action was removed.
  case actionRemoved(PublishedMessageAction)
  /// Users joined or left, or changed their states.
  case presence(PresenceEvent.Change)
  /// A user started or stopped typing.
  case typing(user: String, isTyping: Bool)
  /// Nothing to store: a file, another signal, or an event of a role that the spec does not use.
  case nothing
}

/// A message of an event or of history.
struct PublishedMessage: Sendable {
  let id: String
  let channel: String
  let author: String
  let timetoken: Timetoken?
  let changes: [Change]
}

extension CheckedEvent {
  /// Returns the entity of the rows that the event changes.
  ///
  /// - Parameter roles: The entities by their roles.
  /// - Returns: The entity; nil for an event that changes no row, or only what a session adds to rows, which
  ///   therefore comes after the others.
  func entity(in roles: SyncRoles) -> String? {
    switch self {
    case .profileSet(let reference, _), .profileDeletion(let reference):
      roles.profile(reference.kind)?.table.entity
    case .membershipSet, .membershipDeletion: roles.membership?.table.entity
    case .message: roles.message?.table.entity
    case .actionAdded, .actionRemoved: roles.action?.table.entity
    case .presence, .typing, .nothing: nil
    }
  }
}
