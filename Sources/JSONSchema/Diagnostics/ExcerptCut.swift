import JSONText

/// Which bytes around a place in a text are shown of its line.
struct ExcerptCut {
  /// What is shown before the place and from it on.
  private var before: Range<Int>
  private var after: Range<Int>

  /// Whether an ellipsis stands for more of the line on that side.
  private var isCutBefore: Bool
  private var isCutAfter: Bool

  /// How many columns come before the place, an ellipsis included.
  private var column = 0

  /// Whether a tab is among them, so that the caret can not be put there by blanks alone.
  private var hasTabs = false

  /// Whether something is shown in the place of a scalar.
  private var hasSubstitutes = false

  /// Chooses the bytes.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8 as far as it is well-formed.
  ///   - offset: The place; clamped to the text.
  ///   - width: How many terminal columns the line may take; at least 20 are used.
  init(_ text: UnsafeBufferPointer<UInt8>, around offset: Int, width: Int) {
    let width = max(20, width)
    let offset = min(max(0, offset), text.count)
    before = Self.start(in: text, before: offset, reach: width + 1)..<offset
    let (extentBefore, _) = ExcerptCells.extent(of: text, before, columns: before.count)
    let rest = offset..<text.count
    let (extentAfter, upper) = ExcerptCells.extent(of: text, rest, columns: width + 1)
    after = offset..<upper
    isCutBefore = before.lowerBound > 0 && !ExcerptCells.isLineBreak(text[before.lowerBound - 1])
    isCutAfter = upper < text.count && !ExcerptCells.isLineBreak(text[upper])
    fit(text, into: width, extentBefore, extentAfter)
  }

  /// Shortens both sides so that they fit and the place stays visible.
  private mutating func fit(
    _ text: UnsafeBufferPointer<UInt8>, into width: Int, _ extent: ExcerptCells.Extent,
    _ extentAfter: ExcerptCells.Extent
  ) {
    var beforeWidth = extent.width
    let afterWidth = extentAfter.width
    hasTabs = extent.hasTabs
    hasSubstitutes = extent.hasSubstitutes || extentAfter.hasSubstitutes
    defer { column = beforeWidth }
    if !isCutBefore, !isCutAfter, beforeWidth + afterWidth <= width { return }
    // Two thirds of the line stay in front of the caret when both sides are long.
    let roomBefore = max(width * 2 / 3, width - afterWidth)
    if isCutBefore || beforeWidth > roomBefore {
      isCutBefore = true
      var cells = ExcerptCells(text, before)
      beforeWidth -= cells.skipPlain(atMost: beforeWidth - (roomBefore - 1))
      while beforeWidth > roomBefore - 1, let cell = cells.next() {
        beforeWidth -= cell.width
        beforeWidth -= cells.skipPlain(atMost: beforeWidth - (roomBefore - 1))
      }
      before = cells.rest
      beforeWidth += 1
    }
    let roomAfter = max(1, width - beforeWidth)
    if isCutAfter || afterWidth > roomAfter {
      isCutAfter = true
      var cells = ExcerptCells(text, after)
      var kept = cells.skipPlain(atMost: roomAfter - 1)
      var end = cells.rest.lowerBound
      while let cell = cells.next() {
        kept += cell.width
        if kept > roomAfter - 1 { break }
        kept += cells.skipPlain(atMost: roomAfter - 1 - kept)
        end = cells.rest.lowerBound
      }
      after = after.lowerBound..<end
    }
  }

  /// Appends the line, without a line feed.
  func appendLine(of text: UnsafeBufferPointer<UInt8>, to line: inout OutputBytes) {
    if isCutBefore { line.append("…") }
    if hasSubstitutes {
      ExcerptCells.append(text, before, to: &line)
      ExcerptCells.append(text, after, to: &line)
    } else {
      let shown = before.lowerBound..<after.upperBound
      line.append(UnsafeBufferPointer(rebasing: text[shown]))
    }
    if isCutAfter { line.append("…") }
  }

  /// Appends blanks up to the place and a caret.
  func appendCaret(below text: UnsafeBufferPointer<UInt8>, to line: inout OutputBytes) {
    if hasTabs {
      if isCutBefore { line.append(UInt8(ascii: " ")) }
      var cells = ExcerptCells(text, before)
      while let cell = cells.next() {
        let isTab = text[cell.bytes.lowerBound] == UInt8(ascii: "\t")
        line.append(UInt8(ascii: isTab ? "\t" : " "), count: cell.width)
      }
    } else {
      line.append(UInt8(ascii: " "), count: column)
    }
    line.append(UInt8(ascii: "^"))
  }
}

extension ExcerptCut {
  /// Where the line begins, or the part of it that is no more than so many scalars before a place.
  private static func start(
    in text: UnsafeBufferPointer<UInt8>, before offset: Int, reach: Int
  ) -> Int {
    // Four bytes is the most that a scalar takes, and bytes that are no UTF-8 may begin none.
    let first = max(0, offset - reach * 4)
    var lower = offset
    var room = reach
    while lower > first, room > 0, !ExcerptCells.isLineBreak(text[lower - 1]) {
      if room >= 8, lower - first >= 8, ExcerptCells.isPlainWord(text, at: lower - 8) {
        lower -= 8
        room -= 8
        continue
      }
      lower -= 1
      if !isContinuation(text[lower]) { room -= 1 }
    }
    while lower < offset, isContinuation(text[lower]) { lower += 1 }
    return lower
  }

  /// Whether a byte is one of a scalar after its first.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
