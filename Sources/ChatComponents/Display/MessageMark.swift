public import ChatStore

/// The types of message actions that affect the message itself, as the vendor's Chat SDK writes
/// them.
///
/// | Type | Value | Effect |
/// |---|---|---|
/// | `deleted` | `deleted` | the message is deleted while it has such an action |
/// | `edited` | a text | the text replaces the published one |
/// | `reaction`, `reactions` | an emoji | a user has chosen the emoji |
///
/// Actions of all users have these effects, as in that SDK: the service decides which actions a
/// user may attach.
enum MessageMark {
  /// The type of actions that delete a message.
  static let deletion = "deleted"
  /// The type of actions that change the text of a message.
  static let edit = "edited"
  /// The type of reactions that this package attaches.
  static let reaction = "reaction"
  /// The types of all reactions; some clients of the vendor write the second one.
  static let reactions: Set = [reaction, "reactions"]
}

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
  /// let found = Request<PubNubManagedMessage>().search("tides").where(!PubNubManagedMessage.isDeleted)
  /// ```
  public static var isDeleted: Filter<Self> {
    actions.contains(Action.sourceType == MessageMark.deletion)
  }
}
