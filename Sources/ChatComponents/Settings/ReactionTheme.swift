/// A source of the reactions that can be chosen.
package protocol ReactionProvider: Sendable {
  /// The reactions, in the order of the picker.
  var reactions: [String] { get }
}

/// The six default reactions.
package struct DefaultReactionProvider: ReactionProvider {
  /// The reactions.
  package let reactions = ["👍", "❤️", "😂", "😲", "😢", "🔥"]

  /// Creates the provider of the default reactions.
  package init() {}
}

/// A provider of any reactions.
package struct CustomReactionProvider: ReactionProvider {
  /// The reactions.
  package let reactions: [String]

  /// Creates a provider of a list of reactions.
  package init(reactions: [String]) {
    self.reactions = reactions
  }
}

/// The reactions that can be chosen, and their appearance.
public struct ReactionTheme: Sendable {
  /// The provider of the reactions.
  package let provider: any ReactionProvider
  /// The width of the picker, in points.
  public let pickerMaxWidth: Double
  /// The highlight of reactions that the current user has chosen.
  public let highlight: ReactionHighlight

  /// The reactions, in the order of the picker.
  public var reactions: [String] { provider.reactions }

  /// Creates a theme with the reactions of a provider.
  package init(
    provider: any ReactionProvider = DefaultReactionProvider(), maxWidth: Double = 300,
    highlight: ReactionHighlight = .messageActionActive
  ) {
    self.provider = provider
    pickerMaxWidth = maxWidth
    self.highlight = highlight
  }

  /// Creates a theme with a list of reactions.
  public init(
    reactions: [String], maxWidth: Double = 300,
    highlight: ReactionHighlight = .messageActionActive
  ) {
    self.init(
      provider: CustomReactionProvider(reactions: reactions), maxWidth: maxWidth,
      highlight: highlight)
  }
}

/// The highlight of reactions that the current user has chosen.
public enum ReactionHighlight: Hashable, Sendable {
  /// Red, green and blue in six hexadecimal digits, and the opacity from 0 to 1.
  case color(rgb: UInt32, alpha: Double)

  /// The default, a light red.
  public static let messageActionActive = ReactionHighlight.color(rgb: 0xEF3A43, alpha: 0.24)
}
