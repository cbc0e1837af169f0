import JSONSchema

/// Turns frames into what a terminal is sent: the difference from what it shows.
///
/// Terminals do not agree on the width of each glyph. So the cursor is placed anew behind all but ASCII, and
/// whoever measures otherwise spoils one glyph and not the line.
struct FramePainter {
  /// Whether colours are sent.
  let hasColors: Bool
  /// Whether links are sent (OSC 8); without them addresses are underlined text.
  let hasLinks: Bool
  private var shown: Frame?
  private var output = ""
  private var style: Style?
  /// Where the terminal's cursor is; nil if that is not known.
  private var place: (row: Int, column: Int)?

  init(hasColors: Bool, hasLinks: Bool = false) {
    self.hasColors = hasColors
    self.hasLinks = hasLinks
  }

  /// Forgets what the terminal shows, so that the next frame is sent whole.
  mutating func forget() { shown = nil }

  /// What makes the terminal show a frame; empty if it does.
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
        // A terminal that takes it for narrower must not show what was there before.
        output += String(repeating: " ", count: glyph.width)
        move(to: number, column)
      }
      output += glyph.text
      place = glyph.text.utf8.count == 1 ? (number, column + 1) : nil
    }
  }

  /// Whether the glyph that covered a column is gone and its rest has to be drawn over.
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

  /// Begins a link, or ends the one before it.
  private mutating func open(_ link: String?) { output += "\u{1B}]8;;\(link ?? "")\u{1B}\\" }
}
