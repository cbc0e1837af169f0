/// How a scalar takes part in what a terminal shows.
enum DisplayClass: UInt8 {
  /// Shown by its number: a control character, one without a glyph of its own, or a blank other than
  /// U+0020.
  case escaped
  /// A mark with a column of its own.
  case spacingMark
  /// A mark that joins the consonant before it with the one behind.
  case virama
  /// A mark upon the letter before it.
  case mark
  /// A vowel or final consonant of Hangul, part of the syllable before it.
  case trailingJamo
  /// A letter that a ``virama`` can join with the one before it.
  case consonant
  /// A colour of skin for the emoji before it.
  case emojiModifier
  /// One half of a flag.
  case regionalIndicator
  /// An emoji whatever follows, of two columns.
  case emoji
  /// An emoji of two columns if U+FE0F follows, else a symbol of as many.
  case wideEmoji
  /// An emoji of two columns if U+FE0F follows, else a symbol of one.
  case narrowEmoji
  /// A letter or symbol of two columns.
  case wide
  /// Any other letter or symbol, of one column.
  case narrow

  /// The class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    self = Self(rawValue: UInt8(truncatingIfNeeded: Self.classes.part(of: scalar.value))) ?? .narrow
  }

  /// The order of the cases is that of ``DisplayTable/names``.
  private static let classes = ScalarPartition(packed: DisplayTable.runs)
}
