/// Bytes that grow at the end.
///
/// Room is made for a piece before it is written, so that the piece itself is written through a
/// pointer, eight or sixteen bytes at a time.
package struct OutputBytes: Sendable {
  /// The bytes, and zeros behind them where there is room for more.
  private var storage: [UInt8]

  /// How many bytes there are.
  package private(set) var count = 0

  /// A record of a few hundred bytes fits, with the room that the last piece asks for.
  private static let firstCapacity = 512

  package init(capacity: Int = 0) {
    storage = capacity > 0 ? [UInt8](repeating: 0, count: capacity) : []
  }

  /// The bytes, copied.
  package var bytes: [UInt8] { Array(storage[..<count]) }

  /// The bytes as a text; what is not UTF-8 is repaired.
  package var text: String { String(decoding: storage[..<count], as: UTF8.self) }

  /// Takes the bytes out, without copying them, and leaves none.
  package mutating func take() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &storage)
    bytes.removeLast(bytes.count - count)
    count = 0
    return bytes
  }

  /// Lends the bytes from an offset on.
  package func withBytes<Result>(
    from start: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<count])) }
  }

  /// Removes the bytes from an offset on.
  package mutating func removeAll(from start: Int) {
    count = start
  }

  /// Removes the bytes but keeps their memory.
  mutating func removeAll() {
    count = 0
  }

  /// Adds a piece.
  ///
  /// - Parameters:
  ///   - maximum: How many bytes it may have.
  ///   - body: Writes the piece and returns how many bytes it has.
  @inline(__always)
  mutating func append(
    atMost maximum: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    if storage.count &- count < maximum { grow(by: maximum) }
    let start = count
    count = storage.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return start }
      return start &+ body(base + start)
    }
  }

  /// Adds a byte.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    append(atMost: 1) { target in
      target.pointee = byte
      return 1
    }
  }

  /// Adds bytes.
  @inline(__always)
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    append(atMost: bytes.count) { target in
      target.update(from: source, count: bytes.count)
      return bytes.count
    }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let size = max(2 * storage.count, count + more, Self.firstCapacity)
    storage = [UInt8](unsafeUninitializedCapacity: size) { buffer, initializedCount in
      let rest = buffer.initialize(fromContentsOf: storage[..<count])
      buffer[rest...].initialize(repeating: 0)
      initializedCount = size
    }
  }
}
