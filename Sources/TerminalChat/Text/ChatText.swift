import ChatFaces
import JSONSchema

/// The texts of people as glyphs.
enum ChatText {
  /// The glyphs of a text of one line: a line break in it is shown by its number, as all that a terminal
  /// obeys.
  static func glyphs(of line: String) -> [DisplayGlyph] {
    DisplayText.glyphs(of: isTypeset(line) ? plain(line) : line)
  }

  /// The lines of a text in so many columns.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: How many columns a line has.
  ///   - breaksWords: Whether a line ends where it is full, rather than between words.
  ///   - limit: How many lines are wanted; nil for all. The cost is that of these.
  ///   - hasLinks: Whether addresses of web pages in the text become links.
  ///   - style: The style of all that is no link.
  /// - Returns: One line or more.
  static func lines(
    of text: String, columns: Int, breaksWords: Bool = false, limit: Int? = nil,
    hasLinks: Bool = false, _ style: Style = .plain
  ) -> [StyledLine] {
    let columns = max(2, columns)
    var (lines, rest): ([StyledLine], Substring?) = ([], text[...])
    while let open = rest, limit.map({ lines.count < $0 }) ?? true {
      let end = open.firstIndex(where: \.isNewline)
      var line = open[..<(end ?? open.endIndex)]
      if let limit {
        // No character takes less than a column, but for every second one that is left out between letters.
        // An address that begins in these columns has to be read to its end.
        let count = 2 * (limit - lines.count) * columns
        line = line.prefix(hasLinks ? count + LinkText.maximumLength + 1 : count)
      }
      let shown = String(line).replacing("\t", with: "    ")
      let cells = hasLinks ? LinkText.cells(of: shown, style) : StyledLine(shown, style).cells
      lines += wrapped(cells, columns: columns, breaksWords: breaksWords)
      rest = end.map { open[open.index(after: $0)...] }
    }
    return limit.map { Array(lines.prefix($0)) } ?? lines
  }

  /// A name of a person or a channel: its identifier where nothing of it would be seen.
  static func name(_ name: String, else id: String) -> String {
    name.unicodeScalars.contains(where: \.isInk) ? name : id
  }

  private static func wrapped(
    _ cells: [StyledLine.Cell], columns: Int, breaksWords: Bool
  ) -> [StyledLine] {
    var (lines, line): ([StyledLine], [StyledLine.Cell]) = ([], [])
    var (width, lastBlank): (Int, Int?) = (0, nil)
    for cell in cells {
      let isBreak = cell.glyph == .blank && !breaksWords
      if width + cell.glyph.width > columns {
        if isBreak {
          // A blank at the end of a line is the break.
          lines.append(StyledLine(line))
          (line, width, lastBlank) = ([], 0, nil)
          continue
        }
        let cut = lastBlank.map { $0 + 1 } ?? line.count
        lines.append(StyledLine(line[..<(lastBlank ?? line.count)]))
        line = Array(line[cut...])
        (width, lastBlank) = (line.reduce(0) { $0 + $1.glyph.width }, nil)
      }
      if isBreak { lastBlank = line.count }
      line.append(cell)
      width += cell.glyph.width
    }
    return lines + [StyledLine(line)]
  }

  /// Whether the line has what a typesetter would need and a terminal does not know.
  private static func isTypeset(_ line: String) -> Bool {
    line.unicodeScalars.contains { scalar in
      scalar.value >= 0x80
        && (scalar.isJoiner || scalar.properties.generalCategory == .spaceSeparator)
    }
  }

  /// The line with all blanks alike, and without joiners and marks of direction between letters, which have
  /// no glyph in a terminal and mean nothing there; between others they are shown by their numbers.
  private static func plain(_ line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    var kept = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar.properties.generalCategory == .spaceSeparator {
        kept.append(" ")
        continue
      }
      let isBetweenLetters =
        index > 0 && index + 1 < scalars.count && scalars[index - 1].isLetterOrMark
        && scalars[index + 1].isLetterOrMark
      if !scalar.isJoiner || !isBetweenLetters { kept.append(scalar) }
    }
    return String(kept)
  }
}

extension Unicode.Scalar {
  /// Whether it joins or parts letters, or marks a direction without changing that of others.
  fileprivate var isJoiner: Bool {
    switch self {
    case "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{061C}", "\u{00AD}": true
    default: false
    }
  }

  fileprivate var isLetterOrMark: Bool {
    properties.isAlphabetic || properties.generalCategory == .nonspacingMark
  }
}
