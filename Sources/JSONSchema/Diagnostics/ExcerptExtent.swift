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
