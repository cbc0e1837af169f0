/// A hash of 128 bits that is the same in every run (FNV-1a, with two offset bases).
struct Fingerprint {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x6c62_272e_07bb_0142

  /// Adds a text to the hash, and a zero after it that separates neighbours.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0)
  }

  private mutating func combine(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
    second = (second ^ UInt64(byte &+ 0x5b)) &* 0x100_0000_01b3
    second ^= second >> 29
  }

  /// The hash as 32 hexadecimal digits.
  var hexadecimal: String { Self.digits(first) + Self.digits(second) }

  /// The hash as 14 characters of base64.
  var base64: String {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: first >> UInt64(8 * $0)) }
    return Base64Text.encode(bytes + [UInt8(truncatingIfNeeded: second), 0]).prefix(14).description
  }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
