import ChatDisplay
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Builds rows of messages, without a store, a clock or a screen.
struct MessageRowBuilder<Message: DisplayedMessage>: Sendable {
  /// The identifier of the current user.
  var userID: String
  /// The number of participants of the channel, including the current user.
  var participantCount: Int
  /// The members of a channel with at most two; nil for more, and until they are known.
  var members: NameSet?
  /// The positions up to which participants have read.
  var marks = ReadMarks()
  var settings: MessageListSettings
  var environment: ComponentEnvironment
  /// Returns the text of a date label; nil for the default one.
  var dateString: (@Sendable (Message) -> String?)?
  /// Returns whether a date label is shown; nil for the default.
  var showsDate: (@Sendable (Message) -> Bool?)?

  /// Returns the rows of messages, in order.
  func rows(of messages: [Message]) throws -> [MessageRow] {
    let reactions = settings.reactionTheme.map {
      ReactionList(reactions: $0.reactions, userID: userID)
    }
    let showsNames = showsNames(of: messages)
    var rows: [MessageRow] = []
    rows.reserveCapacity(messages.count)
    var previous: Previous?
    for message in messages {
      let next = Previous(
        author: message.pubnubUserId.rawValue, name: name(of: message), label: label(of: message))
      rows.append(try row(message, next, after: previous, showsNames, reactions))
      previous = next
    }
    return rows
  }

  /// The parts of a row that the next row is compared with.
  private struct Previous {
    let author: String
    let name: String
    let label: String
  }

  /// Returns whether names are shown above messages: not in a channel with only the current user
  /// and one other.
  private func showsNames(of messages: [Message]) -> Bool {
    guard let members, members.contains(userID) else { return true }
    return messages.contains { !members.contains($0.pubnubUserId.rawValue) }
  }

  private func row(
    _ message: Message, _ own: Previous, after previous: Previous?, _ showsNames: Bool,
    _ reactions: ReactionList?
  ) throws -> MessageRow {
    let (presentation, author) = (settings.presentation, message.managedUser.record)
    let isDeleted = message.isDeleted
    let isOwn = message.pubnubUserId.rawValue.isSameName(as: userID)
    let isAvatarHidden =
      isOwn
      ? presentation.isAvatarHiddenForOutgoingMessages
      : presentation.isAvatarHiddenForIncomingMessages
    let showsStatus = isOwn && presentation.showsStatus && !isDeleted
    let status = showsStatus ? self.status(of: message) : nil
    return MessageRow(
      id: try message.storedKey, messageID: message.id.rawValue,
      authorID: message.pubnubUserId.rawValue, timetoken: message.timetoken,
      dateCreated: message.dateCreated, style: isOwn ? .author : .incoming,
      text: message.shownText,
      contentType: isDeleted ? "" : message.contentType,
      content: isDeleted ? StoredJSON(text: "{}") : StoredJSON(contentOf: message.content),
      isDeleted: isDeleted, isEdited: message.isEdited && !isDeleted,
      senderName: isOwn || !showsNames || own.author.isSameName(as: previous?.author)
        ? nil : own.name,
      authorName: own.name,
      avatar: isAvatarHidden
        ? nil
        : Avatar(
          presentation.avatarType, name: own.name,
          image: author.flatMap { presentation.fields.avatar.read($0) }),
      dateText: settings.dateFormat.string(message.dateCreated, environment),
      dateLabel: isLabelled(message, own, after: previous) ? own.label : nil, status: status,
      statusText: status?.text(presentation.statusTexts),
      readerCount: isOwn ? marks.readerCount(of: message.timetoken, without: userID) : 0,
      sendError: message.sendError,
      reactions: isDeleted ? [] : reactions?.entries(of: message.actions) ?? [])
  }

  private func name(of message: Message) -> String {
    message.managedUser.record.map { settings.presentation.fields.title(of: $0) }
      ?? message.pubnubUserId.rawValue
  }

  private func label(of message: Message) -> String {
    dateString?(message)
      ?? settings.presentation.dateLabelFormat.string(message.dateCreated, environment)
  }

  private func isLabelled(_ message: Message, _ own: Previous, after previous: Previous?) -> Bool {
    showsDate?(message) ?? (own.label != previous?.label)
  }

  private func status(of message: Message) -> MessageStatus {
    MessageStatus(
      message.delivery, timetoken: message.timetoken, marks: marks, userID: userID,
      participantCount: participantCount)
  }
}
