/// Which messages a reading of history selects.
struct HistoryRange: Hashable, Sendable {
  /// Exclusive; `nil` does not bound.
  var start: Int64?

  /// Inclusive; `nil` does not bound.
  var end: Int64?

  /// Whether the oldest are selected instead of the newest.
  var isReversed = false

  /// Selects from messages in order.
  ///
  /// - Returns: At most `maximum` messages in ascending order, and whether the selection left some out
  ///   that lie further in its direction.
  func select(_ messages: [StoredMessage], maximum: Int) -> (page: [StoredMessage], more: Bool) {
    let found = messages[places(in: messages)]
    let page = isReversed ? found.prefix(maximum) : found.suffix(maximum)
    return (Array(page), found.count > maximum)
  }

  /// The places of the messages that lie in the range, found without looking at all of them.
  private func places(in messages: [StoredMessage]) -> Range<Int> {
    func after(_ timetoken: Int64) -> Int64 { timetoken == .max ? .max : timetoken + 1 }
    let first = isReversed ? start.map(after) : end
    let past = isReversed ? end.map(after) : start
    let lower = first.map { messages.place(of: $0) } ?? 0
    let upper = past.map { messages.place(of: $0) } ?? messages.count
    return lower..<max(lower, upper)
  }

  /// Whether a message lies in the range: older than the start and not older than the end, or the
  /// other way round if the walk is reversed.
  private func contains(_ message: StoredMessage) -> Bool {
    let timetoken = message.timetoken
    if isReversed {
      return start.map { timetoken > $0 } ?? true && end.map { timetoken <= $0 } ?? true
    }
    return start.map { timetoken < $0 } ?? true && end.map { timetoken >= $0 } ?? true
  }

  /// Whether a deletion of this range removes a message.
  ///
  /// The order of the bounds tells how they are meant: from an older start (exclusive) to a newer end
  /// (inclusive), or as in reading.
  func isDeleted(_ message: StoredMessage) -> Bool {
    guard let start, let end, start < end else { return contains(message) }
    return start < message.timetoken && message.timetoken <= end
  }
}
