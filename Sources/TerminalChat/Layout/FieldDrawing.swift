import JSONSchema

/// The lines of a field, as far as they fit, and the position of its cursor.
struct FieldDrawing {
  let lines: [StyledLine]
  let cursor: (row: Int, column: Int)

  init(_ field: TextField, columns: Int, rows: Int) {
    let all = Self.lines(of: field.text, columns: columns)
    let before = Self.lines(of: String(field.text.prefix(field.cursor)), columns: columns)
    let row = before.count - 1
    let first = max(0, min(row - rows + 1, all.count - rows))
    lines = Array(all.dropFirst(first).prefix(rows))
    cursor = (max(0, min(row - first, rows - 1)), before.last?.width ?? 0)
  }

  /// Returns the lines of a text, broken where they are full, so that words do not move while more
  /// is typed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The columns of a line.
  ///   - limit: The maximum number of lines to return; nil for all.
  /// - Returns: One line or more.
  static func lines(of text: String, columns: Int, limit: Int? = nil) -> [StyledLine] {
    ChatText.lines(of: text, columns: columns, breaksWords: true, limit: limit)
  }
}

extension TextField {
  /// Moves the cursor up or down in the text as it is drawn.
  ///
  /// - Parameters:
  ///   - step: The number of lines, down.
  ///   - columns: The columns of a line.
  mutating func moveLine(by step: Int, columns: Int) {
    let places = places(columns: columns)
    let here = places[cursor]
    let target =
      places.lastIndex { $0.row == here.row + step && $0.column <= here.column }
      // The position before the first letter of a wrapped line is the end of the line above.
      ?? places.firstIndex { $0.row == here.row + step }
    if let target { moveCursor(to: target) }
  }

  /// Returns the positions of the cursor before each character, and after the last one.
  private func places(columns: Int) -> [(row: Int, column: Int)] {
    var (row, column) = (0, 0)
    var places: [(row: Int, column: Int)] = []
    for character in text {
      places.append((row, column))
      if character.isNewline {
        (row, column) = (row + 1, 0)
        continue
      }
      let glyphs = ChatText.glyphs(of: character == "\t" ? "    " : String(character))
      for glyph in glyphs {
        if column + glyph.width > columns { (row, column) = (row + 1, 0) }
        column += glyph.width
      }
    }
    return places + [(row, column)]
  }
}
