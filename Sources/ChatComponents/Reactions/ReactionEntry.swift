import ChatDisplay
@_spi(Adapter) public import ChatRuntime
@_spi(Adapter) import ChatSync

/// A reaction below a message, with the number of users that chose it.
public struct ReactionEntry: Identifiable, Hashable, Sendable {
  /// The emoji.
  public let value: String
  /// The number of users that chose it.
  public let count: Int
  /// The number as shown, for example `99+`.
  public let countText: String
  /// Whether the current user chose it, and the entry is highlighted.
  public let isHighlighted: Bool
  /// The timetoken of its earliest choice.
  public let earliest: Timetoken

  /// The emoji.
  public var id: String { value }
}

/// The text for numbers of reactions.
public enum ReactionCount {
  /// Returns the text of a number.
  ///
  /// - Parameter count: The number; a negative one counts as zero.
  /// - Returns: The number up to 99, and `99+` for more.
  public static func text(_ count: Int) -> String {
    count > 99 ? "99+" : String(max(0, count))
  }
}

/// The reactions below messages, counted.
struct ReactionList: Sendable {
  /// The reactions that can be chosen; others are not shown.
  let reactions: [String]
  /// The identifier of the current user.
  let userID: String

  /// Returns the entries below a message, sorted by their earliest choice.
  func entries(of actions: [some DisplayedAction]) -> [ReactionEntry] {
    let known = NameSet(reactions)
    var choices: NameMap<Choice> = [:]
    for action in actions where action.isReaction && known.contains(action.value) {
      choices[action.value, default: Choice(earliest: action.published)].add(action)
    }
    let entries = choices.map { value, choice in
      ReactionEntry(
        value: value, count: choice.users.count, countText: ReactionCount.text(choice.users.count),
        isHighlighted: choice.users.contains(userID), earliest: choice.earliest)
    }
    return entries.sorted {
      ($0.earliest, ExactText($0.value)) < ($1.earliest, ExactText($1.value))
    }
  }

  /// The users that chose a reaction; a user that attached it under both types counts once.
  private struct Choice {
    var users: NameSet = []
    var earliest: Timetoken

    mutating func add(_ action: some DisplayedAction) {
      users.insert(action.pubnubUserId.rawValue)
      earliest = min(earliest, action.published)
    }
  }

  private func own<Action: DisplayedAction>(_ actions: [Action]) -> [Action] {
    actions.filter { $0.isReaction && $0.pubnubUserId.rawValue.isSameName(as: userID) }
  }

  /// Returns the picker for a message, in the order of the provider.
  func picker(for actions: [some DisplayedAction], of messageID: String, width: Double)
    -> ReactionPicker
  {
    let own = NameSet(own(actions).map(\.value))
    return ReactionPicker(
      messageID: messageID, maxWidth: width,
      choices: reactions.map { .init(value: $0, isHighlighted: own.contains($0)) })
  }
}

extension DisplayedAction {
  /// Whether the action is a reaction.
  fileprivate var isReaction: Bool { MessageMark.reactions.contains(sourceType) }
}

/// The reactions that can be chosen for one message.
public struct ReactionPicker: Hashable, Sendable {
  /// A reaction that can be chosen.
  public struct Choice: Identifiable, Hashable, Sendable {
    /// The emoji.
    public let value: String
    /// Whether the current user has chosen it, so that choosing it again removes it.
    public let isHighlighted: Bool

    /// The emoji.
    public var id: String { value }
  }

  /// The message.
  public let messageID: String
  /// The width of the picker, in points.
  public let maxWidth: Double
  /// The reactions, in the order of the provider.
  public let choices: [Choice]
}
