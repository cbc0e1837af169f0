import JSONText

/// The part of an input that was read and not taken yet.
struct InputRegion {
  /// The number of bytes to read at a time.
  ///
  /// It is large enough that threads rarely compete for the reader, and small enough for a processor's cache.
  static let segmentSize = 256 << 10

  private(set) var bytes: [UInt8] = []

  /// The position of the first byte in ``bytes``.
  private(set) var start = SourcePosition.start

  /// Whether the input has no bytes beyond ``bytes``.
  private(set) var isAtEnd = false

  /// Reads at least one byte unless the input has ended, and up to an amount if that does not block.
  mutating func fill(
    from file: any ByteSource, upTo amount: Int = segmentSize
  ) throws(FileProblem) {
    let goal = bytes.count + amount
    // A read from a pipe returns no more than the pipe contains.
    let most = file.size == nil ? 64 << 10 : amount
    repeat {
      let count = min(most, goal - bytes.count)
      isAtEnd = try file.read(upTo: count, into: &bytes) == 0 || file.isAtEnd
    } while !isAtEnd && bytes.count < goal && file.isReady(within: 0)
  }

  /// Removes and returns the first bytes.
  mutating func take(_ count: Int) -> (bytes: [UInt8], start: SourcePosition) {
    let position = start
    let taken: [UInt8]
    if count == bytes.count {
      taken = bytes
      bytes = []
    } else {
      taken = Array(bytes[..<count])
      bytes.removeFirst(count)
    }
    start.advance(over: taken[...])
    return (taken, position)
  }
}

extension SourcePosition {
  /// Advances the position over UTF-8 bytes that begin there.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBufferPointer { advanced(over: $0) }
  }
}
