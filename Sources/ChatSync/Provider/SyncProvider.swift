/// What an application holds of sync: an engine, and the types that a spec gives to the five roles.
///
/// Generated providers such as `ChatProvider` conform to it if their spec uses all roles. Code that is
/// written for it, such as the view models of `ChatComponents`, works for any such spec.
public protocol SyncProvider: Sendable {
  /// The role of users.
  associatedtype UserRole: SyncedObject
  /// The role of channels.
  associatedtype ChannelRole: SyncedObject
  /// The role of memberships.
  associatedtype MembershipRole: SyncedMembership
  /// The role of messages.
  associatedtype MessageRole: SyncedMessage
  /// The role of message actions.
  associatedtype ActionRole: SyncedAction

  /// What keeps the store level with the service.
  var engine: SyncEngine { get }
}
