import JSONText

/// The link between a user and a channel: a membership of the user, and a member of the channel.
struct MembershipRecord: Hashable, Sendable {
  /// The identity of a membership.
  struct Key: Hashable, Sendable {
    @ExactText var channel: String
    @ExactText var user: String

    /// Creates the key of a membership of a user, or of a member of a channel, from the identities
    /// on both sides.
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

    /// Returns the identity on one side.
    func id(of kind: ObjectKind) -> String { kind == .user ? user : channel }
  }

  var key: Key

  /// The type, status and custom fields that have a value.
  var fields: [String: JSONValue]

  /// The time of the last change, and the version: equal contents have equal tags, even in
  /// different records.
  var stamp: ObjectStamp

  /// Creates the stamp of a content.
  static func stamp(_ fields: [String: JSONValue], at timetoken: Int64) -> ObjectStamp {
    var fingerprint = Fingerprint()
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      fingerprint.combine(name)
      fingerprint.combine(value.text())
    }
    return ObjectStamp(
      nanoseconds: ObjectStamp.nanoseconds(of: timetoken), eTag: fingerprint.base64)
  }

  /// The `data` in the payload of the event that announces the record.
  var eventJSON: JSONValue {
    var data = idsJSON
    for name in ["custom", "status", "type"] where fields[name] != nil {
      data.append(name, fields[name] ?? .null)
    }
    data.append("updated", .string(stamp.preciseUpdated))
    data.append("eTag", .string(stamp.eTag))
    return .object(data)
  }

  /// The `data` in the payload of the event that announces the removal of the record: only the ids.
  var idsJSON: JSONObject {
    ["channel": ["id": .string(key.channel)], "uuid": ["id": .string(key.user)]]
  }
}
