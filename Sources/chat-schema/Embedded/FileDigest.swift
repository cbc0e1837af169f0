/// A digest that distinguishes the versions of a file.
enum FileDigest {
  /// Returns the 64-bit FNV-1a hash.
  ///
  /// It detects accidental changes; a collision can be constructed on purpose.
  static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
