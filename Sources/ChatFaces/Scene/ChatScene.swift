package import ChatComponents
@_spi(Adapter) package import ChatRuntime

/// The state of a chat as a face draws it.
package struct ChatScene: Equatable, Sendable {
  /// The states of the network.
  package enum Connection: Equatable, Sendable {
    /// No answer has arrived yet.
    case connecting
    /// Messages are sent and received.
    case connected
    /// There is no connection; it is retried, and messages wait.
    case offline
    /// The service refused the connection; the reason is a clause. See ``ChatAction/tryAgain``.
    case refused(String)
  }

  /// A failure to be shown for a moment.
  package struct Notice: Equatable, Sendable {
    /// The number of the notice, from 1.
    package let number: Int
    /// The text of the notice, a sentence.
    package let text: String
  }

  /// The identifier of the current user.
  package let userID: String
  /// The name of the current user; the identifier of a user without a name.
  package var userName: String
  /// The state of the network.
  package var connection = Connection.connecting
  /// All channels, ordered by name, including the open one.
  package var channels: [ListSection<ChannelRow>] = []
  /// The number of unread messages of others by channel, at most ``UnreadLimit/count``; only
  /// channels with such messages are included.
  package var unread: NameMap<Int> = [:]
  /// The number of the current user's messages that the service refused, by channel; only channels
  /// with such messages are included.
  package var unsent: NameMap<Int> = [:]
  /// The open channel; nil for none.
  package var conversation: ConversationScene?
  /// The words and the results of a search; nil while there is no search.
  package var search: SearchScene?
  /// The last failure; nil for none.
  package var notice: Notice?

  /// Creates the scene of a chat in which nothing has been read yet.
  package init(userID: String) {
    self.userID = userID
    userName = userID
  }

  /// The number of the current user's messages in all channels that were not sent.
  package var unsentCount: Int { unsent.values.reduce(0, +) }
}

/// The open channel.
package struct ConversationScene: Equatable, Sendable {
  /// The identifier of the channel.
  @ExactText package private(set) var channelID: String
  /// The title above the messages.
  package var title: String
  /// Whether presence is known; false while there is no connection.
  package var isPresenceKnown = false
  /// The number of present members; 0 while presence is unknown.
  package var presentCount = 0
  /// The messages, in order.
  package var messages: [MessageRow] = []
  /// The message below the line that shows the number of new messages; nil for no line.
  ///
  /// It stays while the channel is open, until the current user sends something. Whenever it
  /// changes to another message, a face brings that one on screen.
  package var firstUnread: String?
  /// The number of messages of others from ``firstUnread`` on.
  package var firstUnreadCount = 0
  /// The names of the users typing.
  package var typing: [String] = []
  /// All members, in the sections Online and Offline, ordered by name; in one section while
  /// presence is unknown.
  package var members: [ListSection<MemberRow>] = []
  /// Whether older messages are being fetched.
  package var isFetching = false
  /// The reaction picker; nil while it is hidden.
  package var picker: ReactionPicker?
  /// The initial text of the field when the channel is opened.
  package let draft: String
  /// The maximum length of a message.
  package let limit: TextLimit
  /// The last text that was not sent, to be put back into the field; nil for none.
  package var returned: ReturnedText?

  /// Creates the scene of a channel of which nothing has been read yet.
  package init(
    channelID: String, title: String, draft: String = "",
    limit: TextLimit = TextLimit(byteCount: 30_000)
  ) {
    self.channelID = channelID
    self.title = title
    self.draft = draft
    self.limit = limit
  }
}

/// A text that was not sent.
package struct ReturnedText: Equatable, Sendable {
  /// The number of the text within the channel, from 1.
  package let number: Int
  /// The text.
  package let text: String

  /// Creates a text that was not sent.
  package init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}
