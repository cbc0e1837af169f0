/// An item that a server keeps in a file: a message, a user, an event.
struct LoopbackRecord: Hashable, Sendable {
  /// The kind of a record; files contain the raw value.
  enum Kind: String, Sendable, CaseIterable {
    case message
    case action
    case user
    case channel
    case membership
    case event
    /// The latest timetoken, so that the timetokens of the next run are later.
    case timetoken
  }

  /// The identity of a record.
  struct ID: Hashable, Sendable {
    var kind: Kind

    /// The subscribe key.
    var keySet: String

    /// The key, which is unique within kind and key set.
    var key: String
  }

  var id: ID

  /// The content as JSON; `nil` removes the record.
  var value: [UInt8]?
}

/// The storage for records that outlive a server.
protocol LoopbackStorage: Sendable {
  /// Reads every record.
  func load() throws -> [LoopbackRecord]

  /// Writes and removes all records or none; they are safe when this returns.
  func write(_ records: [LoopbackRecord]) throws
}
