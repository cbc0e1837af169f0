/// The state of the scalars before one in a text that determines its representation.
///
/// The widths are those of terminals that support emoji, as measured by the Python package
/// `wcwidth`. A scalar that controls a terminal or is invisible is escaped, unless it changes the
/// appearance: U+FE0F after a symbol that it turns into an emoji, U+200D between two emoji, a mark
/// on a letter.
struct DisplayContext: Equatable {
  /// Whether there is a base for a mark.
  private var hasBase = false
  /// The number of marks on the base.
  private var markCount = 0
  /// Whether the last scalar with columns has not yet been followed by a spacing mark or a
  /// selector.
  private var isFresh = false
  /// Whether that scalar is a symbol of one column that U+FE0F turns into an emoji of two.
  private var isNarrowEmoji = false
  /// Whether that scalar is an emoji that takes a skin color without another column.
  private var takesModifier = false
  /// Whether the previous scalar can be followed by U+FE0F.
  private var takesSelector = false
  /// Whether the previous scalar ends an emoji, so that U+200D can join it to another one.
  private var endsEmoji = false
  /// Whether the previous scalar is U+200D between two emoji.
  private var isJoined = false
  /// Whether the previous scalar is the first half of a flag.
  private var isHalfFlag = false
  /// Whether the previous scalar has two columns or is part of such a Hangul syllable.
  private var takesJamo = false
  /// Whether the previous scalar joins consonants, and whether some have been joined without a
  /// column.
  private var followsVirama = false
  private var isConjunct = false

  /// The context at the start of a text or after an escape, where no mark has a base.
  static let start = DisplayContext()

  /// Creates the context after a printable byte of ASCII.
  init(behind byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      hasBase = true
    default: break
    }
    isFresh = true
  }

  private init() {}

  /// Creates the context after a letter of one or two columns that is frequent in text.
  init(behindLetterOfWidth width: Int) {
    hasBase = true
    isFresh = true
    takesJamo = width == 2
  }

  /// Measures a scalar in its context.
  ///
  /// - Parameters:
  ///   - scalar: The scalar.
  ///   - next: Returns the scalar after it. It is called only if that matters.
  /// - Returns: The number of columns; nil if the scalar is escaped.
  mutating func width(of scalar: Unicode.Scalar, before next: () -> Unicode.Scalar?) -> Int? {
    let before = self
    self = .start
    switch DisplayClass(scalar) {
    case .escaped: return before.selectorWidth(scalar, next, &self)
    case .mark, .virama, .spacingMark, .trailingJamo: return before.markWidth(scalar, &self)
    case .narrow: return columns(1)
    case .wide:
      takesJamo = true
      return columns(2)
    case .consonant:
      guard before.followsVirama else { return columns(1) }
      _ = columns(1)
      isConjunct = true
      return before.isConjunct ? 0 : 1
    case .regionalIndicator:
      _ = columns(2)
      takesModifier = true
      isHalfFlag = !before.isHalfFlag
      return before.isHalfFlag ? 0 : 2
    case .emojiModifier:
      if before.takesModifier { self = before.joined }
      endsEmoji = true
      return before.takesModifier ? 0 : columns(2)
    case .emoji: return before.emojiWidth(2, &self)
    case .wideEmoji:
      takesSelector = true
      return before.emojiWidth(2, &self)
    case .narrowEmoji:
      takesSelector = true
      isNarrowEmoji = true
      return before.emojiWidth(1, &self)
    }
  }

  /// Records a scalar that takes separate columns.
  private mutating func columns(_ count: Int) -> Int {
    hasBase = true
    isFresh = true
    return count
  }

  /// The context after a scalar that is joined to this one's and takes no column.
  private var joined: DisplayContext {
    var context = self
    context.takesSelector = false
    context.endsEmoji = false
    context.isJoined = false
    context.isHalfFlag = false
    context.takesJamo = false
    context.followsVirama = false
    return context
  }

  private func emojiWidth(_ width: Int, _ context: inout DisplayContext) -> Int {
    if isJoined {
      let takesSelector = context.takesSelector
      context = joined
      context.takesSelector = takesSelector
    } else {
      _ = context.columns(width)
      context.takesModifier = true
    }
    context.endsEmoji = true
    return isJoined ? 0 : width
  }

  /// Returns the width of U+FE0F and U+200D in an emoji; nil for all other scalars without a glyph.
  private func selectorWidth(
    _ scalar: Unicode.Scalar, _ next: () -> Unicode.Scalar?, _ context: inout DisplayContext
  ) -> Int? {
    switch scalar {
    case "\u{FE0F}" where takesSelector:
      context = joined
      context.endsEmoji = true
      context.isFresh = false
      return isNarrowEmoji && isFresh ? 1 : 0
    case "\u{200D}" where endsEmoji:
      guard let next = next() else { return nil }
      switch DisplayClass(next) {
      case .emoji, .wideEmoji, .narrowEmoji: break
      default: return nil
      }
      context = joined
      context.isJoined = true
      return 0
    default: return nil
    }
  }

  /// The maximum number of marks on a letter.
  ///
  /// Further marks are escaped, because they would cover the adjacent lines.
  private static let maximumMarkCount = 8

  private func markWidth(_ scalar: Unicode.Scalar, _ context: inout DisplayContext) -> Int? {
    let markClass = DisplayClass(scalar)
    guard hasBase, markCount < Self.maximumMarkCount, markClass != .trailingJamo || takesJamo else {
      return nil
    }
    context = joined
    context.markCount += 1
    switch markClass {
    case .spacingMark:
      guard isFresh else { return 0 }
      context.isFresh = false
      context.isConjunct = false
      return isConjunct ? 0 : 1
    case .virama: context.followsVirama = true
    case .trailingJamo: context.takesJamo = true
    default: break
    }
    return 0
  }
}
