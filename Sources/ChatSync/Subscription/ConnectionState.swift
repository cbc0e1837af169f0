public import ChatRuntime

/// The connection state of a `Subscription`, and its last error.
public struct ConnectionState: Sendable {
  /// The stage of a connection.
  public struct Status: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `disconnected`.
    public let description: String

    /// The subscription has no channels.
    public static let disconnected = Status(description: "disconnected")
    /// No answer has arrived yet.
    public static let connecting = Status(description: "connecting")
    /// The service has answered, and nothing has failed since then.
    public static let connected = Status(description: "connected")
    /// A request failed, or no answer arrived in time; the next attempt is running or waiting.
    public static let reconnecting = Status(description: "reconnecting")
    /// The service refused the subscription.
    ///
    /// The subscription tries again with a delay that grows to a minute. It tries at once when the
    /// channels change and when `Subscription.reconnect()` is called.
    public static let refused = Status(description: "refused")
    /// The subscription has ended.
    public static let closed = Status(description: "closed")
  }

  /// The stage of the connection.
  public let status: Status

  /// The error that caused this state.
  ///
  /// In the state ``Status/connected``, it is the error of a failed leave or heartbeat, or the
  /// refusal of ``refusedChannels``.
  public let error: RemoteError?

  /// The channels that the service refuses while it allows others; they are tried again
  /// automatically.
  public let refusedChannels: NameSet

  /// Creates a state.
  package init(
    _ status: Status, error: RemoteError? = nil, refusedChannels: NameSet = []
  ) {
    self.status = status
    self.error = error
    self.refusedChannels = refusedChannels
  }
}
