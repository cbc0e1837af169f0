@_spi(Adapter) package import ChatStore

/// A text that a user has begun to write in a channel.
package struct ChatDraft: StoredRecord {
  /// The table of the drafts.
  package static let table = StorageTable(
    "ChatDraft", key: ["user", "channel"],
    columns: [
      StorageColumn("user", .text), StorageColumn("channel", .text), StorageColumn("text", .text),
    ])

  /// The identifier of the user.
  package let user: String
  /// The identifier of the channel.
  package let channel: String
  /// The text.
  package let text: String

  /// Creates a draft.
  package init(user: String, channel: String, text: String) {
    self.user = user
    self.channel = channel
    self.text = text
  }

  /// Reads a row.
  package init(from row: inout RowReader) throws {
    user = try row.read()
    channel = try row.read()
    text = try row.read()
  }

  /// A request for all drafts.
  package static var all: StoreRequest<ChatDraft> { StoreRequest() }

  /// The key of the row: the user and the channel.
  package var storedKey: EntityKey { Self.key(user, channel) }

  /// Returns the key of the draft of a user in a channel.
  static func key(_ user: String, _ channel: String) -> EntityKey {
    EntityKey(values: [.text(user), .text(channel)])
  }

  /// Writes the row, or deletes it if the text is empty.
  func write(into transaction: any StoreTransaction) throws {
    guard !text.isEmpty else {
      try transaction.apply(.remove(Self.table.entity, storedKey, at: nil))
      return
    }
    var row = RowValues(for: Self.table)
    row[0] = .text(user)
    row[1] = .text(channel)
    row[2] = .text(text)
    try transaction.apply(.upsert(Self.table.entity, row, .always))
  }
}
