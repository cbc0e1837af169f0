/// Base64 without padding (RFC 4648, section 4).
enum Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes; 3 bytes become 4 characters.
  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var pending: UInt32 = 0
    var bits = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(alphabet[Int(pending >> UInt32(bits) & 63)])
      }
    }
    if bits > 0 { text.append(alphabet[Int(pending << UInt32(6 - bits) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes text, with or without padding.
  ///
  /// - Returns: The bytes; `nil` if a character does not belong to the alphabet.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var pending: UInt32 = 0
    var bits = 0
    for character in text.utf8.reversed().drop(while: { $0 == UInt8(ascii: "=") }).reversed() {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      pending = pending << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(bits)))
      }
    }
    return bytes
  }
}
