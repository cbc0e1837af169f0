import ChatRuntime

/// The identifier of an operation in the outbox.
///
/// It stays valid after a restart, and while the operation is retried or queued again. Its text can
/// be kept, for example in a notification:
///
/// ```swift
/// notification.userInfo["operation"] = sent.id.description
/// let handle = OutboxID(text).map { chat.outbox.handle($0) }
/// ```
public struct OutboxID: Hashable, Sendable, LosslessStringConvertible {
  /// The number of the entry; nil if nothing had to be sent.
  let number: Int?
  /// The key of what the operation changes.
  @ExactText private(set) var subject: String

  init(_ number: Int?, subject: String) {
    self.number = number
    self.subject = subject
  }

  /// Creates the identifier of an entry.
  init(_ entry: OutboxEntry) { self.init(entry.number, subject: entry.subject) }

  /// Creates an identifier from its text.
  ///
  /// - Returns: Nil if the text is not the ``description`` of an identifier.
  public init?(_ description: String) {
    let parts = description.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    let number = Int(parts[0])
    guard number != nil || parts[0] == "-" else { return nil }
    self.init(number, subject: String(parts[1]))
  }

  /// The text of the identifier; it contains identifiers of users, channels and messages.
  public var description: String { "\(number.map(String.init) ?? "-") \(subject)" }
}
