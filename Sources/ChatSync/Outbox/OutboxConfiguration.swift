/// How an ``Outbox`` behaves; the defaults suit the service.
public struct OutboxConfiguration: Sendable {
  /// When a failed attempt is repeated.
  ///
  /// ``RetryPolicy/maximumRetries`` does not count: what the service has not refused is tried for as long as
  /// it waits.
  public var retry: RetryPolicy

  /// How many lines have an attempt under way at once.
  public var maximumAttempts: Int

  /// After how many answers that make no sense, or status 500, in a row an entry counts as refused.
  ///
  /// Such an answer may come from a hotel's login page, which passes, or be due to the entry itself,
  /// which then may not stand in the way of those behind it.
  public var maximumNonsense: Int

  /// For how long refusals are tried again after a new token, which the service takes time to notice.
  public var tokenGrace: Duration

  /// Creates the default configuration, to be changed.
  public init() {
    retry = RetryPolicy(maximumDelay: .seconds(60))
    maximumAttempts = 8
    maximumNonsense = 8
    tokenGrace = .seconds(60)
  }
}

/// Whether an ``Outbox`` sends, and what it holds.
public struct OutboxState: Hashable, Sendable {
  /// How many entries wait or are being sent.
  public var waitingCount = 0
  /// How many entries the service refused.
  public var failedCount = 0
  /// The code of the refusal that keeps all entries waiting for a new token; nil if they are sent.
  public var pause: RemoteError.Code?

  /// An empty outbox that sends.
  public init() {}
}
