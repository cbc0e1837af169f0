/// How text stands out, in ways that terminals without colours have as well.
struct Style: Hashable, Sendable {
  /// A colour of the terminal's own, as its user has set it.
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
  /// Never the only thing that says something.
  var color: Color?
  /// The address that the text leads to, in printable ASCII; nil for text that is no link.
  var link: String?

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let reversed = Style(isReversed: true)

  /// The style of a link.
  static func link(to address: String) -> Style { Style(isUnderlined: true, link: address) }

  /// The style with a colour.
  func colored(_ color: Color) -> Style {
    var style = self
    style.color = color
    return style
  }
}
