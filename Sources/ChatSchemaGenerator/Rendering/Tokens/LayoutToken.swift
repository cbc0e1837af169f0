/// A step of the layout: a piece of text, a possible line break, or the edge of a group.
///
/// The vocabulary is that of Oppen's pretty printer ("Prettyprinting", 1980) with the kinds of break that
/// `swift format` distinguishes, because `swift format` must not change the output.
///
/// The type has no reference-counted content: a large schema has millions of tokens.
enum LayoutToken {
  /// Text without a line break.
  case text(LayoutText)
  /// The lines of one comment, each with its `//` or `///`, with line feeds between them.
  case comment(LayoutText)
  /// A space that never becomes a line break.
  case space
  /// A possible line break; otherwise `size` spaces.
  case lineBreak(BreakKind, size: Int, newlines: Newlines)
  /// The begin of a group; a break before it considers the length of the whole group.
  case open
  /// The begin of a group whose own breaks all fire when it does not fit.
  case openConsistent
  case close
  /// The begin of a chain link, inside which ``BreakKind/contextual`` breaks agree with each other.
  case contextStart
  case contextEnd
  /// The begin of a collection literal's elements.
  case elementsStart
  /// The end of these elements: writes the trailing comma if the literal spans several lines and has several
  /// elements.
  case elementsEnd(isSingle: Bool)

  /// The end of a scope that needs no line of its own.
  static let closeScope = LayoutToken.lineBreak(
    .close(mustBreak: false), size: 0, newlines: .elective)
}

/// The range of a text in the bytes of its ``TokenWriter``, and its number of columns.
struct LayoutText {
  let range: Range<Int>
  let columns: Int
}

/// The effect of a break on the indentation of the lines after it.
enum BreakKind: Equatable {
  /// Begins a scope that is indented by one level.
  case openBlock
  /// Begins a scope that is indented only if this break fires or the line already continues another.
  case openContinuation
  /// Ends a scope; with `mustBreak`, on a line of its own unless the scope began on this line.
  case close(mustBreak: Bool)
  /// The next line continues this one.
  case `continue`
  /// The next line is a sibling of this one.
  case same
  /// Fires only on a line that continues another, and ends the continuation.
  case reset
  /// In a chain of members: continues, or does what the chain's first break did.
  case contextual
}

/// The condition under which a break fires.
enum Newlines: Equatable {
  /// Only if the following tokens do not fit.
  case elective
  /// The same, but a break that existed before formatting is ignored.
  case lastResort
  /// Always; an existing line break counts.
  case soft
  /// Always, inside a multi-line literal, whose line breaks are content.
  case hard
}

/// Lines whose layout does not depend on anything before or after them: they begin and end at mandatory line
/// breaks, like those around a member of a type.
struct LayoutSegment {
  let tokens: [LayoutToken]
  /// The number of braces around the lines.
  let depth: Int
  /// The distance from the last line to the first one of the next segment.
  let linesToNext: Int
}
