extension JSONScanner {
  /// Returns the offset behind the UTF-8 sequence that begins at `start` with a byte from 0x80 on
  /// (Unicode 16, table 3-7).
  @inline(__always)
  func scalarEnd(_ start: Int) throws(ScanFailure) -> Int {
    let length = scalarLength(start)
    guard length > 0 else { throw mistakenScalar(start) }
    return start + length
  }

  /// Returns the length of the UTF-8 sequence that begins at `start` with a byte from 0x80 on; 0 if
  /// there is none.
  @inline(__always)
  func scalarLength(_ start: Int) -> Int {
    if start &+ 4 <= end {
      return Self.scalarLength(
        UInt32(
          littleEndian: UnsafeRawPointer(base).loadUnaligned(
            fromByteOffset: start, as: UInt32.self)))
    }
    // Near the end, zeros stand for what is behind it: they continue no character.
    var bytes: UInt32 = 0
    for offset in (start..<end).reversed() { bytes = bytes << 8 | UInt32(base[offset]) }
    return Self.scalarLength(bytes)
  }

  /// Returns the mistake in the bytes at `start`, which are no UTF-8 sequence.
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

  /// Returns the length of the character beyond ASCII that four bytes begin with, the first one lowest;
  /// 0 if there is none.
  @inline(__always)
  static func scalarLength(_ bytes: UInt32) -> Int {
    // The marks of all bytes at once; then what would fit into fewer bytes, and what is no scalar.
    if bytes & 0xC0E0 == 0x80C0 { return bytes & 0x1E != 0 ? 2 : 0 }
    if bytes & 0xC0_C0F0 == 0x80_80E0 {
      let top = bytes & 0x200F
      return top != 0 && top != 0x200D ? 3 : 0
    }
    guard bytes & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
    let top = bytes & 0x3007
    return top != 0 && (bytes & 0x04 == 0 || top == 0x04) ? 4 : 0
  }
}
