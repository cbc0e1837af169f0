public import ChatRuntime

/// A participant of a conversation.
public struct Participant: ListRow {
  /// The user.
  @ExactText public private(set) var userID: String
  /// The name; the identifier of a user without one.
  public let name: String
  /// What stands beside the name.
  public let avatar: Avatar

  /// The user, whose identity is the bytes of the identifier.
  public var id: ExactText { _userID }
}

/// Makes the title of a conversation.
struct ConversationTitle: Hashable, Sendable {
  let type: ConversationSettings.TitleDisplayType
  /// The name of the channel.
  let name: String
  /// The own user.
  let userID: String

  /// The title for participants.
  func text(_ participants: [Participant]) -> String {
    switch type {
    case .default: name
    case .otherParticipants:
      participants.filter { !$0.userID.isSameName(as: userID) }.map(\.name).sorted().joined(
        separator: ", ")
    }
  }
}
