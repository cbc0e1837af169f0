extension JSONScanner {
  /// Returns the offset after the UTF-8 sequence that begins at `start` with a byte of 0x80 or more
  /// (Unicode 16, table 3-7).
  @inline(__always)
  func scalarEnd(_ start: Int) throws(ScanFailure) -> Int {
    let length = scalarLength(start)
    guard length > 0 else { throw mistakenScalar(start) }
    return start + length
  }

  /// Returns the length of the UTF-8 sequence that begins at `start` with a byte of 0x80 or more; 0
  /// if the sequence is invalid.
  @inline(__always)
  func scalarLength(_ start: Int) -> Int {
    if start &+ 4 <= end {
      return TextBytes.scalarLength(
        UInt32(
          littleEndian: UnsafeRawPointer(base).loadUnaligned(
            fromByteOffset: start, as: UInt32.self)))
    }
    // Near the end, zeros stand for the bytes beyond it. A zero never continues a character.
    var bytes: UInt32 = 0
    for offset in (start..<end).reversed() { bytes = bytes << 8 | UInt32(base[offset]) }
    return TextBytes.scalarLength(bytes)
  }

  /// Returns the mistake in the bytes at `start`, which are not a UTF-8 sequence.
  @inline(never)
  private func mistakenScalar(_ start: Int) -> ScanFailure {
    let lead = base[start]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return ScanFailure(.invalidUTF8, at: start)
    }
    for distance in 1..<length {
      let offset = start + distance
      guard offset < end, (distance == 1 ? second : 0x80...0xBF).contains(base[offset]) else {
        return ScanFailure(.invalidUTF8, at: start, noticedAt: offset)
      }
    }
    return ScanFailure(.invalidUTF8, at: start)
  }
}
