/// The configuration of a ``Subscription``; the defaults suit the service.
@_spi(Adapter) public struct SubscriptionConfiguration: Sendable {
  /// The time for which the service keeps a poll open without events; 280 seconds by default.
  public var holdTime: Duration

  /// The time after ``holdTime`` at which a poll without an answer means a lost connection; 30
  /// seconds by default.
  public var holdMargin: Duration

  /// The time limit for the answer to a handshake, which the service gives at once; 15 seconds by
  /// default.
  public var handshakeTimeout: Duration

  /// The number of seconds without a heartbeat after which the user is no longer present: at least
  /// 20, by default 300.
  public var presenceTimeout: Int

  /// The delays before a failed poll, heartbeat or leave is tried again.
  ///
  /// By default the delay grows from two seconds to a minute. ``RetryPolicy/maximumRetries``
  /// applies only to leaves, because the presence times out anyway. Polls and heartbeats are
  /// repeated as long as the subscription lasts.
  public var retry: RetryPolicy

  /// The delay before a dropped channel is left; 200 milliseconds by default.
  ///
  /// The poll without the channel is sent by then. A channel that is added again within this time
  /// is not left at all.
  public var leaveDelay: Duration

  /// The time limit of closing a subscription; 500 milliseconds by default.
  public var closeTime: Duration

  /// The number of batches waiting for the application at which polling stops until some are taken;
  /// 64 by default.
  public var maximumWaitingBatches: Int

  /// The number of events remembered to recognize repeated ones; 1,000 by default.
  public var rememberedEvents: Int

  /// Creates the default configuration, whose properties can then be changed.
  public init() {
    holdTime = .seconds(280)
    holdMargin = .seconds(30)
    handshakeTimeout = .seconds(15)
    presenceTimeout = 300
    retry = RetryPolicy(maximumRetries: 5, maximumDelay: .seconds(60))
    leaveDelay = .milliseconds(200)
    closeTime = .milliseconds(500)
    maximumWaitingBatches = 64
    rememberedEvents = 1000
  }

  /// The interval between heartbeats, short enough for one to be lost.
  public var heartbeatInterval: Duration {
    max(.seconds(1), .seconds(presenceTimeout) / 2 - .seconds(1))
  }
}
