/// The configuration of an ``Outbox``; the defaults suit the service.
package struct OutboxConfiguration: Sendable {
  /// The delays between attempts.
  ///
  /// By default the delay grows from two seconds to a minute. ``RetryPolicy/maximumRetries`` is
  /// ignored: an entry is tried as long as it waits.
  package var retry: RetryPolicy

  /// The maximum number of lanes with a running attempt; 8 by default.
  package var maximumAttempts: Int

  /// The number of successive invalid answers or status 500 after which an entry fails; 8 by
  /// default.
  ///
  /// Such an answer may come from a hotel's login page, which is temporary. It may also be caused
  /// by the entry itself, which then must not block the entries behind it.
  package var maximumNonsense: Int

  /// The time after which an unchanged claim on an entry is considered abandoned by its process.
  ///
  /// The holder of a claim renews it every third of this time. The default, 15 seconds, is longer
  /// than a transaction of another process may keep the store locked.
  package var claimTime: Duration

  /// Creates the default configuration, whose properties can then be changed.
  package init() {
    retry = RetryPolicy(maximumDelay: .seconds(60))
    claimTime = .seconds(15)
    maximumAttempts = 8
    maximumNonsense = 8
  }
}

/// The numbers of entries in an ``Outbox``, and the refusals and failures that block entries.
package struct OutboxState: Hashable, Sendable {
  /// The number of entries that wait or are being sent.
  package var waitingCount = 0
  /// The number of failed entries, which the service can never accept.
  package var failedCount = 0
  /// The refusals (401, 403) that block a channel or a user, one for each, oldest entry first.
  ///
  /// The outbox tries such an entry again with a delay that grows to a minute, and at once after
  /// ``Outbox/tokenChanged()`` and ``Outbox/retry(_:)``. A refusal is listed until an attempt ends
  /// in another way.
  package var refusals: [OutboxRefusal] = []
  /// A one-sentence description of the store's failure that keeps an entry waiting; nil without a
  /// failure.
  package var storeFailure: String?

  /// Creates the state of an empty outbox.
  package init() {}
}
