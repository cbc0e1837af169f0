import JSONText

/// The users, channels and memberships of a key set.
struct ObjectStore: Sendable {
  private var users: [ExactText: ObjectRecord] = [:]
  private var channels: [ExactText: ObjectRecord] = [:]
  private var memberships: [MembershipRecord.Key: MembershipRecord] = [:]
  private var orders: [ObjectKind: IdentityOrder] = [:]
  private var channelsByUser: [ExactText: IdentityOrder] = [:]
  private var usersByChannel: [ExactText: IdentityOrder] = [:]

  /// Returns the number of records of a kind.
  func count(_ kind: ObjectKind) -> Int { kind == .user ? users.count : channels.count }

  /// The number of memberships.
  var membershipCount: Int { memberships.count }

  /// Returns a user or a channel; `nil` if it is unknown.
  func record(_ kind: ObjectKind, _ id: String) -> ObjectRecord? {
    kind == .user ? users[ExactText(id)] : channels[ExactText(id)]
  }

  /// Returns all users or channels, in the order of their identities.
  mutating func records(_ kind: ObjectKind) -> Listed<ObjectRecord> {
    let records = kind == .user ? users : channels
    return Listed(identities: identities(in: &orders[kind])) { records[ExactText($0)] }
  }

  /// Sets or removes a user or a channel.
  mutating func setRecord(_ record: ObjectRecord?, _ kind: ObjectKind, _ id: String) {
    let wasThere = self.record(kind, id) != nil
    if kind == .user { users[ExactText(id)] = record } else { channels[ExactText(id)] = record }
    guard wasThere != (record != nil) else { return }
    note(id, isThere: !wasThere, in: &orders[kind])
  }

  /// The membership with a key.
  subscript(key: MembershipRecord.Key) -> MembershipRecord? {
    get { memberships[key] }
    set {
      let wasThere = memberships[key] != nil
      memberships[key] = newValue
      guard wasThere != (newValue != nil) else { return }
      note(key.channel, isThere: !wasThere, in: &channelsByUser[ExactText(key.user)])
      note(key.user, isThere: !wasThere, in: &usersByChannel[ExactText(key.channel)])
    }
  }

  /// Returns the memberships of a user, or of a channel, in the order of the identities on their
  /// other side.
  mutating func memberships(of kind: ObjectKind, _ id: String) -> Listed<MembershipRecord> {
    let memberships = memberships
    return Listed(identities: others(of: kind, id)) {
      memberships[MembershipRecord.Key(of: kind, id, other: $0)]
    }
  }

  /// Returns the keys of the memberships of a user, or of a channel, in the same order.
  ///
  /// Unlike a list they contain no records, so that a change in the meantime copies none.
  mutating func membershipKeys(of kind: ObjectKind, _ id: String) -> [MembershipRecord.Key] {
    others(of: kind, id).map { MembershipRecord.Key(of: kind, id, other: $0.text) }
  }

  private mutating func others(of kind: ObjectKind, _ id: String) -> [Collation] {
    switch kind {
    case .user: identities(in: &channelsByUser[ExactText(id)])
    case .channel: identities(in: &usersByChannel[ExactText(id)])
    }
  }
}

/// Records in the order of their identities, which are looked up one by one when they are read.
struct Listed<Record>: RandomAccessCollection {
  fileprivate let identities: [Collation]
  fileprivate let lookUp: (String) -> Record?

  var startIndex: Int { 0 }
  var endIndex: Int { identities.count }

  subscript(position: Int) -> Record {
    guard let record = lookUp(identities[position].text) else {
      preconditionFailure("What is listed is stored.")
    }
    return record
  }
}

private func identities(in order: inout IdentityOrder?) -> [Collation] {
  order?.inOrder() ?? []
}

/// Adds or removes an identity in an order; an empty order is removed.
private func note(_ identity: String, isThere: Bool, in order: inout IdentityOrder?) {
  var changed = order.take() ?? IdentityOrder()
  if isThere { changed.insert(identity) } else { changed.remove(identity) }
  order = changed.isEmpty ? nil : changed
}
