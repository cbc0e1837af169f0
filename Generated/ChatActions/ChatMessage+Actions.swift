// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatDisplay
public import ChatModels
public import ChatRecords
@_spi(Generated) import ChatRuntime
@_spi(Adapter) public import ChatStore
@_spi(Generated) public import ChatSync
import PubNubChatNames

extension ChatProvider {
  /// The functions with which sync reads and writes messages.
  public enum MessageRole: DraftedMessage {
    /// The attributes that sync reads and writes.
    public static var meaning: MessageMeaning {
      MessageMeaning(
        timetoken: Entities.Message.timetoken,
        channel: Entities.Message.pubnubChannelId,
        author: Entities.Message.pubnubUserId,
        sendStatus: Entities.Message.sendStatus,
        sendError: Entities.Message.sendError
      )
    }

    /// The model of a row.
    public static func model(of record: Entities.Message) throws -> ChatMessage<Custom> {
      try record.convert(Custom.self)
    }

    /// Writes a message.
    public static func write(
      _ message: ChatMessage<Custom>,
      replacesActions: Bool,
      rule: WriteRule,
      into target: any ChangeTarget
    ) throws {
      try Entities.Message.write(
        message: message,
        processMessageActions: replacesActions,
        rule: rule,
        into: target
      )
    }

    /// The substitutes for members that a received payload may lack.
    public static var substitutes: [PayloadSubstitute] {
      [PayloadSubstitute("id", by: .identifier), PayloadSubstitute("createdAt", by: .moment)]
    }

    /// The published payload.
    public static func payload(of message: ChatMessage<Custom>) throws -> [UInt8] {
      try message.content.json()
    }

    /// Writes what is attached to a message of history.
    public static func writeActions(
      of message: ChatMessage<Custom>,
      rule: WriteRule,
      into target: any ChangeTarget
    ) throws {
      for element in message.messageActions {
        try Entities.MessageAction.write(messageAction: element, rule: rule, into: target)
      }
    }

    /// A message that has not been sent.
    public static func draft(
      _ text: String,
      by user: String,
      in channel: String
    ) -> ChatMessage<Custom> {
      ChatMessage<Custom>(
        text: text,
        pubnubUserId: UserID(user),
        pubnubChannelId: ChannelID(channel)
      )
    }

    /// The published text.
    public static func text(of message: ChatMessage<Custom>) -> String {
      message.content.text
    }

    /// Replaces the published text.
    public static func setText(_ newText: String, of message: inout ChatMessage<Custom>) {
      message.content.text = newText
    }
  }
}

extension StoredChatMessage: DisplayedMessage {}
