public import ChatDisplay
import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
public import Observation

/// A conversation on one screen: title, messages and the input field.
///
/// ```swift
/// struct ConversationView: View {
///   @State var conversation: ConversationViewModel<MyChat>   // chat.conversation("general")
///   var body: some View {
///     List(conversation.rows) { row in MessageView(row.name, row.text, row.status) }
///       .navigationTitle(conversation.title)
///       .task { await conversation.run() }
///     TextField("Message", text: $conversation.draft).onSubmit { conversation.send() }
///   }
/// }
/// ```
@MainActor @Observable
public final class ConversationViewModel<Provider: DisplayedProvider> {
  /// A message as a row.
  public typealias Row = MessageListViewModel<Provider>.Row

  /// The messages.
  @ObservationIgnored public let messageList: MessageListViewModel<Provider>
  /// The input field.
  @ObservationIgnored public let messageInput: MessageInputViewModel<Provider>
  /// The title: the name of the channel, or those of the other participants.
  public private(set) var title = ""
  /// The participants, at most ``ConversationSettings/participantLimit``.
  public private(set) var participants: [Participant] = []
  @ObservationIgnored private let settings: LiveSettings<ConversationSettings>
  @ObservationIgnored private let receipts: (any ReadReceiptReader)?

  init(
    _ viewModels: ViewModels<Provider>, _ channel: Provider.Channel.ID,
    settings: ConversationSettings, receipts: (any ReadReceiptReader)?
  ) {
    self.settings = LiveSettings(settings)
    self.receipts = receipts
    messageList = MessageListViewModel(
      viewModels, channel, settings: MessageListSettings(), receipts: receipts)
    var input = MessageInputSettings()
    input.displayTypingIndicator = settings.features.typingIndicator
    messageInput = MessageInputViewModel(
      viewModels.messageInput(for: channel.rawValue, settings: LiveSettings(input)))
  }

  /// The channel.
  public var channelID: Provider.Channel.ID { messageList.channelID }
  /// The messages, in the order of the service; waiting ones last.
  public var rows: [Row] { messageList.rows }
  /// The rows, and what to insert, move and remove at each change, for views that do not observe.
  public var updates: LiveList<Row> { messageList.updates }
  /// The identifiers of the users typing, sorted.
  public var typingUserIDs: [Provider.User.ID] { messageInput.typingUserIDs }
  /// The last failure of the messages, or of the input field; nil before the first one.
  public var failure: ComponentFailure? { messageList.failure ?? messageInput.failure }

  /// The text in the field; a change sends a typing signal if one is due.
  public var draft: String {
    get { messageInput.draft }
    set { messageInput.draft = newValue }
  }

  /// Sends the text in the field, and empties the field; see ``MessageInputViewModel/send()``.
  public func send() { messageInput.send() }

  /// Shows the stored messages at once, then those of the service, and follows them until the task
  /// is cancelled.
  ///
  /// It waits for the channel and the current user if they are not stored yet. Failures of the
  /// service are in ``failure``; the stored messages are shown anyway.
  public func run() async {
    let viewModels = messageList.viewModels
    do {
      try await viewModels.waitUntilStored(channelID)
      let component = try await viewModels.conversation(
        in: channelID.rawValue, settings: settings, receipts: receipts)
      await messageInput.component.didLoad()
      await follow(component)
      await component.stop()
    } catch {
      messageList.list.report(.reading, error)
    }
  }

  private func follow(_ component: ConversationComponent<Provider>) async {
    await together(
      {
        do {
          try await component.didLoad()
        } catch {
          self.messageList.list.report(.reading, error)
        }
      },
      { await self.messageList.follow(component.messageList) },
      { await self.messageInput.follow() },
      {
        for await title in component.title { self.title = title }
      },
      {
        for await participants in component.participants { self.participants = participants }
      })
  }
}
