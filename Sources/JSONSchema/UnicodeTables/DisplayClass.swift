/// The role of a scalar in the display of text on a terminal.
enum DisplayClass: UInt8 {
  /// A scalar that is escaped: a control character, a scalar without a glyph, or a blank other than
  /// U+0020.
  case escaped
  /// A mark that takes a column.
  case spacingMark
  /// A mark that joins the consonant before it to the one after it.
  case virama
  /// A mark on the letter before it.
  case mark
  /// A Hangul vowel or final consonant, which is part of the syllable before it.
  case trailingJamo
  /// A letter that a ``virama`` can join with the one before it.
  case consonant
  /// A skin color for the emoji before it.
  case emojiModifier
  /// One half of a flag.
  case regionalIndicator
  /// A scalar that is always an emoji, of two columns.
  case emoji
  /// An emoji of two columns if U+FE0F follows, otherwise a symbol of two columns.
  case wideEmoji
  /// An emoji of two columns if U+FE0F follows, otherwise a symbol of one column.
  case narrowEmoji
  /// A letter or symbol of two columns.
  case wide
  /// Any other letter or symbol, of one column.
  case narrow

  /// Creates the class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    self = Self(rawValue: UInt8(truncatingIfNeeded: Self.classes.part(of: scalar.value))) ?? .narrow
  }

  /// The cases are in the order of the table `display`.
  private static let classes = ScalarPartition(packed: "display.runs")
}
