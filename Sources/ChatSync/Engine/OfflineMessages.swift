/// The treatment of messages that are sent without a connection.
public enum OfflineMessages: Hashable, Sendable {
  /// The message waits in the outbox.
  case keep
  /// The message is not stored, and sending fails.
  case discard
}
