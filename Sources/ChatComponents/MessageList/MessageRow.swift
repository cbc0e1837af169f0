public import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A message as a row of a list.
public struct MessageRow: ListRow {
  /// The styles of messages.
  public enum Style: String, Hashable, Sendable {
    /// The style of the current user's messages.
    case author
    /// The style of messages of others.
    case incoming
  }

  /// The key of the message.
  public let id: EntityKey
  /// The identifier of the message.
  @ExactText public private(set) var messageID: String
  /// The identifier of the author.
  @ExactText public private(set) var authorID: String
  /// The timetoken; nil until the service has assigned one.
  public let timetoken: Timetoken?
  /// The time at which the message was created.
  public let dateCreated: Date
  /// The style, which depends on whether the current user is the author.
  public let style: Style
  /// The application's appearance for messages of this style.
  public var appearance: OpaqueValue?
  /// The text of the last edit; empty for a deleted message.
  public var text: String
  /// The kind of the content; empty for a deleted message.
  public var contentType: String
  /// Content beside the text; an empty object for a deleted message.
  public var content: StoredJSON
  /// Whether a user has deleted the message, so that the view shows a text of its own in its place.
  public var isDeleted = false
  /// Whether the text was edited; false for a deleted message.
  public var isEdited = false
  /// The name of the author above the text; nil if it is not shown.
  public var senderName: String?
  /// The name of the author, even if it is not shown; the identifier of an author without a name.
  public var authorName = ""
  /// The picture or initials beside the text; nil if they are hidden.
  public var avatar: Avatar?
  /// The date beside the text.
  public var dateText: String
  /// The date label above the first message of a day; nil for none.
  public var dateLabel: String?
  /// The delivery status of a message of the current user; nil for other messages, for deleted
  /// ones, and if it is not shown.
  public var status: MessageStatus?
  /// The text of the status.
  public var statusText: String?
  /// The number of other participants that have read the message.
  public var readerCount = 0
  /// The reason why sending failed.
  public var sendError: String?
  /// The reactions below the text; empty without reactions, and for a deleted message.
  public var reactions: [ReactionEntry]
  /// A replacement for the row's contents, supplied by ``MessageListHooks/customMessageCell``.
  public var custom: OpaqueValue?

  /// Whether the current user is the author.
  public var isOwn: Bool { style == .author }
}

/// A row of a list of messages.
public enum MessageListItem: ListRow {
  /// A message.
  case message(MessageRow)
  /// The users typing, at the end of the list.
  case typing(TypingRow)

  /// The identity of a row.
  public enum ID: Hashable, Sendable {
    /// The key of a message.
    case message(EntityKey)
    /// The single row for the users typing.
    case typing
  }

  /// The identity of the row.
  public var id: ID {
    switch self {
    case .message(let row): .message(row.id)
    case .typing: .typing
    }
  }

  /// The message; nil for the typing row.
  public var message: MessageRow? {
    if case .message(let row) = self { row } else { nil }
  }
}

/// A row that shows the users typing.
public struct TypingRow: Hashable, Sendable {
  /// The identifiers of the users, sorted.
  public let userIDs: [String]

  /// Creates a row for users.
  ///
  /// - Returns: Nil for an empty set.
  init?(_ users: NameSet) {
    guard !users.isEmpty else { return nil }
    userIDs = users.sorted()
  }
}
