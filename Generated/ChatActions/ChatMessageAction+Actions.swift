// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatModels
public import ChatRecords
public import ChatRuntime
public import ChatStore
public import ChatSync

extension ChatDataProvider {
  /// The functions with which sync reads and writes message actions.
  public enum ActionRole: SyncedAction {
    /// The columns that sync knows by their meaning.
    public static var columns: ActionColumns {
      ActionColumns(
        timetoken: "published",
        parent: "pubnubParentTimetoken",
        channel: "pubnubChannelId",
        author: "pubnubUserId",
        type: "sourceType",
        value: "value",
        sendStatus: "sendStatus"
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
      of action: NewMessageAction,
      by userID: String,
      at timetoken: Timetoken
    ) -> ChatMessageAction<Custom> {
      ChatMessageAction<Custom>(
        pubnubUserId: UserID(userID),
        parentTimetoken: action.messageTimetoken,
        actionTimetoken: timetoken,
        sourceType: action.type,
        value: action.value,
        pubnubChannelId: ChannelID(action.channel)
      )
    }
  }

  /// Writes message actions, a batch in each transaction.
  ///
  /// What can not be written is left out and reported; the rest of its batch is written.
  ///
  /// - Returns: The number of objects that were written, and of those that were not.
  /// - Throws: `CancellationError`.
  @discardableResult
  public func load(
    messageActions: [ChatMessageAction<Custom>],
    batchSize: Int = 256,
    batchHandler: ((LoadedBatch<ChatMessageAction<Custom>>) -> Void)? = nil
  ) async throws -> LoadSummary {
    try await store.load(messageActions, batchSize: batchSize, batchHandler: batchHandler) {
      messageAction, transaction in
      try Entities.MessageAction.write(
        messageAction: messageAction,
        rule: .always,
        into: transaction
      )
    }
  }

  /// Deletes a message action from the store, and what belongs to it.
  ///
  /// - Returns: The row as it was, or nil if there was none.
  /// - Throws: `StoreError`.
  @discardableResult
  public func removeStoredMessageAction(
    messageActionId: MessageActionID
  ) async throws -> Entities.MessageAction? {
    try await store.write { transaction in
      try Entities.MessageAction.remove(messageActionId: messageActionId, from: transaction)
    }
  }
}

extension StoredChatMessageAction: DisplayedAction {}
