/// A number that tells the versions of a file apart.
enum FileDigest {
  /// FNV-1a, 64 bits: enough against mistakes; nobody is kept from making an equal one on purpose.
  static func of(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
