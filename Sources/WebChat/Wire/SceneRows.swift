import ChatComponents
import ChatFaces
import ChatStore

/// A row of the list of channels, with what the scene says of it elsewhere.
struct ChannelEntry: ListRow {
  let row: ChannelRow
  /// What stands above the row; nil for nothing.
  let heading: String?
  /// How many messages were not read, as it is shown; nil for none.
  let unread: String?
  /// Whether the channel is open.
  let isOpen: Bool

  var id: String { row.channelID }
}

/// A row of the list of members, with the heading above it.
struct MemberEntry: ListRow {
  let row: MemberRow
  /// What stands above the row; nil for nothing.
  let heading: String?

  var id: String { row.userID }
}

/// A message, with the name of its author, which a row of the view models has only where it is shown.
struct MessageEntry: ListRow {
  let row: MessageRow
  /// The name of the author.
  let author: String

  var id: String { row.messageID }
}

extension ChatScene {
  /// The rows of the list of channels.
  var channelEntries: [ChannelEntry] {
    channels.flatMap { section in
      section.rows.enumerated().map { place, row in
        ChannelEntry(
          row: row, heading: place == 0 ? section.title : nil,
          unread: UnreadLimit.text(unread[row.channelID]),
          isOpen: conversation?.channelID == row.channelID)
      }
    }.withoutRepetition
  }
}

extension ConversationScene {
  /// The rows of the list of members.
  var memberEntries: [MemberEntry] {
    members.flatMap { section in
      section.rows.enumerated().map { place, row in
        MemberEntry(row: row, heading: place == 0 ? section.title : nil)
      }
    }.withoutRepetition
  }

  /// The rows of the list of messages.
  var messageEntries: [MessageEntry] {
    let names = Dictionary(
      members.flatMap(\.rows).map { ($0.userID, $0.name) }, uniquingKeysWith: { first, _ in first })
    return messages.map { row in
      MessageEntry(row: row, author: row.senderName ?? names[row.authorID] ?? row.authorID)
    }.withoutRepetition
  }
}

extension Array where Element: ListRow {
  /// The first row of each identity: differences of lists need identities that are unique.
  fileprivate var withoutRepetition: [Element] {
    var seen = Set<Element.ID>()
    return filter { seen.insert($0.id).inserted }
  }
}
