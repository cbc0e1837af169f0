import JSONText

/// Records are JSON that contains payloads as texts, so that these stay as they were sent.
extension LoopbackRecord {
  /// Returns the key of a message in a channel.
  static func key(_ channel: String, _ timetoken: Int64) -> String { "\(timetoken)/\(channel)" }

  /// Returns the key of an action in a channel.
  static func key(_ channel: String, _ action: MessageAction) -> String {
    "\(action.messageTimetoken)/\(action.actionTimetoken)/\(channel)"
  }

  /// Returns the key of a membership.
  static func key(_ key: MembershipRecord.Key) -> String {
    PercentEscapes.encode(key.channel) + "/" + PercentEscapes.encode(key.user)
  }
}

/// A record in a file that cannot be read, with a description of the mistake.
struct UnreadableRecord: Error, CustomStringConvertible {
  var description: String

  init(_ id: LoopbackRecord.ID) {
    description = "The \(id.kind.rawValue) '\(id.key)' of '\(id.keySet)' is damaged."
  }
}

extension KeySet {
  /// Restores a record that was read from a file.
  ///
  /// - Throws: ``UnreadableRecord`` if it is damaged.
  mutating func restore(_ record: LoopbackRecord) throws {
    guard let bytes = record.value else { return }
    guard let json = Payload(bytes)?.value, take(record.id, json) else {
      throw UnreadableRecord(record.id)
    }
  }

  private mutating func take(_ id: LoopbackRecord.ID, _ json: JSONValue) -> Bool {
    // A channel's name is at the end of a key, after the timetokens, and may contain slashes.
    func channel(behind count: Int) -> String {
      id.key.split(separator: "/", maxSplits: count, omittingEmptySubsequences: false)
        .last.map(String.init) ?? ""
    }
    switch id.kind {
    case .message:
      guard let message = StoredMessage(json) else { return false }
      history.insert(message, channel: channel(behind: 1))
    case .event:
      guard let event = Event(json) else { return false }
      log.append(event)
    case .action:
      guard let action = MessageAction(json) else { return false }
      actions.insert(action, channel: channel(behind: 2))
    case .user, .channel:
      guard let record = ObjectRecord(json, id: id.key) else { return false }
      objects.setRecord(record, id.kind == .user ? .user : .channel, id.key)
    case .membership:
      let parts = id.key.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let channel = PercentEscapes.decode(parts[0]),
        let user = PercentEscapes.decode(parts[1]),
        let record = MembershipRecord(json, key: .init(channel: channel, user: user))
      else { return false }
      objects[record.key] = record
    case .timetoken: break
    }
    return true
  }
}
