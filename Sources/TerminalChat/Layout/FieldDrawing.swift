import JSONSchema

/// The lines of a field, as far as they fit, and where its cursor is.
struct FieldDrawing {
  let lines: [StyledLine]
  let cursor: (row: Int, column: Int)

  init(_ field: TextField, columns: Int, rows: Int) {
    let all = Self.lines(of: field.text, columns: columns)
    let before = Self.lines(of: String(field.text.prefix(field.cursor)), columns: columns)
    let row = before.count - 1
    let column = before.last?.reduce(0) { $0 + $1.width } ?? 0
    let first = max(0, min(row - rows + 1, all.count - rows))
    lines = all.dropFirst(first).prefix(rows).map { StyledLine($0, .plain) }
    cursor = (max(0, min(row - first, rows - 1)), column)
  }

  /// The lines of a text, broken where they are full: words stay where they are while more is typed.
  static func lines(of text: String, columns: Int) -> [[DisplayGlyph]] {
    ChatText.lines(of: text, columns: columns, breaksWords: true)
  }
}
