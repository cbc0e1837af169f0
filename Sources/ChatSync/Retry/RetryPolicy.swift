/// When a request that failed for the moment is sent again.
///
/// The delay before attempt n (from 0) is `min(maximumDelay, baseDelay · 2ⁿ)` and a random part of
/// ``jitter`` on top, so that clients that failed together do not come back together.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a request is repeated before its error reaches the caller.
  public var maximumRetries: Int

  /// The delay before the first repetition.
  public var baseDelay: Duration

  /// The longest delay, without the random part.
  public var maximumDelay: Duration

  /// The longest random part of a delay.
  public var jitter: Duration

  /// Creates a policy.
  public init(
    maximumRetries: Int = 3, baseDelay: Duration = .seconds(2),
    maximumDelay: Duration = .seconds(150), jitter: Duration = .seconds(1)
  ) {
    self.maximumRetries = maximumRetries
    self.baseDelay = baseDelay
    self.maximumDelay = maximumDelay
    self.jitter = jitter
  }

  /// Repeats nothing.
  public static let never = RetryPolicy(maximumRetries: 0)

  /// The delay before a repetition.
  ///
  /// - Parameters:
  ///   - attempt: How many repetitions there were before.
  ///   - retryAfter: How long the service asks to wait, which takes the place of the computed delay;
  ///     more than an hour counts as an hour.
  ///   - random: A random number, of which the delay takes its random part.
  /// - Returns: The delay; not negative.
  public func delay(attempt: Int, retryAfter: Duration? = nil, random: UInt64) -> Duration {
    var delay = baseDelay
    for _ in 0..<min(max(0, attempt), 64) where delay < maximumDelay { delay *= 2 }
    delay = min(delay, maximumDelay)
    if let retryAfter { delay = min(max(retryAfter, .zero), .seconds(3600)) }
    return max(delay, .zero) + jitter * (Double(random >> 11) / 9_007_199_254_740_992)
  }
}
