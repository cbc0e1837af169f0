/// The range of messages that a history request selects.
struct HistoryRange: Hashable, Sendable {
  /// The exclusive start; `nil` for no bound.
  var start: Int64?

  /// The inclusive end; `nil` for no bound.
  var end: Int64?

  /// Whether the oldest messages are selected instead of the newest.
  var isReversed = false

  /// Selects from messages in order.
  ///
  /// - Returns: At most `maximum` messages in ascending order, and whether the selection left out
  ///   messages that are further in its direction.
  func select(_ messages: [StoredMessage], maximum: Int) -> (page: [StoredMessage], more: Bool) {
    let found = messages[places(in: messages)]
    let page = isReversed ? found.prefix(maximum) : found.suffix(maximum)
    return (Array(page), found.count > maximum)
  }

  /// Returns the indexes of the messages in the range by binary search.
  private func places(in messages: [StoredMessage]) -> Range<Int> {
    func after(_ timetoken: Int64) -> Int64 { timetoken == .max ? .max : timetoken + 1 }
    let first = isReversed ? start.map(after) : end
    let past = isReversed ? end.map(after) : start
    let lower = first.map { messages.place(of: $0) } ?? 0
    let upper = past.map { messages.place(of: $0) } ?? messages.count
    return lower..<max(lower, upper)
  }

  /// Returns whether a message is in the range.
  ///
  /// It is in the range if it is older than the start and not older than the end, or, if the range
  /// is reversed, newer than the start and not newer than the end.
  private func contains(_ message: StoredMessage) -> Bool {
    let timetoken = message.timetoken
    if isReversed {
      return start.map { timetoken > $0 } ?? true && end.map { timetoken <= $0 } ?? true
    }
    return start.map { timetoken < $0 } ?? true && end.map { timetoken >= $0 } ?? true
  }

  /// Returns whether a deletion of this range removes a message.
  ///
  /// If the start is older than the end, the range goes from the start (exclusive) to the end
  /// (inclusive). Otherwise it has the same meaning as in reading.
  func isDeleted(_ message: StoredMessage) -> Bool {
    guard let start, let end, start < end else { return contains(message) }
    return start < message.timetoken && message.timetoken <= end
  }
}
