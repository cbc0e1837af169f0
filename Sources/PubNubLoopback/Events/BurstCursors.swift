/// What cursors stand for when a burst of events is split over several answers, in reverse.
///
/// A cursor is opaque to clients, so it can stand for events that are older than itself.
struct BurstCursors: Sendable {
  /// What is left of a burst.
  struct Remainder: Sendable {
    /// The timetokens of events that were not sent yet, in the order in which they go.
    var pending: [Int64]
    /// The timetoken after which events are new.
    var base: Int64
  }

  private var remainders: [Int64: Remainder] = [:]
  private var order: [Int64] = []
  private static let maximumCount = 10_000

  /// What a cursor stands for.
  subscript(cursor: Int64) -> Remainder? { remainders[cursor] }

  /// Remembers what a cursor stands for; of too many the oldest is forgotten.
  mutating func insert(_ remainder: Remainder, for cursor: Int64) {
    remainders[cursor] = remainder
    order.append(cursor)
    if order.count > Self.maximumCount { remainders[order.removeFirst()] = nil }
  }
}
