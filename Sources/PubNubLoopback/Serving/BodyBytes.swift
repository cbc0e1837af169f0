import FlyingSocks

/// The bytes of a body in pieces, with pauses between them, and perhaps with an end that is too early.
struct BodyBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  /// The bytes that are sent.
  let bytes: [UInt8]

  /// Nanoseconds before each byte; 0 sends all at once.
  var pause: UInt64 = 0

  /// Whether the connection is closed behind the bytes.
  var endsInFailure = false

  func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let body: BodyBytes
    var place = 0

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard place < body.bytes.count else {
        if body.endsInFailure { throw ClosedOnPurpose() }
        return nil
      }
      if body.pause > 0 { try await Task.sleep(nanoseconds: body.pause) }
      let end = Swift.min(body.bytes.count, place + (body.pause > 0 ? 1 : Swift.max(1, count)))
      defer { place = end }
      return Array(body.bytes[place..<end])
    }
  }
}

/// The end of a connection that a fault asked for.
struct ClosedOnPurpose: Error {}
