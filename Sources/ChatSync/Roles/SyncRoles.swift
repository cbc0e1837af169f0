import ChatRuntime
@_spi(Adapter) import ChatStore

/// The entities of a spec by their roles; a role that the spec does not use is nil.
public struct SyncRoles: Sendable {
  /// The entity of users.
  package let user: (any SyncedProfile.Type)?
  /// The entity of channels.
  package let channel: (any SyncedProfile.Type)?
  /// The entity of memberships.
  package let membership: (any SyncedMembership.Type)?
  /// The entity of messages.
  package let message: (any SyncedMessage.Type)?
  /// The entity of message actions.
  package let action: (any SyncedAction.Type)?

  /// Creates a list of roles.
  @_spi(Generated) public init(
    user: (any SyncedProfile.Type)? = nil, channel: (any SyncedProfile.Type)? = nil,
    membership: (any SyncedMembership.Type)? = nil, message: (any SyncedMessage.Type)? = nil,
    action: (any SyncedAction.Type)? = nil
  ) {
    self.user = user
    self.channel = channel
    self.membership = membership
    self.message = message
    self.action = action
  }

  /// Returns the user or channel of a missing row; nil for another entity.
  func reference(to missing: StoreError.Missing) -> ProfileReference? {
    guard case .text(let id)? = missing.key.values.first, missing.key.values.count == 1 else {
      return nil
    }
    if let user, user.table.entity == missing.entity { return ProfileReference(.user, id) }
    if let channel, channel.table.entity == missing.entity {
      return ProfileReference(.channel, id)
    }
    return nil
  }

  /// Returns the entity of users or of channels.
  func profile(_ kind: ProfileReference.Kind) -> (any SyncedProfile.Type)? {
    switch kind {
    case .user: user
    case .channel: channel
    }
  }
}

extension SyncRoles {
  /// Deletes a user or a channel, and the rows that belong to it.
  ///
  /// The service may keep the memberships of a deleted user or channel. They wait, and
  /// come back with it.
  func delete(
    _ reference: ProfileReference, at timetoken: Timetoken, in transaction: any StoreTransaction
  ) throws {
    guard let table = profile(reference.kind)?.table else { return }
    let memberships = try memberships(of: reference, in: transaction)
    let outcome = try transaction.apply(
      .remove(table.entity, reference.key, at: timetoken.date))
    guard outcome == .removed else { return }
    for membership in memberships { try transaction.applyOrPark(membership) }
  }

  /// Returns the changes that write the memberships of a user or a channel again.
  private func memberships(
    of reference: ProfileReference, in transaction: any StoreTransaction
  ) throws -> [Change] {
    guard let membership else { return [] }
    let columns = membership.columns
    let column = reference.kind == .user ? columns.user : columns.channel
    return try transaction.rows(of: membership.table, where: [column: .text(reference.id)])
      .filter { !membership.isPresenceOnly($0) }
      .map { .upsert(membership.table.entity, $0.model, .ifNewer()) }
  }
}

extension ProfileReference {
  /// The key of its row.
  var key: EntityKey { EntityKey(values: [.text(id)]) }
}
