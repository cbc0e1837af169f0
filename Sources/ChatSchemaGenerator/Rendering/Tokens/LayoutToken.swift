/// A step of the layout: a piece of text, a place where a line may end, or the edge of a group.
///
/// The vocabulary is that of Oppen's pretty printer ("Prettyprinting", 1980) with the kinds of break
/// that `swift format` distinguishes, because the output has to be what `swift format` leaves alone.
///
/// It holds nothing that is counted: there are millions of them in a large schema.
enum LayoutToken {
  /// Text without a line break.
  case text(LayoutText)
  /// The lines of one comment, each with its `//` or `///`, with line feeds between them.
  case comment(LayoutText)
  /// A space at which no line ends.
  case space
  /// A place where a line may end; otherwise `size` spaces.
  case lineBreak(BreakKind, size: Int, newlines: Newlines)
  /// The begin of a group: a break in front of it looks at the length of all of it.
  case open
  /// The begin of a group whose own breaks all fire when it does not fit.
  case openConsistent
  case close
  /// The begin of a chain link, inside which ``BreakKind/contextual`` breaks agree with each other.
  case contextStart
  case contextEnd
  /// The begin of a collection literal's elements.
  case elementsStart
  /// Their end: writes the trailing comma when the literal spans lines and has several elements.
  case elementsEnd(isSingle: Bool)

  /// The end of a scope, which needs no line of its own.
  static let closeScope = LayoutToken.lineBreak(
    .close(mustBreak: false), size: 0, newlines: .elective)
}

/// Where text is in the bytes of its ``TokenWriter``, and the columns that it takes.
struct LayoutText {
  let range: Range<Int>
  let columns: Int
}

/// What a break means for the indentation of the lines after it.
enum BreakKind: Equatable {
  /// Begins a scope that is indented by one level.
  case openBlock
  /// Begins a scope that is indented only if this break fires or the line already continues another.
  case openContinuation
  /// Ends a scope; if `mustBreak`, on a line of its own unless the scope began on this line.
  case close(mustBreak: Bool)
  /// The next line continues this one.
  case `continue`
  /// The next line is a sibling of this one.
  case same
  /// Fires only on a line that continues another, and ends the continuation.
  case reset
  /// In a chain of members: continues, or keeps what the chain's first break did.
  case contextual
}

/// Whether a break must fire.
enum Newlines: Equatable {
  /// Only when what follows does not fit.
  case elective
  /// The same; a break that was there before formatting is forgotten.
  case lastResort
  /// Always; a line break already written counts.
  case soft
  /// Always, inside a multi-line literal, where line breaks are content.
  case hard
}
