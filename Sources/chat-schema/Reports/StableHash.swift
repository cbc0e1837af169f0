/// A 128-bit FNV-1a hash, which is the same on every machine and in every version.
///
/// The constants are those of draft-eastlake-fnv, section 5.
struct StableHash: Hashable, Sendable {
  private var high: UInt64 = 0x6c62_272e_07bb_0142
  private var low: UInt64 = 0x62b8_2175_6295_c58d

  init() {}

  /// Reads the 32 hexadecimal digits of a hash; nil for other bytes.
  init?(digits: some Collection<UInt8>) {
    guard digits.count == 32,
      let high = UInt64(String(decoding: digits.prefix(16), as: UTF8.self), radix: 16),
      let low = UInt64(String(decoding: digits.dropFirst(16), as: UTF8.self), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      low ^= UInt64(byte)
      // The prime is 2^88 + 0x13B.
      let product = low.multipliedFullWidth(by: 0x13B)
      high = product.high &+ high &* 0x13B &+ low << 24
      low = product.low
    }
  }

  /// Adds a text, and a byte that no text contains, so that two texts differ from one that joins them.
  mutating func add(field text: String) {
    add(text.utf8)
    add(CollectionOfOne(0xFF))
  }

  /// The hash as 32 hexadecimal digits.
  var digits: String {
    [high, low].map { part in
      let digits = String(part, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
