/// What the scalars before one in a text say about how it is shown.
///
/// Widths are those of terminals that know emoji, as the Python package `wcwidth` measures them. What a
/// terminal obeys, or shows nothing for, is escaped unless it changes what is seen: U+FE0F behind a
/// symbol that it makes an emoji, U+200D between two emoji, a mark upon a letter.
struct DisplayContext: Equatable {
  /// Whether a mark has something to stand on.
  private var hasBase = false
  /// How many marks stand on it.
  private var markCount = 0
  /// Whether the last scalar with columns has not been followed by a spacing mark or a selector yet.
  private var isFresh = false
  /// Whether that scalar is a symbol of one column that U+FE0F makes one of two.
  private var isNarrowEmoji = false
  /// Whether it is an emoji that takes a colour of skin without another column.
  private var takesModifier = false
  /// Whether the scalar before takes U+FE0F.
  private var takesSelector = false
  /// Whether the scalar before ends an emoji, so that U+200D can join it with another.
  private var endsEmoji = false
  /// Whether the scalar before is U+200D between two emoji.
  private var isJoined = false
  /// Whether the scalar before is the first half of a flag.
  private var isHalfFlag = false
  /// Whether the scalar before takes two columns or is part of such a syllable of Hangul.
  private var takesJamo = false
  /// Whether the scalar before joins consonants, and whether some have been joined without a column.
  private var followsVirama = false
  private var isConjunct = false

  /// The beginning of a text, or what follows an escape: no mark has anything to stand on.
  static let start = DisplayContext()

  /// The context behind a printable byte of ASCII.
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

  /// The context behind a letter of one or two columns that most text is made of.
  init(behindLetterOfWidth width: Int) {
    hasBase = true
    isFresh = true
    takesJamo = width == 2
  }

  /// Measures a scalar behind what came before it.
  ///
  /// - Parameters:
  ///   - scalar: The scalar.
  ///   - next: What follows it; asked for only if that matters.
  /// - Returns: How many columns it takes; nil if it is escaped.
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

  /// Notes a scalar that takes columns of its own.
  private mutating func columns(_ count: Int) -> Int {
    hasBase = true
    isFresh = true
    return count
  }

  /// The context behind a scalar that is joined with this one's and takes no column.
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

  /// The width of U+FE0F and U+200D in an emoji; nil for all else that has no glyph.
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

  /// How many marks a letter may have; more are escaped, as they would cover the lines around.
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
