public import ChatDisplay
import ChatRuntime
@_spi(Adapter) public import ChatStore

extension MessageListViewModel {
  /// A message as a row.
  public struct Row: ListRow {
    /// The message.
    public let message: Provider.Message
    /// The values that the list computed from the message and its neighbours.
    let contents: Contents

    /// The row that was built from a message, and its identity in the list.
    struct Contents: Hashable, Sendable {
      let id: MessageListItem.ID
      let message: MessageRow
    }

    init?(_ row: RecordRow<Provider.Message, MessageListItem>) {
      guard let contents = row.contents.message else { return nil }
      message = row.record
      self.contents = Contents(id: row.id, message: contents)
    }

    /// The key of the message.
    public var id: EntityKey { contents.message.id }
    /// The text to show: that of the last edit; empty for a deleted message.
    public var text: String { contents.message.text }
    /// Whether a user has deleted the message, so that the view shows a text of its own instead.
    public var isDeleted: Bool { contents.message.isDeleted }
    /// Whether the text was edited; false for a deleted message.
    public var isEdited: Bool { contents.message.isEdited }
    /// Whether the current user is the author.
    public var isOwn: Bool { contents.message.isOwn }
    /// The name of the author; the identifier of an author without one.
    public var name: String { contents.message.authorName }
    /// Whether to draw the name: above messages of others, where the author changes.
    public var showsName: Bool { contents.message.senderName != nil }
    /// The picture or initials beside the text; nil if they are hidden.
    public var avatar: Avatar? { contents.message.avatar }
    /// The date beside the text.
    public var dateText: String { contents.message.dateText }
    /// The date above the first message of a day; nil for other messages.
    public var dateLabel: String? { contents.message.dateLabel }
    /// The delivery status of a message of the current user; nil for other messages, for deleted
    /// ones, and if it is not shown.
    public var status: MessageStatus? { contents.message.status }
    /// The text of the status.
    public var statusText: String? { contents.message.statusText }
    /// The number of other participants that have read the message.
    public var readerCount: Int { contents.message.readerCount }
    /// The reason why sending failed.
    public var sendError: String? { contents.message.sendError }
    /// The reactions below the text; empty without reactions, and for a deleted message.
    public var reactions: [ReactionEntry] { contents.message.reactions }
  }
}
