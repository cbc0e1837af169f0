import ChatComponents
import ChatRuntime

/// The line above the first message that was not read when a channel was opened.
///
/// Messages that were missed may arrive a moment after that, or after the network was away: until they have, the line
/// is not settled. A settled line stays where it is until the own user sends something.
struct UnreadLine: Equatable, Sendable {
  /// The last place that the own user had read; nil for no line.
  private(set) var mark: Timetoken?
  /// Whether messages that were missed may still arrive.
  private var isSettled = false

  /// A line that is not settled.
  ///
  /// - Parameter mark: How far the own user has read; nil if that is not known, for no line.
  init(after mark: Timetoken?) {
    self.mark = mark
  }

  /// Messages may be missed from now on.
  mutating func unsettle(after mark: Timetoken?) {
    isSettled = false
    if self.mark == nil { self.mark = mark }
  }

  /// All messages that were missed are among the rows.
  mutating func settle(in rows: [MessageRow]) {
    isSettled = true
    if first(in: rows) == nil { mark = nil }
  }

  /// The own user takes part again, so that nothing is new any more.
  mutating func hide() {
    mark = nil
    isSettled = true
  }

  /// The message below the line, and the number of messages of others from there on; nil for no line.
  func first(in rows: [MessageRow]) -> (message: String, count: Int)? {
    guard let mark else { return nil }
    let unread = rows.filter { row in
      guard !row.isOwn, !row.isDeleted, let timetoken = row.timetoken else { return false }
      return timetoken > mark
    }
    return unread.first.map { ($0.messageID, unread.count) }
  }

  /// Whether messages that were not read may stand before the first row.
  func mayBegin(before rows: [MessageRow]) -> Bool {
    guard let mark, !isSettled, let oldest = rows.compactMap(\.timetoken).min() else {
      return false
    }
    return oldest > mark
  }
}
