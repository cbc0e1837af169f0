public import ChatRuntime
public import ChatStore
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The attributes of a message, as it was read and as live queries.
public struct MessageViewModel<Provider: DisplayedProvider>: Identifiable, Sendable {
  /// The identifier.
  public let id: String
  /// The text at the time of reading: that of the last edit, and empty for a deleted message.
  public let text: String
  /// The timetoken at the time of reading.
  public let timetoken: Timetoken?
  /// The attached actions at the time of reading.
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
  public var content: LiveQuery<Provider.Message.Content?> {
    output { $0.isDeleted ? nil : $0.content }
  }
  /// The text as it changes: that of the last edit, and empty for a deleted message.
  public var texts: LiveQuery<String?> { output { $0.shownText } }
  /// Whether a user has deleted the message.
  public var isDeleted: LiveQuery<Bool?> { output { $0.isDeleted } }
  /// Whether the text was edited.
  public var isEdited: LiveQuery<Bool?> { output { $0.isEdited } }
  /// The application's custom data.
  public var custom: LiveQuery<Provider.Message.CustomContent?> { output { $0.custom } }
  /// The time at which the author created the message.
  public var dateCreated: LiveQuery<Date?> { output { $0.dateCreated } }
  /// The actions attached to the message.
  public var actions: LiveQuery<[Provider.Action]?> { output { $0.actions } }
  /// The URL of the link in the message; nil if its content is not a link.
  public var link: LiveQuery<URL?> { output { try MessageContent($0).link } }
  /// The URL of the image in the message; nil if its content is not an image.
  public var image: LiveQuery<URL?> { output { try MessageContent($0).image } }
  /// The content as JSON; nil if it is empty.
  public var json: LiveQuery<JSONValue?> { output { try MessageContent($0).json } }

  private func output<Value: Equatable & Sendable>(
    _ value: @escaping @Sendable (Provider.Message) throws -> Value?
  ) -> LiveQuery<Value?> {
    let request = StoreRequest<Provider.Message>().where(Provider.Message.id == message.id)
    return viewModels.store.live(request) { try $0.first(request).flatMap(value) }
  }
}

/// The attributes of an action attached to a message.
public struct MessageActionViewModel<Provider: DisplayedProvider>: Identifiable, Sendable {
  /// The identifier.
  public let id: String
  /// The kind of the action, for example `reaction`.
  public let sourceType: String
  /// The value of the action, for example an emoji.
  public let value: String
  /// The timetoken of the action.
  public let published: Timetoken
  /// The user that attached the action.
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
  /// Creates a view model of a message.
  public func messageModel(_ message: Provider.Message) -> MessageViewModel<Provider> {
    MessageViewModel(message, self)
  }
}
