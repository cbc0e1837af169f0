/// Finds the ends of values by brackets and quotation marks alone, without checking the text
/// between.
extension JSONScanner {
  /// Returns the offset after the value that begins at `start`, without checking it.
  ///
  /// Counts brackets outside strings, so neither stack nor memory grows with the depth. The content
  /// of strings is not checked: invalid escapes and bytes that are not UTF-8 are skipped.
  ///
  /// - Parameter start: The offset of a byte that is not whitespace, or `end`.
  /// - Returns: The offset; nil if no value begins there, or if the text ends before the value
  ///   does.
  func outlineEnd(_ start: Int) -> Int? {
    var offset = start
    var depth = 0
    while offset < end {
      switch base[offset] {
      case UInt8(ascii: "\""):
        guard let next = outlineStringEnd(offset) else { return nil }
        offset = next
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return nil }
        depth -= 1
        offset += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { return nil }
        offset += 1
      default: offset = outlineWordEnd(offset)
      }
      if depth == 0 { return offset }
    }
    return nil
  }

  /// Returns the offset after the string that opens at `open`; nil if it does not end.
  private func outlineStringEnd(_ open: Int) -> Int? {
    var offset = open + 1
    while offset < end {
      if base[offset] == UInt8(ascii: "\"") { return offset + 1 }
      offset += base[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns the offset after a token that is neither a string nor a bracket, such as a number.
  private func outlineWordEnd(_ start: Int) -> Int {
    var offset = start
    while offset < end, base[offset] > UInt8(ascii: " "), !"\",:[]{}".utf8.contains(base[offset]) {
      offset += 1
    }
    // Whitespace between the parts of an array or object advances by at least one byte.
    return max(offset, start + 1)
  }
}
