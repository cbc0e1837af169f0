import ChatDisplay
package import ChatRuntime
@_spi(Adapter) package import ChatStore

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A message as a row of a list.
package struct MessageRow: ListRow {
  /// The styles of messages.
  package enum Style: String, Hashable, Sendable {
    /// The style of the current user's messages.
    case author
    /// The style of messages of others.
    case incoming
  }

  /// The key of the message.
  package let id: EntityKey
  /// The identifier of the message.
  @ExactText package private(set) var messageID: String
  /// The identifier of the author.
  @ExactText package private(set) var authorID: String
  /// The timetoken; nil until the service has assigned one.
  package let timetoken: Timetoken?
  /// The time at which the message was created.
  package let dateCreated: Date
  /// The style, which depends on whether the current user is the author.
  package let style: Style
  /// The text of the last edit; empty for a deleted message.
  package var text: String
  /// The kind of the content; empty for a deleted message.
  package var contentType: String
  /// Content beside the text; an empty object for a deleted message.
  package var content: StoredJSON
  /// Whether a user has deleted the message, so that the view shows a text of its own in its place.
  package var isDeleted = false
  /// Whether the text was edited; false for a deleted message.
  package var isEdited = false
  /// The name of the author above the text; nil if it is not shown.
  package var senderName: String?
  /// The name of the author, even if it is not shown; the identifier of an author without a name.
  package var authorName = ""
  /// The picture or initials beside the text; nil if they are hidden.
  package var avatar: Avatar?
  /// The date beside the text.
  package var dateText: String
  /// The date label above the first message of a day; nil for none.
  package var dateLabel: String?
  /// The delivery status of a message of the current user; nil for other messages, for deleted
  /// ones, and if it is not shown.
  package var status: MessageStatus?
  /// The text of the status.
  package var statusText: String?
  /// The number of other participants that have read the message.
  package var readerCount = 0
  /// The reason why sending failed.
  package var sendError: String?
  /// The reactions below the text; empty without reactions, and for a deleted message.
  package var reactions: [ReactionEntry]

  /// Whether the current user is the author.
  package var isOwn: Bool { style == .author }
}

/// A row of a list of messages.
package enum MessageListItem: ListRow {
  /// A message.
  case message(MessageRow)
  /// The users typing, at the end of the list.
  case typing(TypingRow)

  /// The identity of a row.
  package enum ID: Hashable, Sendable {
    /// The key of a message.
    case message(EntityKey)
    /// The single row for the users typing.
    case typing
  }

  /// The identity of the row.
  package var id: ID {
    switch self {
    case .message(let row): .message(row.id)
    case .typing: .typing
    }
  }

  /// The message; nil for the typing row.
  package var message: MessageRow? {
    if case .message(let row) = self { row } else { nil }
  }
}

/// A row that shows the users typing.
package struct TypingRow: Hashable, Sendable {
  /// The identifiers of the users, sorted.
  package let userIDs: [String]

  /// Creates a row for users.
  ///
  /// - Returns: Nil for an empty set.
  init?(_ users: NameSet) {
    guard !users.isEmpty else { return nil }
    userIDs = users.sorted()
  }
}

extension MessageListItem: RecordKeyed {
  var recordKey: EntityKey? { message?.id }
}
