import ChatComponents
import ChatDisplay
@_spi(Adapter) import ChatRuntime

/// The line above the first message that was unread when a channel was opened.
///
/// Missed messages may arrive a moment after that, or after the network was lost. Until they have
/// arrived, the line is not settled. A settled line does not move until the current user sends
/// something.
struct UnreadLine: Equatable, Sendable {
  /// The timetoken up to which the current user had read; nil for no line.
  private(set) var mark: Timetoken?
  /// Whether all missed messages have arrived.
  private var isSettled = false

  /// Creates a line that is not settled.
  ///
  /// - Parameter mark: The timetoken up to which the current user has read; nil, for no line, if it
  ///   is unknown.
  init(after mark: Timetoken?) {
    self.mark = mark
  }

  /// Records that messages may be missed from now on.
  mutating func unsettle(after mark: Timetoken?) {
    isSettled = false
    if self.mark == nil { self.mark = mark }
  }

  /// Records that all missed messages are stored.
  ///
  /// - Parameters:
  ///   - mark: The mark after which unread messages were counted; nothing is recorded if it is no
  ///     longer that of the line.
  ///   - unreadCount: The number of unread messages after it.
  mutating func settle(after mark: Timetoken?, unreadCount: Int) {
    guard mark == self.mark else { return }
    isSettled = true
    if unreadCount == 0 { self.mark = nil }
  }

  /// Hides the line, because the current user has sent something and no message is new any more.
  mutating func hide() {
    mark = nil
    isSettled = true
  }

  /// Returns the message below the line, and the number of messages of others from there on; nil
  /// for no line.
  func first(in rows: [MessageRow]) -> (message: String, count: Int)? {
    guard let mark else { return nil }
    let unread = rows.filter { row in
      guard !row.isOwn, !row.isDeleted, let timetoken = row.timetoken else { return false }
      return timetoken > mark
    }
    return unread.first.map { ($0.messageID, unread.count) }
  }

  /// Returns whether there may be unread messages before the first row.
  func mayBegin(before rows: [MessageRow]) -> Bool {
    guard let mark, !isSettled, let oldest = rows.compactMap(\.timetoken).min() else {
      return false
    }
    return oldest > mark
  }
}
