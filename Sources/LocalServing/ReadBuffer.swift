/// A buffer of bytes that were received from a client and not consumed yet.
///
/// The search for the end of a line or head continues where it stopped, so that reading takes time in proportion to the
/// number of bytes, however small the pieces are in which they arrive.
struct ReadBuffer {
  /// The bytes, preceded by consumed ones, which are dropped when they are at least half of all.
  private(set) var bytes: [UInt8] = []
  private var start = 0
  private var scanned = 0

  var count: Int { bytes.count - start }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ more: [UInt8]) {
    if start >= bytes.count - start {
      bytes.removeSubrange(..<start)
      (start, scanned) = (0, max(0, scanned - start))
    }
    bytes += more
  }

  /// Takes the bytes up to an empty line, or returns nil if it has not arrived yet.
  ///
  /// Empty lines before them are skipped (RFC 9112, section 2.2).
  mutating func takeHead() -> ArraySlice<UInt8>? {
    while start < bytes.count, bytes[start] == 0x0a || bytes[start] == 0x0d { start += 1 }
    scanned = max(scanned, start)
    while let end = bytes[scanned...].firstIndex(of: 0x0a) {
      scanned = end + 1
      let isEmpty =
        end > start && bytes[end - 1] == 0x0a
        || end > start + 1 && bytes[end - 1] == 0x0d && bytes[end - 2] == 0x0a
      if isEmpty { return take(end + 1 - start) }
    }
    scanned = bytes.count
    return nil
  }

  /// Takes a line without its line break, or returns nil if the line break has not arrived yet.
  mutating func takeLine() -> ArraySlice<UInt8>? {
    scanned = max(scanned, start)
    guard let end = bytes[scanned...].firstIndex(of: 0x0a) else {
      scanned = bytes.count
      return nil
    }
    let line = take(end + 1 - start).dropLast()
    return line.last == 0x0d ? line.dropLast() : line
  }

  /// Takes up to a number of bytes.
  mutating func take(_ most: Int) -> ArraySlice<UInt8> {
    let end = start + min(most, count)
    defer { (start, scanned) = (end, end) }
    return bytes[start..<end]
  }
}
