/// Decides when the values that were read become a transaction.
///
/// Pages of the store that many values change are written once for a whole transaction. So transactions grow as long
/// as they are quick: the first ones are small, and what comes slowly is acknowledged as soon as it would be in
/// small ones.
struct BatchLimit: Sendable {
  /// The maximum number of values of the next transaction.
  private(set) var count: Int

  private let isFixed: Bool

  /// The number of values of the first transaction.
  static let initialCount = 256
  /// The number of values that a transaction may grow to.
  static let maximumCount = 4096
  /// The number of bytes of input from which on a transaction takes no further value.
  static let maximumSize = 4 << 20
  /// The time in seconds, from its first value to its end, below which the next transaction may be larger.
  private static let quickTime = 0.5
  /// The time from which on the next transaction is smaller.
  private static let slowTime = 2.0

  /// Creates a limit.
  ///
  /// - Parameter fixedCount: The number of values of each transaction; nil lets transactions grow.
  init(fixedCount: Int? = nil) {
    count = fixedCount ?? Self.initialCount
    isFixed = fixedCount != nil
  }

  /// Decides whether values are as many as a transaction takes.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - size: The bytes of input that they were read from.
  /// - Returns: Whether the transaction is to be written.
  func isReached(by count: Int, size: Int) -> Bool {
    count >= self.count || !isFixed && size >= Self.maximumSize
  }

  /// Takes note of a transaction.
  ///
  /// - Parameter seconds: The time from its first value to its end.
  mutating func committed(after seconds: Double) {
    guard !isFixed else { return }
    if seconds < Self.quickTime {
      count = min(2 * count, Self.maximumCount)
    } else if seconds > Self.slowTime {
      count = max(count / 2, Self.initialCount)
    }
  }
}
