/// Says which reactions can be chosen.
public protocol ReactionProvider: Sendable {
  /// The reactions, in the order of the picker.
  var reactions: [String] { get }
}

/// The six reactions that there are by default.
public struct DefaultReactionProvider: ReactionProvider {
  /// The reactions.
  public let reactions = ["👍", "❤️", "😂", "😲", "😢", "🔥"]

  /// The default reactions.
  public init() {}
}

/// Any reactions.
public struct CustomReactionProvider: ReactionProvider {
  /// The reactions.
  public let reactions: [String]

  /// Reactions of a list.
  public init(reactions: [String]) {
    self.reactions = reactions
  }
}

/// Which reactions there are, and how they look.
public struct ReactionTheme: Sendable {
  /// Says which reactions can be chosen.
  public let provider: any ReactionProvider
  /// The width of the picker, in points.
  public let pickerMaxWidth: Double
  /// What is behind reactions of the own user.
  public let highlight: ReactionHighlight

  /// The reactions, in the order of the picker.
  public var reactions: [String] { provider.reactions }

  /// Reactions of a provider.
  public init(
    provider: any ReactionProvider = DefaultReactionProvider(), maxWidth: Double = 300,
    highlight: ReactionHighlight = .messageActionActive
  ) {
    self.provider = provider
    pickerMaxWidth = maxWidth
    self.highlight = highlight
  }

  /// Reactions of a list.
  public init(
    reactions: [String], maxWidth: Double = 300,
    highlight: ReactionHighlight = .messageActionActive
  ) {
    self.init(
      provider: CustomReactionProvider(reactions: reactions), maxWidth: maxWidth,
      highlight: highlight)
  }
}

/// A colour behind reactions of the own user.
public enum ReactionHighlight: Hashable, Sendable {
  /// Red, green and blue in six hexadecimal digits, and how opaque, from 0 to 1.
  case color(rgb: UInt32, alpha: Double)
  /// Something of the application's own.
  case custom(OpaqueValue)

  /// The default: a light red.
  public static let messageActionActive = ReactionHighlight.color(rgb: 0xEF3A43, alpha: 0.24)
}
