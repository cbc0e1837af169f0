/// A gzip file (RFC 1952) of one member.
enum Gzip {
  /// Compresses bytes.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    // The magic number, deflate, no flags, no time, no extra flags, an unknown system.
    var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    file += Deflate.compress(bytes)
    file += littleEndian(CRC32.checksum(of: bytes))
    file += littleEndian(UInt32(truncatingIfNeeded: bytes.count))
    return file
  }

  private static func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// The checksum CRC-32 of gzip files (RFC 1952, 8).
enum CRC32 {
  /// Returns the checksum of bytes.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var checksum = UInt32.max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~checksum
  }
}
