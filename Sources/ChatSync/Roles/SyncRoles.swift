import ChatStore

/// The entities of a spec by their roles; a role that the spec does not use is nil.
public struct SyncRoles: Sendable {
  /// The entity of users.
  public let user: (any SyncedObject.Type)?
  /// The entity of channels.
  public let channel: (any SyncedObject.Type)?
  /// The entity of memberships.
  public let membership: (any SyncedMembership.Type)?
  /// The entity of messages.
  public let message: (any SyncedMessage.Type)?
  /// The entity of message actions.
  public let action: (any SyncedAction.Type)?

  /// A list of roles.
  public init(
    user: (any SyncedObject.Type)? = nil, channel: (any SyncedObject.Type)? = nil,
    membership: (any SyncedMembership.Type)? = nil, message: (any SyncedMessage.Type)? = nil,
    action: (any SyncedAction.Type)? = nil
  ) {
    self.user = user
    self.channel = channel
    self.membership = membership
    self.message = message
    self.action = action
  }

  /// The user or channel that a missing row would be; nil for another entity.
  func object(_ missing: StoreError.Missing) -> SyncedReference? {
    guard case .text(let id)? = missing.key.values.first, missing.key.values.count == 1 else {
      return nil
    }
    if let user, user.table.entity == missing.entity { return SyncedReference(.user, id) }
    if let channel, channel.table.entity == missing.entity {
      return SyncedReference(.channel, id)
    }
    return nil
  }

  /// The entity of an object of this kind.
  func object(_ kind: SyncedReference.Kind) -> (any SyncedObject.Type)? {
    switch kind {
    case .user: user
    case .channel: channel
    }
  }
}

/// A user or a channel by its identifier.
public struct SyncedReference: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Hashable, Sendable {
    /// A user.
    case user
    /// A channel.
    case channel
  }

  /// What it is.
  public let kind: Kind
  /// The identifier.
  public let id: String

  /// A user or a channel.
  public init(_ kind: Kind, _ id: String) {
    self.kind = kind
    self.id = id
  }

  /// The key of its row.
  var key: EntityKey { EntityKey(values: [.text(id)]) }

  /// The object for the network.
  var remote: ObjectReference {
    switch kind {
    case .user: .user(id)
    case .channel: .channel(id)
    }
  }
}
