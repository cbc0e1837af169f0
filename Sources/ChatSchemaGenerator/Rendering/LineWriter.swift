/// Writes text and line breaks, and knows the column it has reached.
struct LineWriter {
  /// The line being written, from 1.
  private(set) var line = 1
  /// Whether nothing has been written on the line yet.
  private(set) var isAtStartOfLine = true

  private var output: [UInt8] = []
  private var column = 0
  private var newlineCount = 0
  /// Spaces that are written only if text follows, so that no line ends in one.
  private var pendingSpaces = 0

  /// Whether text of a length fits in what is left of the line.
  func canFit(_ length: Int) -> Bool {
    isAtStartOfLine || length <= LayoutPrinter.lineLength - column
  }

  /// Writes text that holds no line break.
  mutating func write(_ text: String, columns: Int, indentation: Int) {
    guard !text.isEmpty else { return }
    if isAtStartOfLine {
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
      column = indentation
      isAtStartOfLine = false
    } else if pendingSpaces > 0 {
      output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pendingSpaces))
    }
    pendingSpaces = 0
    newlineCount = 0
    output.append(contentsOf: text.utf8)
    column += columns
  }

  /// Writes the lines of a comment.
  mutating func write(comment lines: [String], indentation: Int) {
    for (index, text) in lines.enumerated() {
      if index > 0 { breakLine(.hard) }
      // Nothing follows on the line of a comment, so its columns do not matter.
      write(text, columns: 0, indentation: indentation)
    }
  }

  /// Leaves space between this text and the next on the same line.
  mutating func addSpaces(_ count: Int) {
    pendingSpaces += count
    column += count
  }

  /// Ends the line.
  mutating func breakLine(_ newlines: Newlines) {
    let count =
      switch newlines {
      case .elective, .lastResort: newlineCount == 0 ? 1 : 0
      case .soft(let wanted): wanted - newlineCount
      case .hard: 1
      }
    guard count > 0 else { return }
    output.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: count))
    line += count
    newlineCount += count
    isAtStartOfLine = true
    pendingSpaces = 0
    column = 0
  }

  /// Moves everything written to the end of another text, followed by line feeds.
  consuming func finish(lines: Int, to text: inout [UInt8]) {
    var end = output.count
    while end > 0, output[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    text.append(contentsOf: output[..<end])
    text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: lines))
  }

  /// The columns that text takes: its Unicode scalars, since ``StringLiteral`` writes everything that
  /// could join with its neighbour as an escape.
  static func columns(of text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var count = 0
      for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }
}
