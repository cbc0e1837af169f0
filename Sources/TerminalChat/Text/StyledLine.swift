import JSONSchema

/// A row of glyphs with their styles, of which a line of the screen consists.
///
/// It is the only entry for texts of other users; none of its glyphs has an effect on a terminal.
struct StyledLine: Hashable, Sendable {
  /// A glyph and its style.
  struct Cell: Hashable, Sendable {
    var glyph: DisplayGlyph
    var style: Style
  }

  private(set) var cells: [Cell] = []
  /// The number of columns of the line.
  private(set) var width = 0

  /// Creates an empty line.
  init() {}

  /// Creates a line with one text.
  init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

  /// Creates a line of cells.
  init(_ cells: some Sequence<Cell>) {
    self.cells = Array(cells)
    width = self.cells.reduce(0) { $0 + $1.glyph.width }
  }

  /// Appends a text of one line.
  mutating func append(_ text: String, _ style: Style = .plain) {
    for glyph in ChatText.glyphs(of: text) { append(glyph, style) }
  }

  /// Appends a glyph.
  mutating func append(_ glyph: DisplayGlyph, _ style: Style) {
    cells.append(Cell(glyph: glyph, style: style))
    width += glyph.width
  }

  /// Appends another line.
  mutating func append(_ line: StyledLine) {
    cells.append(contentsOf: line.cells)
    width += line.width
  }

  /// Appends blanks up to a column.
  mutating func pad(to column: Int, _ style: Style = .plain) {
    while width < column { append(.blank, style) }
  }

  /// Returns the line limited to a number of columns; a line that is cut ends with `…`.
  func cut(to columns: Int) -> StyledLine {
    guard width > columns else { return self }
    var line = StyledLine()
    for cell in cells {
      guard line.width + cell.glyph.width < columns else { break }
      line.append(cell.glyph, cell.style)
    }
    if columns > line.width { line.append("…", line.cells.last?.style ?? .plain) }
    return line
  }

  /// Returns the line in reverse, filled up to a width, if it is selected.
  ///
  /// Glyphs that are already reversed stand out in it.
  func chosen(_ isChosen: Bool, width columns: Int) -> StyledLine {
    var line = cut(to: columns)
    guard isChosen else { return line }
    line.pad(to: columns)
    return line.styled { $0.isReversed.toggle() }
  }

  /// Returns the line with changed styles.
  func styled(_ change: (inout Style) -> Void) -> StyledLine {
    var line = self
    for index in line.cells.indices { change(&line.cells[index].style) }
    return line
  }

  /// The text, without styles.
  var text: String { cells.map(\.glyph.text).joined() }
}

extension DisplayGlyph {
  /// A blank of one column.
  static let blank = DisplayGlyph(text: " ", width: 1)
}
