// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatRuntime

/// An action that a user attached to a message, such as a reaction.
///
/// - Remark: Generated from `entities.json#/entities/MessageAction`.
public struct ChatMessageAction<Custom: ChatCustomData>: Identifiable, Hashable, Sendable {
  /// Identifier of the user that attached the action.
  public var pubnubUserId: UserID

  /// Timetoken of the message that the action belongs to.
  public var parentTimetoken: Timetoken

  /// When the service accepted the action.
  public var actionTimetoken: Timetoken

  /// Kind of the action; reactions use `reaction`.
  public var sourceType: String

  /// The value of the action; for a reaction, the emoji itself.
  public var value: String

  /// Identifier of the channel that the message was sent to.
  public var pubnubChannelId: ChannelID

  /// User that attached the action.
  public var userModel: ChatUser<Custom.User>?

  /// Message that the action belongs to.
  public var messageModel: ChatMessage<Custom>?

  /// The identity of the message action.
  public var id: MessageActionID {
    MessageActionID(
      pubnubUserId: pubnubUserId,
      parentTimetoken: parentTimetoken,
      actionTimetoken: actionTimetoken
    )
  }

  /// Creates a value.
  public init(
    pubnubUserId: UserID,
    parentTimetoken: Timetoken,
    actionTimetoken: Timetoken,
    sourceType: String,
    value: String,
    pubnubChannelId: ChannelID,
    userModel: ChatUser<Custom.User>? = nil,
    messageModel: ChatMessage<Custom>? = nil
  ) {
    self.pubnubUserId = pubnubUserId
    self.parentTimetoken = parentTimetoken
    self.actionTimetoken = actionTimetoken
    self.sourceType = sourceType
    self.value = value
    self.pubnubChannelId = pubnubChannelId
    self.userModel = userModel
    self.messageModel = messageModel
  }

  /// Creates a value that belongs to a `ChatMessage` and takes from it.
  ///
  /// - Returns: Nil if it does not have what is taken.
  public init?(
    messageModel: ChatMessage<Custom>,
    pubnubUserId: UserID,
    actionTimetoken: Timetoken,
    sourceType: String,
    value: String,
    userModel: ChatUser<Custom.User>? = nil
  ) {
    guard let parentTimetoken = messageModel.timetoken else {
      return nil
    }
    self.init(
      pubnubUserId: pubnubUserId,
      parentTimetoken: parentTimetoken,
      actionTimetoken: actionTimetoken,
      sourceType: sourceType,
      value: value,
      pubnubChannelId: messageModel.pubnubChannelId,
      userModel: userModel,
      messageModel: messageModel
    )
  }
}

/// A `ChatMessageAction` without custom data.
public typealias PubNubChatMessageAction = ChatMessageAction<VoidCustomData>
