// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatDisplay
public import ChatModels
public import ChatRecords
@_spi(Generated) public import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Generated) public import ChatSync
import PubNubChatNames

extension ChatProvider {
  /// The functions with which sync reads and writes message actions.
  public enum ActionRole: SyncedAction {
    /// The attributes that sync reads and writes.
    public static var meaning: ActionMeaning {
      ActionMeaning(
        timetoken: Entities.MessageAction.published,
        parent: Entities.MessageAction.pubnubParentTimetoken,
        channel: Entities.MessageAction.pubnubChannelId,
        author: Entities.MessageAction.pubnubUserId,
        type: Entities.MessageAction.sourceType,
        value: Entities.MessageAction.value,
        sendStatus: Entities.MessageAction.sendStatus
      )
    }

    /// The model of a row.
    public static func model(of record: Entities.MessageAction) throws -> ChatMessageAction<Custom>
    {
      try record.convert(Custom.self)
    }

    /// Writes a message action.
    public static func write(
      _ messageAction: ChatMessageAction<Custom>,
      rule: WriteRule,
      into target: any ChangeTarget
    ) throws {
      try Entities.MessageAction.write(messageAction: messageAction, rule: rule, into: target)
    }

    /// The model of a message action of the own user.
    public static func model(
      _ type: String,
      _ value: String,
      on message: Timetoken,
      in channel: String,
      by user: String,
      at timetoken: Timetoken
    ) -> ChatMessageAction<Custom> {
      ChatMessageAction<Custom>(
        pubnubUserId: UserID(user),
        parentTimetoken: message,
        actionTimetoken: timetoken,
        sourceType: type,
        value: value,
        pubnubChannelId: ChannelID(channel)
      )
    }
  }
}

extension StoredChatMessageAction: DisplayedAction {}
