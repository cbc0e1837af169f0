import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

/// A row of the channel list, with what the scene contains about it elsewhere.
struct ChannelEntry: ListRow {
  let row: ChannelRow
  /// The heading above the row; nil for none.
  let heading: String?
  /// The displayed number of unread messages; nil for none.
  let unread: String?
  /// The number of the current user's messages that were not sent; nil for none.
  let unsent: Int?
  /// Whether the channel is open.
  let isOpen: Bool

  var id: ExactText { ExactText(row.channelID) }
}

/// A row of the member list, with the heading above it.
struct MemberEntry: ListRow {
  let row: MemberRow
  /// The heading above the row; nil for none.
  let heading: String?
  /// Whether the user is present; nil while that is unknown.
  let isPresent: Bool?

  var id: ExactText { ExactText(row.userID) }
}

/// A row of the message list.
struct MessageEntry: ListRow {
  let row: MessageRow

  var id: ExactText { ExactText(row.messageID) }
}

extension ChatScene {
  /// The rows of the channel list.
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
  /// The rows of the member list.
  var memberEntries: [MemberEntry] {
    members.flatMap { section in
      section.rows.enumerated().map { place, row in
        MemberEntry(
          row: row, heading: place == 0 ? section.title : nil,
          isPresent: isPresenceKnown ? row.isPresent : nil)
      }
    }.withoutRepetition
  }

  /// The rows of the message list.
  var messageEntries: [MessageEntry] {
    messages.map(MessageEntry.init).withoutRepetition
  }
}

extension Array where Element: ListRow {
  /// The first element with each identity: differences of lists require unique identities.
  fileprivate var withoutRepetition: [Element] {
    var seen = Set<Element.ID>()
    return filter { seen.insert($0.id).inserted }
  }
}
