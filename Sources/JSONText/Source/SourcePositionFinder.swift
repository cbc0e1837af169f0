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
    var lineFeeds = 0
    for byte in bytes { lineFeeds &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
    var lineStart = bytes.count
    if lineFeeds == 0 { lineStart = 0 }
    while lineStart > 0, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    var scalars = 0
    for index in lineStart..<bytes.count {
      scalars += bytes[index] & 0xC0 == 0x80 ? 0 : 1
    }
    return SourcePosition(
      byteOffset: byteOffset + bytes.count,
      line: line + lineFeeds,
      column: lineFeeds == 0 ? column + scalars : 1 + scalars)
  }
}
