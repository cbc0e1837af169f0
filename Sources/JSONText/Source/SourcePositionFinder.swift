/// Converts byte offsets of a text into positions.
///
/// Each query continues where the last one ended.
///
/// Ascending offsets read the text only once in total. An offset before the last one is counted
/// from the start again.
public struct SourcePositionFinder: Sendable {
  private let bytes: [UInt8]
  private let origin: SourcePosition
  private var last: SourcePosition
  private var lastOffset = 0

  /// Creates a finder for a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8. Each ill-formed sequence counts as one scalar.
  ///   - origin: The position of the first byte in the larger text from which this one was cut.
  public init(_ bytes: [UInt8], origin: SourcePosition = .start) {
    self.bytes = bytes
    self.origin = origin
    last = origin
  }

  /// Returns the position of a byte.
  ///
  /// - Parameter byteOffset: An offset from 0 to the length of the text. Others are clamped to it.
  /// - Returns: The position, counted from the origin.
  public mutating func position(atByteOffset byteOffset: Int) -> SourcePosition {
    let target = min(max(byteOffset, 0), bytes.count)
    if target < lastOffset {
      last = origin
      lastOffset = 0
    }
    last = bytes.withUnsafeBufferPointer { buffer in
      last.advanced(over: UnsafeBufferPointer(rebasing: buffer[lastOffset..<target]))
    }
    lastOffset = target
    return last
  }
}

extension SourcePosition {
  /// Returns the position after some bytes that begin at this position.
  ///
  /// - Parameter bytes: The bytes to advance over.
  /// - Returns: The position of the byte after them.
  package func advanced(over bytes: UnsafeBufferPointer<UInt8>) -> SourcePosition {
    let lineFeeds = Self.count(in: bytes, isLineFeed)
    var lineStart = lineFeeds == 0 ? 0 : bytes.count
    while lineStart > 0, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    let line = UnsafeBufferPointer(rebasing: bytes[lineStart...])
    let scalars = line.count - Self.count(in: line, isContinuation)
    return SourcePosition(
      byteOffset: byteOffset + bytes.count,
      line: self.line + lineFeeds,
      column: lineFeeds == 0 ? column + scalars : 1 + scalars)
  }

  /// Counts the bytes of a kind, eight at a time.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - mark: Sets the highest bit of each byte of the kind, and no other bit.
  /// - Returns: The number of bytes of the kind.
  @inline(__always)
  private static func count(
    in bytes: UnsafeBufferPointer<UInt8>, _ mark: (UInt64) -> UInt64
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var count = 0
    var offset = 0
    while raw.count &- offset >= 8 {
      // Each of the eight bytes is a counter with a maximum of 255.
      let end = min(raw.count, offset &+ 8 * 31)
      var counts: UInt64 = 0
      while end &- offset >= 8 {
        counts &+= mark(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) >> 7
        offset &+= 8
      }
      count &+= Int((counts &* 0x0101_0101_0101_0101) >> 56)
    }
    // The remaining bytes, padded with zeros, which are of neither kind.
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset &+= 1
    }
    return count &+ mark(rest).nonzeroBitCount
  }
}

/// Sets the highest bit of each line feed in a word.
@inline(__always)
private func isLineFeed(_ word: UInt64) -> UInt64 {
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  let rest = word ^ 0x0A0A_0A0A_0A0A_0A0A
  return ~((rest & low &+ low) | rest | low)
}

/// Sets the highest bit of each byte in a word that continues a scalar in UTF-8.
@inline(__always)
private func isContinuation(_ word: UInt64) -> UInt64 {
  word & ~(word << 1) & 0x8080_8080_8080_8080
}
