package import ChatComponents

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
    /// The service refused, with its reason; nothing is tried again.
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
  /// How the network is.
  package var connection = Connection.connecting
  /// The channels.
  package var channels: [ListSection<ChannelRow>] = []
  /// How many messages of others were not read, at most ``UnreadLimit/count``, by channel; none is missing.
  package var unread: [String: Int] = [:]
  /// The channel that is open; nil for none.
  package var conversation: ConversationScene?
  /// What was searched and found; nil while nothing is searched.
  package var search: SearchScene?
  /// What failed last; nil for nothing.
  package var notice: Notice?

  /// The scene of a chat in which nothing is read yet.
  package init(userID: String) {
    self.userID = userID
  }
}

/// A channel that is open.
package struct ConversationScene: Equatable, Sendable {
  /// The channel.
  package let channelID: String
  /// What stands above the messages.
  package var title: String
  /// How many members are present.
  package var presentCount = 0
  /// The messages, in order.
  package var messages: [MessageRow] = []
  /// The names of those who type.
  package var typing: [String] = []
  /// The members, those who are present first.
  package var members: [ListSection<MemberRow>] = []
  /// Whether older messages are being fetched.
  package var isFetching = false
  /// The reactions to choose from; nil while they are not shown.
  package var picker: ReactionPicker?
  /// What the field begins with when the channel is opened.
  package let draft: String

  /// A channel of which nothing is read yet.
  package init(channelID: String, title: String, draft: String = "") {
    self.channelID = channelID
    self.title = title
    self.draft = draft
  }
}

/// A search in the messages that are stored.
package struct SearchScene: Equatable, Sendable {
  /// A message that was found.
  package struct Hit: Equatable, Sendable, Identifiable {
    /// The message.
    package let id: String
    /// The channel of the message.
    package let channelID: String
    /// The name of the channel.
    package let channelName: String
    /// The name of the author.
    package let authorName: String
    /// The text of the message.
    package let text: String
    /// The day and the time of the message.
    package let dateText: String

    /// A message that was found.
    package init(
      id: String, channelID: String, channelName: String, authorName: String, text: String,
      dateText: String
    ) {
      self.id = id
      self.channelID = channelID
      self.channelName = channelName
      self.authorName = authorName
      self.text = text
      self.dateText = dateText
    }
  }

  /// The words.
  package var words: String
  /// The newest messages that have all of them, the newest first.
  package var hits: [Hit]

  /// A search.
  package init(words: String, hits: [Hit] = []) {
    self.words = words
    self.hits = hits
  }
}
