public import ChatRuntime

/// A reaction below a message, with the number of users that chose it.
public struct ReactionEntry: Identifiable, Hashable, Sendable {
  /// The emoji.
  public let value: String
  /// How many users chose it.
  public let count: Int
  /// The number as it is shown, for example `99+`.
  public let countText: String
  /// Whether the own user is among them; then the entry is highlighted.
  public let isHighlighted: Bool
  /// When it was chosen first.
  public let earliest: Timetoken

  /// The emoji.
  public var id: String { value }
}

/// How numbers of reactions are shown.
public enum ReactionCount {
  /// The text of a number.
  ///
  /// - Parameter count: The number; a negative one counts as zero.
  /// - Returns: The number up to 99, and `99+` for more.
  public static func text(_ count: Int) -> String {
    count > 99 ? "99+" : String(max(0, count))
  }
}

/// The reactions below messages, counted.
struct ReactionList: Sendable {
  /// The kind of actions that are reactions.
  static let actionType = "reaction"

  /// The reactions that can be chosen; others are not shown.
  let reactions: [String]
  /// The own user.
  let userID: String

  /// The entries below a message, those that were chosen first at the beginning.
  func entries(of actions: [some DisplayedAction]) -> [ReactionEntry] {
    let known = NameSet(reactions)
    var users: NameMap<(count: Int, isOwn: Bool, earliest: Timetoken)> = [:]
    for action in actions
    where action.sourceType == Self.actionType && known.contains(action.value) {
      let isOwn = action.pubnubUserId.rawValue.isSameName(as: userID)
      if let entry = users[action.value] {
        users[action.value] = (
          entry.count + 1, entry.isOwn || isOwn, min(entry.earliest, action.published)
        )
      } else {
        users[action.value] = (1, isOwn, action.published)
      }
    }
    let entries = users.map { value, entry in
      ReactionEntry(
        value: value, count: entry.count, countText: ReactionCount.text(entry.count),
        isHighlighted: entry.isOwn, earliest: entry.earliest)
    }
    return entries.sorted {
      ($0.earliest, ExactText($0.value)) < ($1.earliest, ExactText($1.value))
    }
  }

  /// The picker for a message, in the order of the provider.
  func picker(for actions: [some DisplayedAction], of messageID: String, width: Double)
    -> ReactionPicker
  {
    let own = NameSet(
      actions.filter {
        $0.sourceType == Self.actionType && $0.pubnubUserId.rawValue.isSameName(as: userID)
      }
      .map(\.value))
    return ReactionPicker(
      messageID: messageID, maxWidth: width,
      choices: reactions.map { .init(value: $0, isHighlighted: own.contains($0)) })
  }
}

/// Reactions to choose from, for one message.
public struct ReactionPicker: Hashable, Sendable {
  /// A reaction that can be chosen.
  public struct Choice: Identifiable, Hashable, Sendable {
    /// The emoji.
    public let value: String
    /// Whether the own user has chosen it, so that choosing takes it back.
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
