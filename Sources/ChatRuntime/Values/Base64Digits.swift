/// The bytes of base64 text in any form: with the alphabets of RFC 4648, sections 4 and 5, with or without padding, and
/// with line breaks or other characters between the digits.
struct Base64Digits {
  /// The complete bytes.
  private(set) var bytes: [UInt8] = []

  /// Decodes all digits up to the padding.
  init(_ text: String) {
    var bits: UInt32 = 0
    var bitCount = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "=") { break }
      guard let digit = Self.value(of: byte) else { continue }
      bits = bits << 6 | UInt32(digit)
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
