// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRecords
import ChatRuntime
public import ChatStore
public import ChatSync

extension ChatDataProvider {
  /// The functions with which sync reads and writes messages.
  public enum MessageRole: DraftedMessage {
    /// The columns that sync knows by their meaning.
    public static var columns: MessageColumns {
      MessageColumns(
        timetoken: "timetoken",
        channel: "pubnubChannelId",
        author: "pubnubUserId",
        sendStatus: "sendStatus",
        sendError: "sendError"
      )
    }

    /// The model of a row.
    public static func model(of record: Entities.Message) throws -> ChatMessage<Custom> {
      try record.convert(Custom.self)
    }

    /// Writes a message.
    public static func write(
      _ message: ChatMessage<Custom>,
      rule: WriteRule,
      into target: any ChangeTarget
    ) throws {
      try Entities.Message.write(
        message: message,
        processMessageActions: false,
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

  /// Writes messages, a batch in each transaction.
  ///
  /// What can not be written is left out and reported; the rest of its batch is written.
  ///
  /// With `processMessageActions` the rows of `actions` become those of the model; without it they
  /// are stored with a new row only.
  ///
  /// - Returns: The number of objects that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    messages: [ChatMessage<Custom>],
    processMessageActions: Bool = false,
    batchSize: Int = 256,
    batchHandler: ((LoadedBatch<ChatMessage<Custom>>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.load(messages, batchSize: batchSize, batchHandler: batchHandler) {
      message, transaction in
      try Entities.Message.write(
        message: message,
        processMessageActions: processMessageActions,
        rule: .always,
        into: transaction
      )
    }
  }

  /// Deletes a message from the store, and what belongs to it.
  ///
  /// - Returns: The row as it was, or nil if there was none.
  /// - Throws: `StoreError`.
  @discardableResult
  public func removeStoredMessage(messageId: MessageID) async throws -> Entities.Message? {
    try await store.write { transaction in
      try Entities.Message.remove(messageId: messageId, from: transaction)
    }
  }
}

extension StoredChatMessage: DisplayedMessage {}
