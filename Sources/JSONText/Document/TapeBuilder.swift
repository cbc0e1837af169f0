/// The growing words of a tape.
///
/// The owner of the finished tape deallocates them.
struct TapeBuilder {
  private(set) var words: UnsafeMutablePointer<UInt64>
  private(set) var count = 0
  private(set) var capacity: Int
  private let byteCount: Int

  init(byteCount: Int) {
    // One word for every eight bytes of text is usual. Denser texts make the buffer grow.
    self.init(byteCount: byteCount, capacity: byteCount / 8 + 16)
  }

  private init(byteCount: Int, capacity: Int) {
    self.byteCount = byteCount
    self.capacity = capacity
    words = .allocate(capacity: capacity)
  }

  /// Adds a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - offset: The number of bytes read so far, from which the final size is estimated.
  @inline(__always)
  mutating func append(_ word: UInt64, offset: Int) {
    if count == capacity { grow(offset: offset) }
    words[count] = word
    count += 1
  }

  /// The number of words whose memory is kept for the next tape: a MiB, as most tapes are small.
  static let keptCapacity = 1 << 17

  /// Removes all words, and releases memory that only a long text needed.
  mutating func removeAll() {
    count = 0
    guard capacity > Self.keptCapacity else { return }
    words.deallocate()
    self = TapeBuilder(byteCount: byteCount, capacity: Self.keptCapacity)
  }

  @inline(never)
  private mutating func grow(offset: Int) {
    let estimate = Double(count) / Double(max(offset, 1)) * Double(byteCount) * 1.1
    let larger = max(capacity + capacity / 2, min(Int(estimate), capacity * 4))
    let moved = UnsafeMutablePointer<UInt64>.allocate(capacity: larger)
    moved.update(from: words, count: count)
    words.deallocate()
    words = moved
    capacity = larger
  }
}
