import ChatComponents
import ChatFaces
import ChatRuntime
import ChatStore

/// A row of the list of channels, with what the scene says of it elsewhere.
struct ChannelEntry: ListRow {
  let row: ChannelRow
  /// What stands above the row; nil for nothing.
  let heading: String?
  /// How many messages were not read, as it is shown; nil for none.
  let unread: String?
  /// The number of own messages that were not sent; nil for none.
  let unsent: Int?
  /// Whether the channel is open.
  let isOpen: Bool

  var id: ExactText { ExactText(row.channelID) }
}

/// A row of the list of members, with the heading above it.
struct MemberEntry: ListRow {
  let row: MemberRow
  /// What stands above the row; nil for nothing.
  let heading: String?
  /// Whether the user is present; nil while that is not known.
  let isPresent: Bool?

  var id: ExactText { ExactText(row.userID) }
}

/// A message.
struct MessageEntry: ListRow {
  let row: MessageRow

  var id: ExactText { ExactText(row.messageID) }
}

extension ChatScene {
  /// The rows of the list of channels.
  var channelEntries: [ChannelEntry] {
    channels.flatMap { section in
      section.rows.enumerated().map { place, row in
        ChannelEntry(
          row: row, heading: place == 0 ? section.title : nil,
          unread: UnreadLimit.text(unread[row.channelID]), unsent: unsent[row.channelID],
          isOpen: row.channelID.isSameName(as: conversation?.channelID))
      }
    }.withoutRepetition
  }
}

extension ConversationScene {
  /// The rows of the list of members.
  var memberEntries: [MemberEntry] {
    members.flatMap { section in
      section.rows.enumerated().map { place, row in
        MemberEntry(
          row: row, heading: place == 0 ? section.title : nil,
          isPresent: isPresenceKnown ? row.isPresent : nil)
      }
    }.withoutRepetition
  }

  /// The rows of the list of messages.
  var messageEntries: [MessageEntry] {
    messages.map(MessageEntry.init).withoutRepetition
  }
}

extension Array where Element: ListRow {
  /// The first row of each identity: differences of lists need identities that are unique.
  fileprivate var withoutRepetition: [Element] {
    var seen = Set<Element.ID>()
    return filter { seen.insert($0.id).inserted }
  }
}
