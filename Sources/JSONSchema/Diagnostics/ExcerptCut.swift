import JSONText

/// The bytes of a line that are shown around an offset.
struct ExcerptCut {
  /// The bytes shown before the offset, and those from the offset on.
  private var before: Range<Int>
  private var after: Range<Int>

  /// Whether an ellipsis replaces the rest of the line on that side.
  private var isCutBefore: Bool
  private var isCutAfter: Bool

  /// The number of columns before the offset, including an ellipsis.
  private var column = 0

  /// Whether a tab is among them, so that spaces alone cannot align the caret.
  private let hasTabs: Bool

  /// Whether the shown text equals the original bytes.
  private let isPlain: Bool

  /// Chooses the bytes.
  ///
  /// - Parameters:
  ///   - text: The text. Well-formed parts of it are UTF-8.
  ///   - offset: The offset to show, clamped to the text.
  ///   - width: The maximum number of terminal columns of the line; at least 20 are used.
  init(_ text: UnsafeBufferPointer<UInt8>, around offset: Int, width: Int) {
    let width = max(20, width)
    let offset = min(max(0, offset), text.count)
    before = Self.start(in: text, before: offset, reach: width + 1)..<offset
    let extentBefore = ExcerptExtent(of: text, before)
    let extentAfter = ExcerptExtent(of: text, offset..<text.count, atMost: width + 1)
    after = offset..<extentAfter.end
    isCutBefore = before.lowerBound > 0 && !ExcerptExtent.isLineBreak(text[before.lowerBound - 1])
    isCutAfter = after.upperBound < text.count && !ExcerptExtent.isLineBreak(text[after.upperBound])
    hasTabs = extentBefore.hasTabs
    isPlain = extentBefore.isPlain && extentAfter.isPlain
    column = extentBefore.width
    fit(text, into: width, afterWidth: extentAfter.width)
  }

  /// Shortens both sides so that they fit and the offset stays visible.
  private mutating func fit(_ text: UnsafeBufferPointer<UInt8>, into width: Int, afterWidth: Int) {
    if !isCutBefore, !isCutAfter, column + afterWidth <= width { return }
    // If both sides are long, two thirds of the line are in front of the caret.
    let roomBefore = max(width * 2 / 3, width - afterWidth)
    if isCutBefore || column > roomBefore {
      isCutBefore = true
      var cells = ExcerptExtent.cells(text, before)
      var excess = column - (roomBefore - 1)
      excess -= cells.skipPlain(atMost: max(0, excess))
      while excess > 0, let cell = cells.next() {
        excess -= cell.width
        excess -= cells.skipPlain(atMost: max(0, excess))
      }
      excess -= cells.skipAttached()
      before = cells.rest
      column = roomBefore + excess
    }
    let roomAfter = max(1, width - column)
    if isCutAfter || afterWidth > roomAfter {
      isCutAfter = true
      var cells = ExcerptExtent.cells(text, after)
      var room = roomAfter - 1
      room -= cells.skipPlain(atMost: room)
      var end = cells.rest.lowerBound
      while let cell = cells.next() {
        room -= cell.width
        if room < 0 { break }
        room -= cells.skipPlain(atMost: room)
        end = cells.rest.lowerBound
      }
      after = after.lowerBound..<end
    }
  }

  /// Appends the line, without a line feed.
  func appendLine(of text: UnsafeBufferPointer<UInt8>, to line: inout OutputBytes) {
    if isCutBefore { line.append("…") }
    if isPlain {
      let shown = before.lowerBound..<after.upperBound
      line.append(UnsafeBufferPointer(rebasing: text[shown]))
    } else {
      DisplayCells.append(text, before, keepsTabs: true, to: &line)
      DisplayCells.append(text, after, keepsTabs: true, to: &line)
    }
    if isCutAfter { line.append("…") }
  }

  /// Appends spaces up to the offset, with the tabs of the line, and a caret.
  func appendCaret(below text: UnsafeBufferPointer<UInt8>, to line: inout OutputBytes) {
    if hasTabs {
      if isCutBefore { line.append(UInt8(ascii: " ")) }
      var cells = ExcerptExtent.cells(text, before)
      while let cell = cells.next() {
        let isTab = text[cell.bytes.lowerBound] == UInt8(ascii: "\t")
        line.append(UInt8(ascii: isTab ? "\t" : " "), count: cell.width)
      }
    } else {
      line.append(UInt8(ascii: " "), count: column)
    }
    line.append(UInt8(ascii: "^"))
  }

  /// Returns the start of the line, or of the part of it that has at most `reach` scalars before
  /// the offset.
  private static func start(
    in text: UnsafeBufferPointer<UInt8>, before offset: Int, reach: Int
  ) -> Int {
    // A scalar takes at most four bytes, and bytes that are not UTF-8 may begin none.
    let first = max(0, offset - reach * 4)
    var lower = offset
    var room = reach
    while lower > first, room > 0, !ExcerptExtent.isLineBreak(text[lower - 1]) {
      if room >= 8, lower - first >= 8, DisplayCells.isPlainWord(text, at: lower - 8) {
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

  /// Returns whether a byte continues a scalar in UTF-8.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// The room that a part of a text takes in an excerpt, up to the end of its first line.
struct ExcerptExtent {
  /// The number of terminal columns.
  private(set) var width: Int

  /// Whether there are tabs.
  ///
  /// Each counts as one column.
  private(set) var hasTabs = false

  /// Whether the shown text equals the original bytes.
  private(set) var isPlain = true

  /// The offset of the end of the line, or of the first byte that was not examined.
  let end: Int

  /// Measures a part of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - part: The part.
  ///   - columns: The number of columns after which measuring stops; nil to measure all of a short
  ///     part.
  init(of text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, atMost columns: Int? = nil) {
    let maximum = columns ?? .max
    var cells = Self.cells(text, part)
    width = cells.skipPlain(atMost: maximum)
    // Combining marks take no column, and there may be a megabyte of them.
    var remainingCells = columns.map { 8 * $0 } ?? part.count
    while width < maximum, remainingCells > 0, let first = cells.rest.first,
      !Self.isLineBreak(text[first]), let cell = cells.next()
    {
      remainingCells -= 1
      if text[first] == UInt8(ascii: "\t") { hasTabs = true }
      if !cell.isPlain { isPlain = false }
      width += cell.width
      width += cells.skipPlain(atMost: max(0, maximum - width))
    }
    end = cells.rest.lowerBound
  }

  /// Returns the cells of a part of an excerpt.
  static func cells(_ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) -> DisplayCells {
    DisplayCells(text, part, keepsTabs: true)
  }

  /// Returns whether a byte ends a line.
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
