/// How a ``Subscription`` behaves; the defaults suit the service.
public struct SubscriptionConfiguration: Sendable {
  /// How long the service keeps a poll open when nothing happens.
  public var holdTime: Duration

  /// How much longer than ``holdTime`` an answer may take before the connection counts as lost.
  public var holdMargin: Duration

  /// How long the answer to a handshake may take, which the service gives at once.
  public var handshakeTimeout: Duration

  /// After how many seconds without a heartbeat the user is no longer present, at least 20.
  public var presenceTimeout: Int

  /// When a failed poll, heartbeat or leave is tried again.
  ///
  /// By default the delay grows from two seconds to a minute.
  /// ``RetryPolicy/maximumRetries`` counts only for leaving, which ends by itself when the presence times
  /// out; polls and heartbeats are tried for as long as the subscription lasts.
  public var retry: RetryPolicy

  /// How long to wait before leaving a channel that was dropped.
  ///
  /// The poll without the channel is out by then, and a channel that is back within that time is not
  /// left at all.
  public var leaveDelay: Duration

  /// The time limit of closing a subscription.
  public var closeTime: Duration

  /// How many batches wait for the application before polling stops until it has taken some.
  public var maximumWaitingBatches: Int

  /// How many events are remembered to recognize one that comes again.
  public var rememberedEvents: Int

  /// Creates the default configuration, to be changed.
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

  /// How long after one heartbeat the next one follows: soon enough for one to be lost.
  package var heartbeatInterval: Duration {
    max(.seconds(1), .seconds(presenceTimeout) / 2 - .seconds(1))
  }
}
