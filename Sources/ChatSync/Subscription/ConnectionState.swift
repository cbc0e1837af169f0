public import ChatRuntime

/// Whether a ``Subscription`` is connected, and what last went wrong.
public struct ConnectionState: Sendable {
  /// Whether a subscription is connected.
  public struct Status: Hashable, Sendable, CustomStringConvertible {
    private enum Name: String {
      case disconnected
      case connecting
      case connected
      case reconnecting
      case refused
      case closed
    }

    private let name: Name

    private init(_ name: Name) {
      self.name = name
    }

    /// The stable name, for example `reconnecting`.
    public var description: String { name.rawValue }

    /// Nothing is subscribed to.
    public static let disconnected = Status(.disconnected)
    /// No answer has come yet.
    public static let connecting = Status(.connecting)
    /// The service has answered, and nothing has failed since.
    public static let connected = Status(.connected)
    /// Something failed, or no answer came in time; the next attempt is under way or waits its turn.
    public static let reconnecting = Status(.reconnecting)
    /// The service refused.
    ///
    /// The subscription tries again with a delay that grows to a minute, and at once when the channels change and
    /// when ``Subscription/reconnect()`` is called.
    public static let refused = Status(.refused)
    /// The subscription has ended.
    public static let closed = Status(.closed)
  }

  /// Whether the subscription is connected.
  public let status: Status

  /// The error that led to this state.
  ///
  /// In the state ``Status/connected`` it is a leave or a heartbeat that failed, or the refusal of
  /// ``refusedChannels``.
  public let error: RemoteError?

  /// The channels that the service refuses while it allows others; they are tried again by themselves.
  public let refusedChannels: NameSet

  /// Creates a state.
  public init(
    _ status: Status, error: RemoteError? = nil, refusedChannels: NameSet = []
  ) {
    self.status = status
    self.error = error
    self.refusedChannels = refusedChannels
  }
}
