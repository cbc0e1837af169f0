public import ChatRuntime
public import ChatStore
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A message as it was read, and what is shown of it as live queries.
public struct MessageViewModel<Provider: DisplayedProvider>: Identifiable, Sendable {
  /// The identifier.
  public let id: String
  /// The text as it was read: as it was edited last, and empty for a deleted message.
  public let text: String
  /// The place that the service gave to it, as it was read.
  public let timetoken: Timetoken?
  /// What users attached to the message, as it was read.
  public let messageActionViewModels: [MessageActionViewModel<Provider>]
  /// The author.
  public let userViewModel: UserViewModel<Provider>
  /// The channel.
  public let channelViewModel: ChannelViewModel<Provider>
  private let message: Provider.Message
  private let viewModels: ViewModels<Provider>

  init(_ message: Provider.Message, _ viewModels: ViewModels<Provider>) {
    id = message.id.rawValue
    text = message.shownText
    timetoken = message.timetoken
    messageActionViewModels = message.actions.map { MessageActionViewModel($0, viewModels) }
    userViewModel = UserViewModel(message.pubnubUserId.rawValue, viewModels)
    channelViewModel = ChannelViewModel(message.pubnubChannelId.rawValue, viewModels)
    self.message = message
    self.viewModels = viewModels
  }

  /// The kind of the content; nil for a deleted message.
  public var contentType: LiveQuery<String?> { output { $0.isDeleted ? nil : $0.contentType } }
  /// Content beside the text; nil for a deleted message.
  public var content: LiveQuery<StoredJSON?> { output { $0.isDeleted ? nil : $0.content } }
  /// The text, as it changes: as it was edited last, and empty for a deleted message.
  public var texts: LiveQuery<String?> { output { $0.shownText } }
  /// Whether a user has deleted the message.
  public var isDeleted: LiveQuery<Bool?> { output { $0.isDeleted } }
  /// Whether the text was edited.
  public var isEdited: LiveQuery<Bool?> { output { $0.isEdited } }
  /// Data of the application.
  public var custom: LiveQuery<StoredJSON?> { output { $0.custom } }
  /// When the author created the message.
  public var dateCreated: LiveQuery<Date?> { output { $0.dateCreated } }
  /// What users attached to the message.
  public var actions: LiveQuery<[Provider.Action]?> { output { $0.actions } }
  /// The link that the message is; nil if it is none.
  public var link: LiveQuery<URL?> { output { try MessageContent($0).link } }
  /// The address of the image that the message is; nil if it is none.
  public var image: LiveQuery<URL?> { output { try MessageContent($0).image } }
  /// The content as JSON; nil if there is none.
  public var json: LiveQuery<JSONValue?> { output { try MessageContent($0).json } }

  private func output<Value: Equatable & Sendable>(
    _ value: @escaping @Sendable (Provider.Message) throws -> Value?
  ) -> LiveQuery<Value?> {
    let request = Request<Provider.Message>().where(Provider.Message.id == message.id)
    return viewModels.store.live(request) { try $0.first(request).flatMap(value) }
  }
}

/// Something that a user attached to a message.
public struct MessageActionViewModel<Provider: DisplayedProvider>: Identifiable, Sendable {
  /// The identifier.
  public let id: String
  /// The kind, for example `reaction`.
  public let sourceType: String
  /// What it says, for example an emoji.
  public let value: String
  /// When it was attached.
  public let published: Timetoken
  /// The user that attached it.
  public let userViewModel: UserViewModel<Provider>

  init(_ action: Provider.Action, _ viewModels: ViewModels<Provider>) {
    id = action.id
    sourceType = action.sourceType
    value = action.value
    published = action.published
    userViewModel = UserViewModel(action.pubnubUserId.rawValue, viewModels)
  }
}

extension ViewModels {
  /// A message and what is shown of it.
  public func messageModel(_ message: Provider.Message) -> MessageViewModel<Provider> {
    MessageViewModel(message, self)
  }
}
