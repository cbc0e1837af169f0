import JSONText

/// The users, channels and memberships of a key set.
struct ObjectStore: Sendable {
  private var users: [String: ObjectRecord] = [:]
  private var channels: [String: ObjectRecord] = [:]
  private var memberships: [MembershipRecord.Key: MembershipRecord] = [:]
  private var channelsByUser: [String: Set<String>] = [:]
  private var usersByChannel: [String: Set<String>] = [:]

  /// How many records of a kind there are.
  func count(_ kind: ObjectKind) -> Int { kind == .user ? users.count : channels.count }

  /// How many memberships there are.
  var membershipCount: Int { memberships.count }

  /// A user or a channel.
  func record(_ kind: ObjectKind, _ id: String) -> ObjectRecord? {
    kind == .user ? users[id] : channels[id]
  }

  /// All users or channels, in no order.
  func records(_ kind: ObjectKind) -> [ObjectRecord] {
    Array(kind == .user ? users.values : channels.values)
  }

  /// Sets or removes a user or a channel.
  mutating func setRecord(_ record: ObjectRecord?, _ kind: ObjectKind, _ id: String) {
    if kind == .user { users[id] = record } else { channels[id] = record }
  }

  /// A membership.
  subscript(key: MembershipRecord.Key) -> MembershipRecord? {
    get { memberships[key] }
    set {
      memberships[key] = newValue
      if newValue == nil {
        Self.remove(key.channel, from: key.user, &channelsByUser)
        Self.remove(key.user, from: key.channel, &usersByChannel)
      } else {
        channelsByUser[key.user, default: []].insert(key.channel)
        usersByChannel[key.channel, default: []].insert(key.user)
      }
    }
  }

  /// The memberships of a user, or of a channel, in no order.
  func memberships(of kind: ObjectKind, _ id: String) -> [MembershipRecord] {
    switch kind {
    case .user:
      (channelsByUser[id] ?? []).compactMap {
        memberships[MembershipRecord.Key(channel: $0, user: id)]
      }
    case .channel:
      (usersByChannel[id] ?? []).compactMap {
        memberships[MembershipRecord.Key(channel: id, user: $0)]
      }
    }
  }

  private static func remove(
    _ member: String, from owner: String, _ index: inout [String: Set<String>]
  ) {
    index[owner]?.remove(member)
    if index[owner]?.isEmpty == true { index[owner] = nil }
  }
}
