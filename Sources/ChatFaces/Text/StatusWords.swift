import ChatComponents
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

/// The texts for the statuses of the current user's messages.
struct StatusWords: Sendable {
  /// Whether there is a connection.
  let isConnected: Bool
  /// The messages whose last attempt failed.
  let troubles: OutboxTroubles

  /// Returns a row with the complete status as its text, and without a separate error.
  ///
  /// A message that the service refused counts as failed, even while the outbox tries it again
  /// automatically.
  func told(_ row: MessageRow) -> MessageRow {
    guard let status = row.status else { return row }
    var row = row
    row.sendError = nil
    let trouble = troubles.messages[row.messageID]
    if let trouble, trouble.isRefused { row.status = .failed }
    row.statusText =
      switch row.status ?? status {
      case .delivering: isConnected && trouble == nil ? "Sending" : "Waiting for the network"
      case .delivered: "Sent"
      case .someRead: "Read by \(row.readerCount)"
      case .allRead: "Read by all"
      case .failed: "Not sent: \(Self.reason(trouble?.code))"
      }
    return row
  }

  private static func reason(_ code: String?) -> String {
    switch code {
    case RemoteError.Code.forbidden.description, RemoteError.Code.unauthorized.description:
      "you may not write here."
    case RemoteError.Code.tooLarge.description: "it is too long for the service."
    default: "the service did not accept it."
    }
  }
}

/// The texts that faces show in place of a message's text, or after it.
package enum MessageWords {
  /// The text in place of a deleted message.
  package static let deleted = "Message deleted"
  /// The text after an edited text.
  package static let edited = "(edited)"
}

/// The current user's messages whose last attempt failed, from the outbox.
struct OutboxTroubles: Equatable, Sendable {
  /// The failure of one message.
  struct Trouble: Equatable, Sendable {
    @ExactText var channel: String
    /// The code of the error.
    let code: String
    /// Whether the service refused the message, so that waiting for the network does not help.
    let isRefused: Bool
  }

  /// The failures, by the identifiers of messages.
  private(set) var messages: NameMap<Trouble> = [:]

  /// A request for the entries with failures.
  static var entries: StoreRequest<OutboxEntry> {
    OutboxEntry.all.where(StoredAttribute<OutboxEntry, String>("errorCode") != nil)
  }

  /// Creates the failures of outbox entries.
  init(_ entries: [OutboxEntry] = []) {
    for entry in entries {
      guard case .publish(let message)? = entry.operation, let code = entry.errorCode else {
        continue
      }
      let isRefused = entry.status == .failed || Self.refusals.contains(code)
      add(
        Trouble(channel: message.channel, code: code, isRefused: isRefused), to: message.id)
    }
  }

  /// Records the failure of a message.
  mutating func add(_ trouble: Trouble, to message: String) { messages[message] = trouble }

  /// The number of refused messages in each channel that has such messages.
  var refusedCounts: NameMap<Int> {
    var counts: NameMap<Int> = [:]
    for trouble in messages.values where trouble.isRefused {
      counts[trouble.channel, default: 0] += 1
    }
    return counts
  }

  private static let refusals: Set<String> = [
    RemoteError.Code.forbidden.description, RemoteError.Code.unauthorized.description,
  ]
}
