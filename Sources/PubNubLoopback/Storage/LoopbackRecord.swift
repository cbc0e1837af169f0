/// One thing that a server keeps in a file: a message, a user, an event.
struct LoopbackRecord: Hashable, Sendable {
  /// What the record is; the raw value is what files hold.
  enum Kind: String, Sendable, CaseIterable {
    case message
    case action
    case user
    case channel
    case membership
    case event
    /// The latest timetoken, so that those of the next run are later.
    case timetoken
  }

  /// What identifies a record.
  struct ID: Hashable, Sendable {
    var kind: Kind

    /// The subscribe key.
    var keySet: String

    /// Unique within kind and key set.
    var key: String
  }

  var id: ID

  /// The content as JSON; `nil` removes the record.
  var value: [UInt8]?
}

/// Where a server keeps what is to survive it.
protocol LoopbackStorage: Sendable {
  /// Reads every record.
  func load() throws -> [LoopbackRecord]

  /// Writes and removes records, all or none; they are safe when this returns.
  func write(_ records: [LoopbackRecord]) throws
}
