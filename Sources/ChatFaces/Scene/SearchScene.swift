@_spi(Adapter) package import ChatRuntime

/// A search in the stored messages.
package struct SearchScene: Equatable, Sendable {
  /// A message that was found.
  package struct Hit: Equatable, Sendable, Identifiable {
    /// The identifier of the message.
    @ExactText package private(set) var id: String
    /// The channel of the message.
    @ExactText package private(set) var channelID: String
    /// The name of the channel.
    package let channelName: String
    /// The name of the author.
    package let authorName: String
    /// The text of the message in one line, cut around the first word found.
    package var text: String { fragments.map(\.text).joined() }
    /// The text in pieces: the words found, and the parts between them.
    package let fragments: [FoundText.Fragment]
    /// The day and time of the message.
    package let dateText: String

    /// Creates a hit.
    package init(
      id: String, channelID: String, channelName: String, authorName: String,
      fragments: [FoundText.Fragment], dateText: String
    ) {
      self.id = id
      self.channelID = channelID
      self.channelName = channelName
      self.authorName = authorName
      self.fragments = fragments
      self.dateText = dateText
    }

    /// Creates a hit without marked words.
    package init(
      id: String, channelID: String, channelName: String, authorName: String, text: String,
      dateText: String
    ) {
      self.init(
        id: id, channelID: channelID, channelName: channelName, authorName: authorName,
        fragments: [.init(text: text, isFound: false)], dateText: dateText)
    }
  }

  /// The words to search for.
  package var words: String
  /// The newest messages that contain all words, newest first.
  package var hits: [Hit]

  /// Creates a search.
  package init(words: String, hits: [Hit] = []) {
    self.words = words
    self.hits = hits
  }
}
