public import ChatRuntime

/// A participant of a conversation.
public struct Participant: ListRow {
  /// The user.
  @ExactText public private(set) var userID: String
  /// The name; the identifier of a user without one.
  public let name: String
  /// The picture or initials beside the name.
  public let avatar: Avatar

  /// The identifier of the user; two are equal if their bytes are.
  public var id: ExactText { _userID }
}

/// The title of a conversation.
struct ConversationTitle: Hashable, Sendable {
  let type: ConversationSettings.TitleDisplayType
  /// The name of the channel.
  let name: String
  /// The identifier of the current user.
  let userID: String

  /// Returns the title for participants.
  func text(_ participants: [Participant]) -> String {
    switch type {
    case .default: name
    case .otherParticipants:
      participants.filter { !$0.userID.isSameName(as: userID) }.map(\.name).sorted().joined(
        separator: ", ")
    }
  }
}
