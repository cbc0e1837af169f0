public import ChatRuntime
import ChatSync

/// How far an own message is, as its author sees it.
public enum MessageStatus: String, Hashable, Sendable, CaseIterable {
  /// It is on its way.
  case delivering
  /// The service has it.
  case delivered
  /// Some participants have read it.
  case someRead
  /// All participants have read it.
  case allRead
  /// It could not be sent.
  case failed
}

/// How far participants have read a channel: for each user the place of the last message that it has read.
public struct ReadMarks: Hashable, Sendable {
  /// The places, by the identifiers of users.
  public var timetokens: NameMap<Timetoken>

  /// Places of users.
  public init(_ timetokens: NameMap<Timetoken> = [:]) {
    self.timetokens = timetokens
  }

  /// The number of users but one that have read up to a place.
  func readerCount(of timetoken: Timetoken?, without userID: String) -> Int {
    guard let timetoken else { return 0 }
    return timetokens.count { !$0.key.isSameName(as: userID) && $0.value >= timetoken }
  }
}

/// Says how far participants have read; there is none by default.
public protocol ReadReceiptReader: Sendable {
  /// The marks of a channel: the present ones, and all that follow.
  func marks(in channel: String) -> AsyncStream<ReadMarks>
}

extension MessageStatus {
  /// The status of an own message.
  ///
  /// - Parameters:
  ///   - delivery: How far the message is on its way; a failure goes before everything.
  ///   - timetoken: Its place; nil until it has one.
  ///   - marks: How far participants have read.
  ///   - userID: The own user, whose marks do not count.
  ///   - participantCount: The number of participants, the own user among them.
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

  /// What the status is called.
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
