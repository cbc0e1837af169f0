/// A growing buffer of bytes.
///
/// Room is reserved for a piece before it is written. So the piece itself can be written through a
/// pointer, eight or sixteen bytes at a time.
package struct OutputBytes: Sendable {
  /// The bytes, followed by zeros up to the capacity.
  private var storage: [UInt8]

  /// The number of bytes.
  package private(set) var count = 0

  /// The initial capacity: enough for a record of a few hundred bytes and the room that its last
  /// piece reserves.
  private static let firstCapacity = 512

  package init(capacity: Int = 0) {
    storage = capacity > 0 ? [UInt8](repeating: 0, count: capacity) : []
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] { Array(storage[..<count]) }

  /// The bytes as a text.
  ///
  /// Invalid UTF-8 is repaired.
  package var text: String { String(decoding: storage[..<count], as: UTF8.self) }

  /// Removes the bytes and returns them without a copy.
  package mutating func take() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &storage)
    bytes.removeLast(bytes.count - count)
    count = 0
    return bytes
  }

  /// Passes the bytes from an offset on to a closure.
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

  /// Appends a piece.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of bytes in the piece.
  ///   - body: Writes the piece and returns its number of bytes.
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

  /// Appends a byte.
  @inline(__always)
  package mutating func append(_ byte: UInt8) {
    append(atMost: 1) { target in
      target.pointee = byte
      return 1
    }
  }

  /// Appends bytes.
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
