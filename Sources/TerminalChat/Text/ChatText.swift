import ChatFaces
import JSONSchema

/// Text of users as glyphs.
enum ChatText {
  /// Returns the glyphs of one line; line breaks and all other characters with an effect on a
  /// terminal are shown by their numbers.
  static func glyphs(of line: String) -> [DisplayGlyph] {
    DisplayText.glyphs(of: isTypeset(line) ? plain(line) : line)
  }

  /// Returns the lines of a text for a number of columns.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The number of columns of a line.
  ///   - breaksWords: Whether a line ends where it is full, rather than between words.
  ///   - limit: The number of lines needed; nil for all. The cost depends on this number only.
  ///   - hasLinks: Whether web addresses in the text become links.
  ///   - style: The style of text that is not a link.
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
        // Each character takes at least a column, except that every second one may be dropped
        // between letters. An address that begins in these columns must be read to its end.
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

  /// Returns the name of a user or a channel, or the identifier if the name has no visible
  /// characters.
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
          // A blank at the end of a line becomes the line break.
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

  /// Returns whether the line contains characters of typesetting that a terminal does not support.
  private static func isTypeset(_ line: String) -> Bool {
    line.unicodeScalars.contains { scalar in
      scalar.value >= 0x80
        && (scalar.isJoiner || scalar.properties.generalCategory == .spaceSeparator)
    }
  }

  /// Returns the line with uniform blanks, and without joiners and direction marks between letters.
  ///
  /// They have no glyph in a terminal and no effect there. Between other characters they are shown
  /// by their numbers.
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
  /// Whether it joins or separates letters, or marks a direction without changing that of others.
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
