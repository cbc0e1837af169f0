import ChatComponents
import ChatStore

/// Finds messages in what is stored.
struct SearchReader<Provider: DisplayedProvider>: Sendable {
  /// How many messages are found at most.
  private static var limit: Int { 50 }

  let viewModels: ViewModels<Provider>

  /// The newest messages that have all words of a text, the newest first.
  func hits(_ text: String) async throws -> [SearchScene.Hit] {
    typealias Message = Provider.Message
    let words = SearchText(text).words.map(String.init)
    let request = Request<Message>().search(text)
      .sorted(by: Message.timetoken.descending, Message.id.descending).first(Self.limit)
    let settings = viewModels.theme.conversation.values
    return try await viewModels.store.fetch(request).map { message in
      let (channel, author) = (message.managedChannel.record, message.managedUser.record)
      let fields = settings.presentation.fields
      let environment = viewModels.environment
      let day = settings.presentation.dateLabelFormat.string(message.dateCreated, environment)
      let time = settings.messageDateFormatter.string(message.dateCreated, environment)
      return SearchScene.Hit(
        id: message.id.rawValue, channelID: message.pubnubChannelId.rawValue,
        channelName: channel.map { fields.title(of: $0) } ?? message.pubnubChannelId.rawValue,
        authorName: author.map { fields.title(of: $0) } ?? message.pubnubUserId.rawValue,
        fragments: FoundText(message.text, finding: words).fragments, dateText: "\(day) \(time)")
    }
  }
}
