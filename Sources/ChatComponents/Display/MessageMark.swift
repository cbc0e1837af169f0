public import ChatStore

/// The types of message actions that mean something for the message itself, as the vendor's Chat SDK writes them.
///
/// | Type | Value | Meaning |
/// |---|---|---|
/// | `deleted` | `deleted` | the message is deleted while it has such an action |
/// | `edited` | a text | the message has this text in place of the published one |
/// | `reaction`, `reactions` | an emoji | a user has chosen it |
///
/// An action of any user counts, as in that SDK: the service decides which actions a user may attach.
enum MessageMark {
  /// The type of an action that deletes a message.
  static let deletion = "deleted"
  /// The type of an action that gives another text to a message.
  static let edit = "edited"
  /// The type of the reactions that are attached here.
  static let reaction = "reaction"
  /// The types of all actions that are reactions; some clients of the vendor write the second one.
  static let reactions: Set = [reaction, "reactions"]
}

extension DisplayedMessage {
  /// Whether a user has deleted the message: whether it has an action of the type `deleted`.
  ///
  /// The message stays in the store, so that it is back when all such actions are removed.
  ///
  /// - Precondition: The record was read with its actions, as all are but those of `Request.withoutLinks()`.
  public var isDeleted: Bool { actions.contains { $0.sourceType == MessageMark.deletion } }

  /// Whether the text was edited: whether the message has an action of the type `edited`.
  public var isEdited: Bool { lastEdit != nil }

  /// The text as it was edited last; the published ``text`` of a message that was not edited.
  ///
  /// That is the value of the action `edited` with the greatest timetoken.
  public var currentText: String { lastEdit?.value ?? text }

  /// The text to show: the ``currentText``, and nothing for a message that is deleted.
  public var shownText: String { isDeleted ? "" : currentText }

  private var lastEdit: Action? {
    actions.filter { $0.sourceType == MessageMark.edit }
      .max { ($0.published, $0.id) < ($1.published, $1.id) }
  }

  /// The condition of messages that are deleted.
  ///
  /// ```swift
  /// let found = Request<PubNubManagedMessage>().search("tides").where(!PubNubManagedMessage.isDeleted)
  /// ```
  public static var isDeleted: Filter<Self> {
    actions.contains(Action.sourceType == MessageMark.deletion)
  }
}
