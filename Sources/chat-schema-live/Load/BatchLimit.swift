/// The rule that decides when the values that were read are written as a transaction.
///
/// A page of the store that many values change is written once per transaction. So transactions grow while they are
/// quick: the first ones are small, and values that arrive slowly are acknowledged as soon as with small transactions.
struct BatchLimit: Sendable {
  /// The maximum number of values in the next transaction.
  private(set) var count: Int

  private let isFixed: Bool

  /// The maximum number of values in the first transaction.
  static let initialCount = 256
  /// The maximum number of values to which a transaction can grow.
  static let maximumCount = 4096
  /// The number of bytes of input at which a transaction takes no more values, unless the number of values is fixed.
  static let maximumSize = 4 << 20
  /// The time in seconds, from the first value to the commit, below which the next transaction may be larger.
  private static let quickTime = 0.5
  /// The time in seconds above which the next transaction is smaller.
  private static let slowTime = 2.0

  /// Creates a limit.
  ///
  /// - Parameter fixedCount: The number of values per transaction; nil lets transactions grow.
  init(fixedCount: Int? = nil) {
    count = fixedCount ?? Self.initialCount
    isFixed = fixedCount != nil
  }

  /// Returns whether a transaction is full.
  ///
  /// - Parameters:
  ///   - count: The number of values in the transaction.
  ///   - size: The number of bytes of input from which they were read.
  /// - Returns: Whether the transaction should be written.
  func isReached(by count: Int, size: Int) -> Bool {
    count >= self.count || !isFixed && size >= Self.maximumSize
  }

  /// Adjusts the limit after a transaction.
  ///
  /// - Parameter seconds: The time from the transaction's first value to its commit.
  mutating func committed(after seconds: Double) {
    guard !isFixed else { return }
    if seconds < Self.quickTime {
      count = min(2 * count, Self.maximumCount)
    } else if seconds > Self.slowTime {
      count = max(count / 2, Self.initialCount)
    }
  }
}
