extension ScriptedRemote {
  /// The calls of a network that a test can disturb: one for each requirement of `ChatRemote`.
  ///
  /// The set is closed by that protocol, and grows with it.
  public enum Endpoint: String, Hashable, Sendable, CaseIterable {
    /// Reading the time of the service.
    case time
    /// Sending a message.
    case publish
    /// Sending a signal, such as a typing signal.
    case signal
    /// Reading stored messages.
    case history
    /// Counting stored messages.
    case messageCounts
    /// Deleting stored messages.
    case deleteMessages
    /// Reading message actions.
    case messageActions
    /// Attaching an action to a message.
    case addMessageAction
    /// Removing an action from a message.
    case removeMessageAction
    /// Reading a page of users, channels, memberships or members.
    case list
    /// Reading a user or a channel.
    case object
    /// Creating or changing a user or a channel.
    case set
    /// Removing a user or a channel.
    case remove
    /// Setting and removing memberships or members.
    case change
    /// Reading the users present in channels.
    case hereNow
    /// Reading the channels in which a user is present.
    case whereNow
    /// Reading the presence state of a user.
    case state
    /// Setting the presence state of the current user.
    case setState
    /// Waiting for events.
    case poll
    /// Reporting that the current user is still present.
    case heartbeat
    /// Reporting that the current user has left.
    case leave
  }

  /// A call of a chat on its network.
  public struct Call: Sendable {
    /// The endpoint.
    public let endpoint: Endpoint

    /// The user of the chat.
    public let userID: String

    /// The first argument of the function of `ChatRemote`, such as a `PublishRequest`; for
    /// ``Endpoint/time`` an empty tuple.
    public let request: any Sendable
  }
}
