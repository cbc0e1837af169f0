@_spi(Adapter) package import ChatRuntime
@_spi(Adapter) import ChatSync

/// The delivery status of a message of the current user, as shown to its author.
public enum MessageStatus: String, Hashable, Sendable, CaseIterable {
  /// The message is being sent.
  case delivering
  /// The service has accepted the message.
  case delivered
  /// Some participants have read the message.
  case someRead
  /// All participants have read the message.
  case allRead
  /// The message could not be sent.
  case failed
}

/// The timetoken of the last message that each participant of a channel has read.
package struct ReadMarks: Hashable, Sendable {
  /// The timetokens, by the identifiers of users.
  package var timetokens: NameMap<Timetoken>

  /// Creates marks from timetokens.
  package init(_ timetokens: NameMap<Timetoken> = [:]) {
    self.timetokens = timetokens
  }

  /// Returns the number of users, without one, that have read up to a timetoken.
  func readerCount(of timetoken: Timetoken?, without userID: String) -> Int {
    guard let timetoken else { return 0 }
    return timetokens.count { !$0.key.isSameName(as: userID) && $0.value >= timetoken }
  }
}

/// A source of read marks; by default that of the chat.
package protocol ReadReceiptReader: Sendable {
  /// Returns the marks of a channel: the current ones, and all later ones.
  func marks(in channel: String) -> AsyncStream<ReadMarks>
}

extension MessageStatus {
  /// Creates the status of a message of the current user.
  ///
  /// - Parameters:
  ///   - delivery: The send status; a failure takes precedence over everything else.
  ///   - timetoken: The timetoken of the message; nil until it has one.
  ///   - marks: The read marks of the participants.
  ///   - userID: The identifier of the current user, whose mark does not count.
  ///   - participantCount: The number of participants, including the current user.
  init(
    _ delivery: SendStatus, timetoken: Timetoken?, marks: ReadMarks, userID: String,
    participantCount: Int
  ) {
    switch delivery {
    case .pending, .sending: self = .delivering
    case .failed: self = .failed
    case .delivered:
      let readers = marks.readerCount(of: timetoken, without: userID)
      self = readers == 0 ? .delivered : readers >= participantCount - 1 ? .allRead : .someRead
    }
  }

  /// Returns the text of the status.
  func text(_ texts: MessageStatusTexts) -> String {
    switch self {
    case .delivering: texts.messageStatusDelivering
    case .delivered: texts.messageStatusDelivered
    case .someRead: texts.messageStatusSomeRead
    case .allRead: texts.messageStatusAllRead
    case .failed: texts.messageSentFailed
    }
  }
}
