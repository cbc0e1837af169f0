/// How much room a part of a text takes in an excerpt, up to the end of its first line.
struct ExcerptExtent {
  /// How many terminal columns it takes.
  private(set) var width: Int

  /// Whether there are tabs, each counted as one column.
  private(set) var hasTabs = false

  /// Whether all that is shown is the text itself.
  private(set) var isPlain = true

  /// Where the line ends, or nothing more was looked at.
  let end: Int

  /// Measures a part of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - part: The part.
  ///   - columns: After how many columns nothing more is looked at; nil to look at all of a short part.
  init(of text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, atMost columns: Int? = nil) {
    let maximum = columns ?? .max
    var cells = Self.cells(text, part)
    width = cells.skipPlain(atMost: maximum)
    // Marks take no column, and there may be a megabyte of them.
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

  /// The cells of a part of an excerpt.
  static func cells(_ text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) -> DisplayCells {
    DisplayCells(text, part, keepsTabs: true)
  }

  /// Whether a byte ends a line.
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
