import JSONText

/// The part of an input that has been read and not handed out.
struct InputRegion {
  /// The bytes read at a time: long enough that threads do not meet often at the reader, short
  /// enough to stay in a processor's cache.
  static let segmentSize = 256 << 10

  private(set) var bytes: [UInt8] = []

  /// The position of the first byte in ``bytes``.
  private(set) var start = SourcePosition.start

  /// Whether the input has no bytes beyond ``bytes``.
  private(set) var isAtEnd = false

  /// Reads more: at least one byte unless the input has ended, so many if that does not block.
  mutating func fill(
    from file: any ByteSource, upTo amount: Int = segmentSize
  ) throws(FileProblem) {
    let goal = bytes.count + amount
    // A pipe gives no more than it holds, however much is asked for.
    let most = file.size == nil ? 64 << 10 : amount
    repeat {
      let count = min(most, goal - bytes.count)
      isAtEnd = try file.read(upTo: count, into: &bytes) == 0 || file.isAtEnd
    } while !isAtEnd && bytes.count < goal && file.isReady(within: 0)
  }

  /// Takes the first bytes out.
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
