/// The delays and number of repetitions of a request that failed temporarily.
///
/// The delay before attempt n (from 0) is `min(maximumDelay, baseDelay · 2ⁿ)` plus a random part of
/// up to ``jitter``, so that clients that failed together do not retry together.
@_spi(Adapter) public struct RetryPolicy: Hashable, Sendable {
  /// The number of times a request is repeated before its error reaches the caller.
  public var maximumRetries: Int

  /// The delay before the first repetition.
  public var baseDelay: Duration

  /// The maximum delay, without the random part.
  public var maximumDelay: Duration

  /// The maximum random part of a delay.
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

  /// A policy that repeats nothing.
  public static let never = RetryPolicy(maximumRetries: 0)

  /// Returns the delay before a repetition.
  ///
  /// - Parameters:
  ///   - attempt: The number of earlier repetitions.
  ///   - retryAfter: The delay that the service requests, which replaces the computed one; values
  ///     over an hour are reduced to an hour.
  ///   - random: A random number that determines the random part.
  /// - Returns: The delay; not negative.
  public func delay(attempt: Int, retryAfter: Duration? = nil, random: UInt64) -> Duration {
    var delay = baseDelay
    for _ in 0..<min(max(0, attempt), 64) where delay < maximumDelay { delay *= 2 }
    delay = min(delay, maximumDelay)
    if let retryAfter { delay = min(max(retryAfter, .zero), .seconds(3600)) }
    return max(delay, .zero) + jitter * (Double(random >> 11) / 9_007_199_254_740_992)
  }
}
