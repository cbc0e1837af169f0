/// A search for a quote in YAML that is not closed in its line.
///
/// The parser takes the next quote for the closing one, and fails after it.
enum YAMLQuotes {
  /// Returns the offset of the quote that opens a text of several lines, and closes it in the line of a mistake.
  ///
  /// - Parameters:
  ///   - offset: The offset of the mistake.
  ///   - bytes: The text in UTF-8.
  /// - Returns: The offset of the opening quote; nil if no such text ends there.
  static func opening(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    var isBeginning = true
    while position < min(offset + 1, bytes.count) {
      let byte = bytes[position]
      if byte == UInt8(ascii: "#"), position == 0 || bytes[position - 1] <= UInt8(ascii: " ") {
        position = endOfLine(position, in: bytes)
      } else if isBeginning, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let end = endOfText(position, in: bytes)
        let hasLines = bytes[position..<end].contains(UInt8(ascii: "\n"))
        if hasLines, offset >= position, offset <= endOfLine(end, in: bytes) { return position }
        position = end
        isBeginning = false
      } else {
        isBeginning =
          "\n:-[{,?".utf8.contains(byte) || byte <= UInt8(ascii: " ") && isBeginning
        position += 1
      }
    }
    return nil
  }

  private static func endOfLine(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes[min(start, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Returns the offset after the closing quote.
  private static func endOfText(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let quote = bytes[start]
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        position += 2
        continue
      }
      position += 1
      if bytes[position - 1] == quote {
        guard quote == UInt8(ascii: "'"), position < bytes.count, bytes[position] == quote
        else { return position }
        position += 1
      }
    }
    return bytes.count
  }
}
