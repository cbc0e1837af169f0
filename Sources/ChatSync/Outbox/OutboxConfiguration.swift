/// How an ``Outbox`` behaves; the defaults suit the service.
public struct OutboxConfiguration: Sendable {
  /// When a failed attempt is repeated.
  ///
  /// By default the delay grows from two seconds to a minute.
  /// ``RetryPolicy/maximumRetries`` does not count: an entry is tried for as long as it waits.
  public var retry: RetryPolicy

  /// How many lines have an attempt under way at once.
  public var maximumAttempts: Int

  /// After how many answers that make no sense, or status 500, in a row an entry counts as refused.
  ///
  /// Such an answer may come from a hotel's login page, which passes, or be due to the entry itself,
  /// which then may not stand in the way of those behind it.
  public var maximumNonsense: Int

  /// The time after which a claim on an entry counts as that of a process that has ended.
  ///
  /// The holder of a claim renews it three times as often. The default, 15 seconds, is longer than a transaction of
  /// another process may keep the store locked.
  public var claimTime: Duration

  /// Creates the default configuration, to be changed.
  public init() {
    retry = RetryPolicy(maximumDelay: .seconds(60))
    claimTime = .seconds(15)
    maximumAttempts = 8
    maximumNonsense = 8
  }
}

/// The contents of an ``Outbox``, and the refusals that hold it up.
public struct OutboxState: Hashable, Sendable {
  /// The number of entries that wait or are being sent.
  public var waitingCount = 0
  /// The number of entries that were set aside, because the service can never accept them.
  public var failedCount = 0
  /// The refusals (401, 403) that hold up a channel or a user, one each, oldest entry first.
  ///
  /// The outbox tries such an entry again with a delay that grows to a minute, and at once after
  /// ``Outbox/tokenChanged()`` and ``Outbox/retry(_:)``. A refusal is listed until an attempt ends in another way.
  public var refusals: [OutboxRefusal] = []
  /// The failure of the store that keeps an entry waiting, in a sentence.
  public var storeFailure: String?

  /// An empty outbox.
  public init() {}
}
