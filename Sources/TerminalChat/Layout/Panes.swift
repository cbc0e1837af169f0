/// Where the parts of the screen are.
struct Panes: Hashable, Sendable {
  /// A part of the screen.
  struct Area: Hashable, Sendable {
    var row: Int
    var column: Int
    var rows: Int
    var columns: Int
  }

  let size: ScreenSize
  /// The channels; nil on a screen that is too narrow for them.
  let channels: Area?
  let messages: Area
  /// The members; nil on a screen that is too narrow for them.
  let members: Area?
  /// The line that says who types.
  let typingRow: Int
  /// The lines of the field.
  let field: Area
  /// The line with keys, or what failed.
  let hintRow: Int

  /// The parts of a screen.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - bannerRows: How many lines below the title say that something is wrong.
  ///   - fieldLines: How many lines the field would take.
  init(_ size: ScreenSize, bannerRows: Int, fieldLines: Int) {
    self.size = size
    let top = 1 + bannerRows
    hintRow = size.rows - 1
    let fieldRows = min(max(1, fieldLines), max(1, min(5, size.rows / 3)))
    let fieldRow = max(top, hintRow - fieldRows)
    typingRow = max(top, fieldRow - 1)
    let rows = max(0, typingRow - top)
    let left = size.columns >= 60 ? min(24, size.columns / 4) : 0
    let right = size.columns >= 72 ? min(22, size.columns / 5) : 0
    channels = left == 0 ? nil : Area(row: top, column: 0, rows: rows, columns: left - 1)
    members =
      right == 0
      ? nil : Area(row: top, column: size.columns - right + 1, rows: rows, columns: right - 1)
    messages = Area(row: top, column: left, rows: rows, columns: size.columns - left - right)
    field = Area(
      row: fieldRow, column: left, rows: max(0, hintRow - fieldRow), columns: size.columns - left)
  }

  /// How many columns the text of the field has, behind its mark.
  static func fieldColumns(_ size: ScreenSize) -> Int {
    max(2, Panes(size, bannerRows: 0, fieldLines: 1).field.columns - 3)
  }
}
