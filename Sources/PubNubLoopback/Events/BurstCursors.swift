/// The meanings of cursors after a burst of events was split over several answers, in reverse
/// order.
///
/// A cursor is opaque to clients, so it can represent events that are older than itself.
struct BurstCursors: Sendable {
  /// The events of a burst that were not sent yet.
  struct Remainder: Sendable {
    /// The timetokens of events that were not sent yet, in the order of sending.
    var pending: [Int64]
    /// The timetoken after which events are new.
    var base: Int64
  }

  private var remainders: [Int64: Remainder] = [:]
  private var order: [Int64] = []
  private static let maximumCount = 10_000

  /// The remainder that a cursor represents; `nil` for an ordinary cursor.
  subscript(cursor: Int64) -> Remainder? { remainders[cursor] }

  /// Remembers the remainder of a cursor; if there are too many, the oldest is forgotten.
  mutating func insert(_ remainder: Remainder, for cursor: Int64) {
    remainders[cursor] = remainder
    order.append(cursor)
    if order.count > Self.maximumCount { remainders[order.removeFirst()] = nil }
  }
}
