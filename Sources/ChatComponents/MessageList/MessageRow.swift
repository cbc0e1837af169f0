public import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A message in a list.
public struct MessageRow: ListRow {
  /// Whose looks a message has.
  public enum Style: String, Hashable, Sendable {
    /// Those of the own user's messages.
    case author
    /// Those of messages of others.
    case incoming
  }

  /// The key of the message.
  public let id: EntityKey
  /// The identifier of the message.
  @ExactText public private(set) var messageID: String
  /// The author.
  @ExactText public private(set) var authorID: String
  /// The place that the service gave to it; nil until it has.
  public let timetoken: Timetoken?
  /// When it was created.
  public let dateCreated: Date
  /// Whether it is the own user's.
  public let style: Style
  /// Looks of the application's own for messages of this style.
  public var appearance: OpaqueValue?
  /// The text as it was edited last; empty for a deleted message.
  public var text: String
  /// The kind of the content; empty for a deleted message.
  public var contentType: String
  /// Content beside the text; an empty object for a deleted message.
  public var content: StoredJSON
  /// Whether a user has deleted the message, so that words of the view stand in place of all that it says.
  public var isDeleted = false
  /// Whether the text is another than the published one.
  public var isEdited = false
  /// The name of the author above the text; nil where it is not shown.
  public var senderName: String?
  /// The name of the author, whether it is shown or not; the identifier of one without a name.
  public var authorName = ""
  /// What stands beside the text; nil where it is hidden.
  public var avatar: Avatar?
  /// The date beside the text.
  public var dateText: String
  /// What stands above the message where a new day begins; nil for nothing.
  public var dateLabel: String?
  /// The delivery status of an own message; nil for others, for deleted ones, and where it is not shown.
  public var status: MessageStatus?
  /// What the status is called.
  public var statusText: String?
  /// The number of other participants that have read the message.
  public var readerCount = 0
  /// Why sending failed.
  public var sendError: String?
  /// The reactions below the text; empty for no list of them, and for a deleted message.
  public var reactions: [ReactionEntry]
  /// What the application shows in place of the rest; see ``MessageListHooks/customMessageCell``.
  public var custom: OpaqueValue?

  /// Whether the message is the own user's.
  public var isOwn: Bool { style == .author }
}

/// A row of a list of messages.
public enum MessageListItem: ListRow {
  /// A message.
  case message(MessageRow)
  /// Says who types, at the end of the list.
  case typing(TypingRow)

  /// What tells a row from the others.
  public enum ID: Hashable, Sendable {
    /// The key of a message.
    case message(EntityKey)
    /// The one row that says who types.
    case typing
  }

  /// What tells the row from the others.
  public var id: ID {
    switch self {
    case .message(let row): .message(row.id)
    case .typing: .typing
    }
  }

  /// The message; nil for the other row.
  public var message: MessageRow? {
    if case .message(let row) = self { row } else { nil }
  }
}

/// Says who types.
public struct TypingRow: Hashable, Sendable {
  /// The identifiers of the users, sorted.
  public let userIDs: [String]

  /// A row for these users.
  ///
  /// - Returns: Nil for nobody.
  init?(_ users: NameSet) {
    guard !users.isEmpty else { return nil }
    userIDs = users.sorted()
  }
}
