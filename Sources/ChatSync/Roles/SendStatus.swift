/// The send status of a row.
public enum SendStatus: String, Hashable, Sendable, CaseIterable {
  /// The entry waits for its turn, or for the next attempt.
  case pending
  /// An attempt is running.
  case sending
  /// The service rejected it; it waits for a decision of the user.
  case failed
  /// The service has accepted it.
  case delivered
}
