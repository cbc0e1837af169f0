/// Finds where values end by brackets and quotation marks alone, whatever stands between them.
extension JSONScanner {
  /// Returns the offset behind the value that begins at `start`, without checking it.
  ///
  /// Counts brackets outside of strings, so that neither stack nor memory grows with the nesting. What a
  /// string holds is not looked at: escapes that stand for nothing and bytes that are not UTF-8 are passed.
  ///
  /// - Parameter start: An offset with no whitespace, or `end`.
  /// - Returns: Nil if no value begins there, or if the text ends before the value does.
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

  /// Returns the offset behind the string that opens at `open`; nil if it does not end.
  private func outlineStringEnd(_ open: Int) -> Int? {
    var offset = open + 1
    while offset < end {
      if base[offset] == UInt8(ascii: "\"") { return offset + 1 }
      offset += base[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns the offset behind what is neither a string nor a bracket, such as a number.
  private func outlineWordEnd(_ start: Int) -> Int {
    var offset = start
    while offset < end, base[offset] > UInt8(ascii: " "), !"\",:[]{}".utf8.contains(base[offset]) {
      offset += 1
    }
    // White space between the parts of an array or object.
    return max(offset, start + 1)
  }
}
