/// A text style, limited to features that terminals without colours have too.
struct Style: Hashable, Sendable {
  /// A colour of the terminal, as its user has configured it.
  enum Color: Int, Hashable, Sendable {
    case red = 1
    case green = 2
    case yellow = 3
    case cyan = 6
  }

  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false
  /// The colour, which is never the only carrier of information.
  var color: Color?
  /// The address of a link, in printable ASCII; nil for text that is not a link.
  var link: String?

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let reversed = Style(isReversed: true)

  /// Returns the style of a link.
  static func link(to address: String) -> Style { Style(isUnderlined: true, link: address) }

  /// Returns the style with a colour.
  func colored(_ color: Color) -> Style {
    var style = self
    style.color = color
    return style
  }
}
