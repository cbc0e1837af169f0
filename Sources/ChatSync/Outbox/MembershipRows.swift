import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

/// The rows of memberships that the current user has changed, until the service confirms them.
extension SyncedMembership {
  /// Writes a membership of which nothing is known but its two identifiers, unless it is stored.
  ///
  /// It replaces the row of a user that is present without being a member.
  static func writeStub(
    _ membership: MembershipReference, into transaction: any StoreTransaction
  ) throws {
    let key = key(channel: membership.channel, user: membership.user)
    if let row = try transaction.row(of: table, key), !isPresenceOnly(row) { return }
    let model = try Model(checking: JSONValue.object(membership.body).bytes())
    try write(model, rule: .always, into: transaction)
  }

  /// Deletes a membership that the service has not confirmed.
  static func removeUnconfirmed(
    _ membership: MembershipReference, from transaction: any StoreTransaction
  ) throws {
    let key = key(channel: membership.channel, user: membership.user)
    guard let order = table.version?.order, let row = try transaction.row(of: table, key),
      row[order].isNull
    else { return }
    try transaction.apply(.remove(table.entity, key, at: nil))
  }

  /// Deletes a membership, without remembering when.
  static func remove(
    _ membership: MembershipReference, from transaction: any StoreTransaction
  ) throws {
    let key = key(channel: membership.channel, user: membership.user)
    try transaction.apply(.remove(table.entity, key, at: nil))
  }
}

extension MembershipReference {
  /// The membership with its identifiers only.
  var body: JSONObject {
    ["channel": ["id": .string(channel)], "uuid": ["id": .string(user)]]
  }
}
