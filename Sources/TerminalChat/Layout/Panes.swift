/// The layout of the screen.
struct Panes: Hashable, Sendable {
  /// A part of the screen.
  struct Area: Hashable, Sendable {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int
  }

  let size: ScreenSize
  /// The channels; nil if the screen is too narrow for them.
  let channels: Area?
  let messages: Area
  /// The members; nil if the screen is too narrow for them.
  let members: Area?
  /// The lines above the field, for the users typing or the reaction picker.
  let aboveField: Area
  /// The lines of the field.
  let field: Area
  /// The row with keys, or with a failure.
  let hintRow: Int

  /// Creates the layout of a screen.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - bannerRows: The number of rows below the title for the network banner.
  ///   - fieldLines: The number of lines that the field needs.
  ///   - linesAboveField: The number of lines needed above the field, at least one.
  init(_ size: ScreenSize, bannerRows: Int, fieldLines: Int, linesAboveField: Int = 1) {
    self.size = size
    let top = 1 + bannerRows
    hintRow = size.rows - 1
    let fieldRows = min(max(1, fieldLines), max(1, min(5, size.rows / 3)))
    let fieldRow = max(top, hintRow - fieldRows)
    let aboveRows = min(max(1, linesAboveField), max(1, (fieldRow - top) / 2))
    let aboveRow = max(top, fieldRow - aboveRows)
    let rows = max(0, aboveRow - top)
    let left = size.columns >= 60 ? min(24, size.columns / 4) : 0
    let right = size.columns >= 72 ? min(22, size.columns / 5) : 0
    channels = left == 0 ? nil : Area(row: top, column: 0, rows: rows, columns: left - 1)
    members =
      right == 0
      ? nil : Area(row: top, column: size.columns - right + 1, rows: rows, columns: right - 1)
    aboveField = Area(
      row: aboveRow, column: left, rows: aboveRows, columns: size.columns - left - right)
    messages = Area(row: top, column: left, rows: rows, columns: size.columns - left - right)
    field = Area(
      row: fieldRow, column: left, rows: max(0, hintRow - fieldRow), columns: size.columns - left)
  }

  /// The area between the title and banner, and the last line.
  var body: Area {
    Area(row: messages.row, column: 0, rows: max(0, hintRow - messages.row), columns: size.columns)
  }

  /// Returns the number of columns for the text of the field, after its prompt.
  static func fieldColumns(_ size: ScreenSize) -> Int {
    max(2, Panes(size, bannerRows: 0, fieldLines: 1).field.columns - 3)
  }

  /// Returns the number of columns for messages and for the lines above the field.
  static func messageColumns(_ size: ScreenSize) -> Int {
    Panes(size, bannerRows: 0, fieldLines: 1).messages.columns
  }
}
