extension JSONScanner {
  /// Returns the offset after the value that begins at `start`, and checks all of it.
  ///
  /// - Parameters:
  ///   - start: The offset of a byte that is not whitespace, or `end`.
  ///   - depth: The maximum number of arrays and objects that are open at once in the value.
  ///   - opening: The offset of the enclosing bracket, for error messages.
  ///   - previous: The offset of the comma or colon before the value, for error messages.
  /// - Returns: The offset after the value.
  /// - Throws: The first mistake in the value.
  func valueEnd(
    _ start: Int, depth: Int, in opening: Int? = nil, after previous: Int? = nil
  ) throws(ScanFailure) -> Int {
    guard start < end else { throw mistakenValue(start, in: opening, after: previous) }
    switch base[start] {
    case UInt8(ascii: "\""):
      return try stringEnd(start).end
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try numberEnd(start).end
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      return try literalEnd(start)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return try containerEnd(start, depth: depth)
    default:
      throw mistakenValue(start, in: opening, after: previous)
    }
  }

  /// Returns the offset of a member's value, after the colon and whitespace that follow its name.
  ///
  /// - Parameters:
  ///   - nameEnd: The offset after the name.
  ///   - opening: The offset of the object's bracket, for error messages.
  /// - Returns: The offset of the value's first byte.
  /// - Throws: The mistake, if the colon is missing or nothing follows it.
  @inline(__always)
  func memberValue(_ nameEnd: Int, in opening: Int) throws(ScanFailure) -> Int {
    let colon = skipWhitespace(nameEnd)
    guard colon < end, base[colon] == UInt8(ascii: ":") else {
      throw mistakenColon(colon, in: opening)
    }
    let value = skipWhitespace(colon + 1)
    guard value < end else { throw mistakenValue(value, in: opening, after: colon) }
    return value
  }

  /// Walks through an array or object without recursion.
  ///
  /// The stack holds the offsets of open brackets.
  private func containerEnd(_ start: Int, depth: Int) throws(ScanFailure) -> Int {
    var openings: [Int] = []
    var offset = start
    var previous: Int? = nil
    while true {
      // 1. A value begins at `offset`.
      if offset < end, base[offset] | 0x20 == UInt8(ascii: "{") {
        guard openings.count < depth else { throw ScanFailure(.depthLimit, at: offset) }
        openings.append(offset)
        let isObject = base[offset] == UInt8(ascii: "{")
        let opening = offset
        offset = skipWhitespace(offset + 1)
        previous = nil
        if offset < end, base[offset] == base[opening] + 2 {
          // Empty; step 2 closes it.
        } else if isObject {
          offset = try memberValue(nameEnd(offset, in: opening, after: nil), in: opening)
          continue
        } else {
          guard offset < end else { throw mistakenValue(offset, in: opening) }
          continue
        }
      } else {
        offset = try valueEnd(offset, depth: 0, in: openings.last, after: previous)
      }
      // 2. A value ended, or an empty container opened, before `offset`.
      while let opening = openings.last {
        offset = skipWhitespace(offset)
        guard offset < end else { throw mistakenSeparator(offset, in: opening) }
        let byte = base[offset]
        if byte == UInt8(ascii: ",") {
          previous = offset
          offset = skipWhitespace(offset + 1)
          break
        }
        guard byte == base[opening] + 2 else { throw mistakenSeparator(offset, in: opening) }
        openings.removeLast()
        offset += 1
      }
      guard let opening = openings.last else { return offset }
      if base[opening] == UInt8(ascii: "{") {
        offset = try memberValue(nameEnd(offset, in: opening, after: previous), in: opening)
        previous = nil
      }
    }
  }

  /// Returns the offset after the member name that begins at `start`.
  @inline(__always)
  func nameEnd(_ start: Int, in opening: Int, after comma: Int?) throws(ScanFailure) -> Int {
    guard start < end, base[start] == UInt8(ascii: "\"") else {
      throw mistakenName(start, in: opening, after: comma)
    }
    return try stringEnd(start).end
  }
}
