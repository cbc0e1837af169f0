package import ChatComponents
package import ChatRuntime

/// All that a person sees of a chat at a moment: what a face draws.
package struct ChatScene: Equatable, Sendable {
  /// How the network is.
  package enum Connection: Equatable, Sendable {
    /// No answer has come yet.
    case connecting
    /// What is sent arrives, and what arrives is shown.
    case connected
    /// There is no connection; it is tried again, and what is sent waits.
    case offline
    /// The service refused, with its reason as a clause; see ``ChatAction/tryAgain``.
    case refused(String)
  }

  /// Something that failed, to be shown for a moment.
  package struct Notice: Equatable, Sendable {
    /// The number among the notices, from 1.
    package let number: Int
    /// The sentence.
    package let text: String
  }

  /// The own user.
  package let userID: String
  /// The name of the own user; the identifier of one without a name.
  package var userName: String
  /// How the network is.
  package var connection = Connection.connecting
  /// All channels, ordered by their names; the open one is among them.
  package var channels: [ListSection<ChannelRow>] = []
  /// How many messages of others were not read, at most ``UnreadLimit/count``, by channel; none is missing.
  package var unread: NameMap<Int> = [:]
  /// The number of own messages that the service refused, by channel; channels without any are left out.
  package var unsent: NameMap<Int> = [:]
  /// The channel that is open; nil for none.
  package var conversation: ConversationScene?
  /// What was searched and found; nil while nothing is searched.
  package var search: SearchScene?
  /// What failed last; nil for nothing.
  package var notice: Notice?

  /// The scene of a chat in which nothing is read yet.
  package init(userID: String) {
    self.userID = userID
    userName = userID
  }

  /// The number of unread messages of all channels, as far as they are counted.
  package var unreadCount: Int { unread.values.reduce(0, +) }

  /// The number of own messages that were not sent, of all channels.
  package var unsentCount: Int { unsent.values.reduce(0, +) }
}

/// A channel that is open.
package struct ConversationScene: Equatable, Sendable {
  /// The channel.
  @ExactText package private(set) var channelID: String
  /// What stands above the messages.
  package var title: String
  /// Whether it is known who is present; it is not while there is no connection.
  package var isPresenceKnown = false
  /// The number of members that are present; 0 while that is not known.
  package var presentCount = 0
  /// The messages, in order.
  package var messages: [MessageRow] = []
  /// The message below the line that says how many are new; nil for no line.
  ///
  /// It stays while the channel is open, until the own user sends something. Whenever it becomes another message,
  /// a face brings that one on screen.
  package var firstUnread: String?
  /// The number of messages of others from ``firstUnread`` on.
  package var firstUnreadCount = 0
  /// The names of those who type.
  package var typing: [String] = []
  /// All members, in the sections Online and Offline, ordered by their names; in one section while presence is unknown.
  package var members: [ListSection<MemberRow>] = []
  /// Whether older messages are being fetched.
  package var isFetching = false
  /// The reactions to choose from; nil while they are not shown.
  package var picker: ReactionPicker?
  /// What the field begins with when the channel is opened.
  package let draft: String
  /// The maximum length of a message.
  package let limit: TextLimit
  /// The last text that was not sent, to be put back into the field; nil for none.
  package var returned: ReturnedText?

  /// A channel of which nothing is read yet.
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
  /// The number among the texts of the channel, from 1.
  package let number: Int
  /// The text.
  package let text: String

  /// Creates a text that was not sent.
  package init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}
