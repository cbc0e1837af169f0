import ChatComponents
import ChatDisplay
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

/// Finds words in the stored messages.
struct SearchReader<Provider: DisplayedProvider>: Sendable {
  /// The maximum number of messages found.
  private static var limit: Int { 50 }

  let viewModels: ViewModels<Provider>

  /// Returns the newest messages whose published texts contain all words of a text, newest first,
  /// without deleted ones.
  func hits(_ text: String) async throws -> [SearchScene.Hit] {
    typealias Message = Provider.Message
    let words = SearchText(text).words.map(String.init)
    let request = StoreRequest<Message>().search(text).where(!Message.isDeleted)
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
        fragments: FoundText(message.currentText, finding: words).fragments,
        dateText: "\(day) \(time)")
    }
  }

  /// Returns those of some messages that are stored and not deleted.
  func remaining(of messages: Set<String>) async throws -> Set<String> {
    typealias Message = Provider.Message
    let request = StoreRequest<Message>()
      .where(Message.id.isOne(of: messages.map { Message.ID(rawValue: $0) }))
      .where(!Message.isDeleted)
    return Set(try await viewModels.store.fetch(request.withoutLinks()).map(\.id.rawValue))
  }
}
