/// Writes text and line breaks at the end of a file, and tracks the current column.
struct LineWriter {
  /// The file, as far as it has been written.
  private(set) var output: [UInt8] = []
  /// The current line, counted from 1.
  private(set) var line = 1
  /// Whether nothing has been written on the line yet.
  private(set) var isAtStartOfLine = true

  private var column = 0
  /// Whether a line feed was written last.
  private var isEnded = false
  /// Spaces that are written only if text follows, so that no line ends in one.
  private var pendingSpaces = 0

  /// Whether text of a length fits in the rest of the line.
  func canFit(_ length: Int) -> Bool {
    isAtStartOfLine || length <= LayoutPrinter.lineLength - column
  }

  /// Begins lines that do not depend on anything before them.
  mutating func begin() {
    line = 1
    isAtStartOfLine = true
    column = 0
    isEnded = false
    pendingSpaces = 0
  }

  /// Discards everything written after an index, and begins there.
  mutating func begin(at end: Int) {
    output.removeLast(output.count - end)
    begin()
  }

  /// Writes text without line breaks.
  mutating func write(_ text: ArraySlice<UInt8>, columns: Int, indentation: Int) {
    guard !text.isEmpty else { return }
    if isAtStartOfLine {
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
      column = indentation
      isAtStartOfLine = false
    } else if pendingSpaces > 0 {
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pendingSpaces))
    }
    pendingSpaces = 0
    isEnded = false
    output.append(contentsOf: text)
    column += columns
  }

  /// Writes the lines of a comment.
  mutating func write(comment: ArraySlice<UInt8>, indentation: Int) {
    var rest = comment
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      write(rest[..<end], columns: 0, indentation: indentation)
      breakLine(.hard)
      rest = rest[(end + 1)...]
    }
    // No text follows on the line of a comment, so its columns do not matter.
    write(rest, columns: 0, indentation: indentation)
  }

  /// Leaves space between this text and the next on the same line.
  mutating func addSpaces(_ count: Int) {
    pendingSpaces += count
    column += count
  }

  /// Ends the line.
  mutating func breakLine(_ newlines: Newlines) {
    guard newlines == .hard || !isEnded else { return }
    output.append(UInt8(ascii: "\n"))
    line += 1
    isEnded = true
    isAtStartOfLine = true
    pendingSpaces = 0
    column = 0
  }

  /// Ends with the given number of line feeds instead of those that were written after the last text.
  mutating func end(lines: Int, after start: Int) {
    var end = output.count
    while end > start, output[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    output.removeLast(output.count - end)
    output.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: lines))
  }

  /// Returns the number of columns of a text: its Unicode scalars, because ``StringLiteral`` escapes all
  /// scalars that could combine with their neighbors.
  static func columns(of text: some Sequence<UInt8>) -> Int {
    var count = 0
    for byte in text where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
