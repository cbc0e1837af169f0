// Generated from Schemas/message.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatRuntime

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Message that a user sent to a channel.
///
/// - Remark: Generated from `message.schema.json#`.
@dynamicMemberLookup
public struct ChatMessage<Custom: ChatCustomData>: Identifiable, Hashable, Sendable {
  /// The payload that the sender published.
  public var content: MessagePayload

  /// The position that the service gave the message in the channel; nil until it is published.
  public var timetoken: Timetoken?

  /// Identifier of the user that sent the message.
  public var pubnubUserId: UserID

  /// Identifier of the channel that the message was sent to.
  public var pubnubChannelId: ChannelID

  /// User that sent the message.
  public var userModel: ChatUser<Custom.User>?

  /// Channel that the message was sent to.
  public var channelModel: ChatChannel<Custom.Channel>?

  /// The actions that users attached to the message, such as reactions.
  public var messageActions: [ChatMessageAction<Custom>]

  /// The identity of the message.
  public var id: MessageID { content.id }

  /// Creates a value.
  public init(
    content: MessagePayload,
    timetoken: Timetoken? = nil,
    pubnubUserId: UserID,
    pubnubChannelId: ChannelID,
    userModel: ChatUser<Custom.User>? = nil,
    channelModel: ChatChannel<Custom.Channel>? = nil,
    messageActions: [ChatMessageAction<Custom>] = []
  ) {
    self.content = content
    self.timetoken = timetoken
    self.pubnubUserId = pubnubUserId
    self.pubnubChannelId = pubnubChannelId
    self.userModel = userModel
    self.channelModel = channelModel
    self.messageActions = messageActions
  }

  /// Creates a value from its attributes.
  public init(
    id: MessageID = MessageID(UUID().uuidString),
    text: String = "",
    contentType: String? = nil,
    content: Custom.MessageContent = Custom.MessageContent(),
    custom: Custom.Message = Custom.Message(),
    dateCreated createdAt: Date = Date(),
    timetoken: Timetoken? = nil,
    pubnubUserId: UserID,
    pubnubChannelId: ChannelID,
    userModel: ChatUser<Custom.User>? = nil,
    channelModel: ChatChannel<Custom.Channel>? = nil,
    messageActions: [ChatMessageAction<Custom>] = []
  ) {
    self.content = MessagePayload(
      id: id,
      text: text,
      contentType: contentType,
      content: content,
      custom: custom,
      dateCreated: createdAt
    )
    self.timetoken = timetoken
    self.pubnubUserId = pubnubUserId
    self.pubnubChannelId = pubnubChannelId
    self.userModel = userModel
    self.channelModel = channelModel
    self.messageActions = messageActions
  }

  /// A member of the custom data.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Custom.Message, Value>) -> Value {
    get { content.custom[keyPath: keyPath] }
    set { content.custom[keyPath: keyPath] = newValue }
  }

  /// A member of `content`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<MessagePayload, Value>) -> Value {
    get { content[keyPath: keyPath] }
    set { content[keyPath: keyPath] = newValue }
  }

  /// The payload that the sender published.
  public struct MessagePayload: Hashable, Sendable {
    /// Unique identifier for a message. Use the UUID v4 algorithm.
    ///
    /// Between 1 and 92 characters.
    public let id: MessageID

    /// Text of the message that you can display in the UI.
    public var text: String

    /// The type of the extra content, which determines how it is read.
    public var contentType: String?

    /// Extra content of the message, such as the address of an image. Values may nest.
    public var content: Custom.MessageContent

    /// Data of the application that travels with the message. Values may nest.
    public var custom: Custom.Message

    /// When the sender created the message.
    public var createdAt: Date

    /// Creates a value from its attributes.
    public init(
      id: MessageID = MessageID(UUID().uuidString),
      text: String = "",
      contentType: String? = nil,
      content: Custom.MessageContent = Custom.MessageContent(),
      custom: Custom.Message = Custom.Message(),
      dateCreated createdAt: Date = Date()
    ) {
      self.id = id
      self.text = text
      self.contentType = contentType
      self.content = content
      self.custom = custom
      self.createdAt = createdAt
    }
  }

  /// Another name of `MessagePayload`.
  public typealias Payload = MessagePayload
}

/// A `ChatMessage` without custom data.
public typealias PubNubChatMessage = ChatMessage<VoidCustomData>
