import JSONText

/// The link between a user and a channel: a membership of one, a member of the other.
struct MembershipRecord: Hashable, Sendable {
  /// What identifies it.
  struct Key: Hashable, Sendable {
    @ExactText var channel: String
    @ExactText var user: String

    /// The key of a membership of a user, or of a member of a channel, by the identities on both sides.
    init(of kind: ObjectKind, _ id: String, other: String) {
      switch kind {
      case .user: self.init(channel: other, user: id)
      case .channel: self.init(channel: id, user: other)
      }
    }

    init(channel: String, user: String) {
      self.channel = channel
      self.user = user
    }

    /// The identity on one side.
    func id(of kind: ObjectKind) -> String { kind == .user ? user : channel }
  }

  var key: Key

  /// Type, status and custom fields, where they have a value.
  var fields: [String: JSONValue]

  /// When it was changed, and its version: equal contents have equal tags, also of other records.
  var stamp: ObjectStamp

  /// The version of a content.
  static func stamp(_ fields: [String: JSONValue], at timetoken: Int64) -> ObjectStamp {
    var fingerprint = Fingerprint()
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      fingerprint.combine(name)
      fingerprint.combine(value.text())
    }
    return ObjectStamp(
      nanoseconds: ObjectStamp.nanoseconds(of: timetoken), eTag: fingerprint.base64)
  }

  /// The payload's `data` of the event that announces the record.
  var eventJSON: JSONValue {
    var data = idsJSON
    for name in ["custom", "status", "type"] where fields[name] != nil {
      data.append(name, fields[name] ?? .null)
    }
    data.append("updated", .string(stamp.preciseUpdated))
    data.append("eTag", .string(stamp.eTag))
    return .object(data)
  }

  /// The payload's `data` of the event that announces that the record is gone: no more than the ids.
  var idsJSON: JSONObject {
    ["channel": ["id": .string(key.channel)], "uuid": ["id": .string(key.user)]]
  }
}
