import JSONSchema

/// The contents of the screen: rows of cells.
struct Frame: Equatable, Sendable {
  /// The contents of a column.
  enum Cell: Equatable, Sendable {
    /// The first column of a glyph.
    case glyph(DisplayGlyph, Style)
    /// Another column of the glyph before it.
    case covered
  }

  let size: ScreenSize
  private(set) var rows: [[Cell]]
  /// The position of the cursor; nil while it is hidden.
  var cursor: (row: Int, column: Int)?

  /// Creates a blank screen.
  init(_ size: ScreenSize) {
    self.size = size
    let blank = Cell.glyph(.blank, .plain)
    rows = Array(repeating: Array(repeating: blank, count: size.columns), count: size.rows)
  }

  static func == (a: Frame, b: Frame) -> Bool {
    a.size == b.size && a.rows == b.rows && a.cursor?.row == b.cursor?.row
      && a.cursor?.column == b.cursor?.column
  }

  /// Draws a line from a column on; the part that exceeds the columns is cut off.
  mutating func draw(_ line: StyledLine, row: Int, column: Int, columns: Int) {
    guard rows.indices.contains(row) else { return }
    var place = column
    let end = min(column + columns, size.columns)
    for cell in line.cells {
      guard place + cell.glyph.width <= end else { return }
      rows[row][place] = .glyph(cell.glyph, cell.style)
      for covered in place + 1..<max(place + 1, place + cell.glyph.width) {
        rows[row][covered] = .covered
      }
      place += cell.glyph.width
    }
  }

  /// Draws a text at a position.
  mutating func draw(_ text: String, _ style: Style = .plain, row: Int, column: Int) {
    draw(StyledLine(text, style), row: row, column: column, columns: size.columns - column)
  }

  /// The rows as text, without blanks at their ends.
  var text: String {
    rows.map { row in
      var line = ""
      for case .glyph(let glyph, _) in row { line += glyph.text }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

/// The size of a screen.
struct ScreenSize: Hashable, Sendable {
  var columns: Int
  var rows: Int

  /// Creates a size.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates the size to draw from the size that a terminal reports, limited to 1,000 columns and
  /// 500 rows.
  ///
  /// A terminal may report 65,535 of each, which would take gigabytes.
  init(reportedColumns columns: UInt16, rows: UInt16) {
    self.init(columns: Int(min(columns, 1000)), rows: Int(min(rows, 500)))
  }
}
