@_spi(Adapter) public import ChatStore
@_spi(Adapter) import ChatSync

extension DisplayedMessage {
  /// Whether a user has deleted the message: whether it has an action of the type `deleted`.
  ///
  /// The message stays in the store, and is shown again when all such actions are removed.
  ///
  /// - Precondition: The record was read with its actions, like all records except those of
  ///   `Request.withoutLinks()`.
  public var isDeleted: Bool { actions.contains { $0.sourceType == MessageMark.deletion } }

  /// Whether the text was edited: whether the message has an action of the type `edited`.
  public var isEdited: Bool { lastEdit != nil }

  /// The text of the last edit; the published ``text`` of a message that was not edited.
  ///
  /// The last edit is the action `edited` with the greatest timetoken.
  public var currentText: String { lastEdit?.value ?? text }

  /// The text to show: the ``currentText``, or an empty text for a deleted message.
  public var shownText: String { isDeleted ? "" : currentText }

  private var lastEdit: Action? {
    actions.filter { $0.sourceType == MessageMark.edit }
      .max { ($0.published, $0.id) < ($1.published, $1.id) }
  }

  /// The condition that selects deleted messages.
  ///
  /// ```swift
  /// let found = StoreRequest<PubNubManagedMessage>().search("tides").where(!PubNubManagedMessage.isDeleted)
  /// ```
  public static var isDeleted: StoreCondition<Self> {
    actions.contains(Action.sourceType == MessageMark.deletion)
  }
}
