/// Turns byte offsets of one text into positions, each query going on where the last one ended.
///
/// Asking for ascending offsets reads the text once in all; an offset before the last one is
/// counted from the start again.
public struct SourcePositionFinder: Sendable {
  private let bytes: [UInt8]
  private let origin: SourcePosition
  private var last: SourcePosition
  private var lastOffset = 0

  /// Creates a finder for a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8; ill-formed bytes count as one scalar each sequence.
  ///   - origin: The position of the text's first byte in the larger text that it was cut from.
  public init(_ bytes: [UInt8], origin: SourcePosition = .start) {
    self.bytes = bytes
    self.origin = origin
    last = origin
  }

  /// Returns the position of a byte.
  ///
  /// - Parameter byteOffset: An offset into the text, from 0 to its length; others are clamped.
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
  /// Returns the position behind some bytes that begin here.
  ///
  /// - Parameter bytes: The bytes to go over.
  /// - Returns: The position of the byte that follows them.
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

  /// Counts bytes of a kind, eight at a time.
  ///
  /// - Parameters:
  ///   - bytes: Where they are.
  ///   - mark: Sets the highest bit of each byte of the kind, and no other bit.
  /// - Returns: How many there are.
  @inline(__always)
  private static func count(
    in bytes: UnsafeBufferPointer<UInt8>, _ mark: (UInt64) -> UInt64
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var count = 0
    var offset = 0
    while raw.count &- offset >= 8 {
      // Eight counts of their own, which have room for 255 each.
      let end = min(raw.count, offset &+ 8 * 31)
      var counts: UInt64 = 0
      while end &- offset >= 8 {
        counts &+= mark(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) >> 7
        offset &+= 8
      }
      count &+= Int((counts &* 0x0101_0101_0101_0101) >> 56)
    }
    // What is left, with zeros for the other bytes; these are of neither kind.
    var rest: UInt64 = 0
    while offset < raw.count {
      rest = rest << 8 | UInt64(raw[offset])
      offset &+= 1
    }
    return count &+ mark(rest).nonzeroBitCount
  }
}

/// Marks the line feeds of a word.
@inline(__always)
private func isLineFeed(_ word: UInt64) -> UInt64 {
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  let rest = word ^ 0x0A0A_0A0A_0A0A_0A0A
  return ~((rest & low &+ low) | rest | low)
}

/// Marks the bytes of a word that continue a scalar in UTF-8.
@inline(__always)
private func isContinuation(_ word: UInt64) -> UInt64 {
  word & ~(word << 1) & 0x8080_8080_8080_8080
}
