import JSONSchema

/// Converts frames to terminal output: the difference from the screen's contents.
///
/// Terminals do not agree on the width of each glyph. Therefore the cursor is positioned again
/// after each glyph that is not ASCII: a terminal that measures a glyph differently corrupts only
/// that glyph, not the rest of the line.
struct FramePainter {
  /// Whether colours are used.
  let hasColors: Bool
  /// Whether links are used (OSC 8); without them, addresses are underlined text.
  let hasLinks: Bool
  private var shown: Frame?
  private var output = ""
  private var style: Style?
  /// The position of the terminal's cursor; nil if it is unknown.
  private var place: (row: Int, column: Int)?

  init(hasColors: Bool, hasLinks: Bool = false) {
    self.hasColors = hasColors
    self.hasLinks = hasLinks
  }

  /// Forgets the contents of the screen, so that the next frame is drawn completely.
  mutating func forget() { shown = nil }

  /// Returns the output that makes the terminal show a frame; empty if it already does.
  mutating func paint(_ frame: Frame) -> String {
    guard frame != shown else { return "" }
    (output, style, place) = ("\u{1B}[?25l", nil, nil)
    let old = shown?.size == frame.size ? shown : nil
    if old == nil { output += "\u{1B}[0m\u{1B}[2J" }
    for (number, row) in frame.rows.enumerated() {
      paint(row, over: old?.rows[number], at: number)
    }
    if hasLinks, style?.link != nil { open(nil) }
    if let cursor = frame.cursor {
      move(to: cursor.row, cursor.column)
      output += "\u{1B}[0m\u{1B}[?25h"
    }
    shown = frame
    return output
  }

  private mutating func paint(_ row: [Frame.Cell], over old: [Frame.Cell]?, at number: Int) {
    guard row != old else { return }
    for (column, cell) in row.enumerated() {
      guard case .glyph(let glyph, let cellStyle) = cell else { continue }
      let columns = column..<min(row.count, column + glyph.width)
      if let old, old[columns] == row[columns], !isCut(old, columns.upperBound) { continue }
      if old == nil, glyph == .blank, cellStyle == .plain { continue }
      if place?.row != number || place?.column != column { move(to: number, column) }
      set(cellStyle)
      if glyph.width > 1 {
        // A terminal that considers it narrower must not show the previous contents beside it.
        output += String(repeating: " ", count: glyph.width)
        move(to: number, column)
      }
      output += glyph.text
      place = glyph.text.utf8.count == 1 ? (number, column + 1) : nil
    }
  }

  /// Returns whether a column was covered by a glyph that is gone, so that it must be drawn again.
  private func isCut(_ old: [Frame.Cell], _ column: Int) -> Bool {
    column < old.count && old[column] == .covered
  }

  private mutating func move(to row: Int, _ column: Int) {
    output += "\u{1B}[\(row + 1);\(column + 1)H"
    place = (row, column)
  }

  private mutating func set(_ new: Style) {
    guard new != style else { return }
    if hasLinks, new.link != style?.link { open(new.link) }
    var codes = [0]
    if new.isBold { codes.append(1) }
    if new.isDim { codes.append(2) }
    if new.isUnderlined { codes.append(4) }
    if new.isReversed { codes.append(7) }
    if hasColors, let color = new.color { codes.append(30 + color.rawValue) }
    output += "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
    style = new
  }

  /// Starts a link, or ends the previous one.
  private mutating func open(_ link: String?) { output += "\u{1B}]8;;\(link ?? "")\u{1B}\\" }
}
