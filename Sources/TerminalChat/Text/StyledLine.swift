import JSONSchema

/// Glyphs in a row, each with its style: what a line of the screen is made of.
///
/// Texts of others enter here alone, as glyphs that no terminal obeys.
struct StyledLine: Hashable, Sendable {
  /// A glyph and its style.
  struct Cell: Hashable, Sendable {
    var glyph: DisplayGlyph
    var style: Style
  }

  private(set) var cells: [Cell] = []
  /// How many columns the line takes.
  private(set) var width = 0

  /// A line without glyphs.
  init() {}

  /// A line of one text.
  init(_ text: String, _ style: Style = .plain) {
    append(text, style)
  }

  /// A line of cells.
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

  /// The line in at most so many columns; what is cut ends with `…`.
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

  /// The line in reverse, filled up to a width: a line that is chosen.
  ///
  /// Glyphs that are in reverse already stand out in it.
  func chosen(_ isChosen: Bool, width columns: Int) -> StyledLine {
    var line = cut(to: columns)
    guard isChosen else { return line }
    line.pad(to: columns)
    return line.styled { $0.isReversed.toggle() }
  }

  /// The line with other styles.
  func styled(_ change: (inout Style) -> Void) -> StyledLine {
    var line = self
    for index in line.cells.indices { change(&line.cells[index].style) }
    return line
  }

  /// What is written, without styles.
  var text: String { cells.map(\.glyph.text).joined() }
}

extension DisplayGlyph {
  /// A blank of one column.
  static let blank = DisplayGlyph(text: " ", width: 1)
}
