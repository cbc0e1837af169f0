/// Base64 with the URL-safe alphabet (RFC 4648, 5).
enum URLSafeBase64 {
  /// Encodes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isPadded: Whether `=` fills the last group to four characters.
  /// - Returns: The encoded text.
  static func encode(_ bytes: [UInt8], isPadded: Bool) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for byte in group { bits = bits << 8 | UInt32(byte) }
      bits <<= 8 * UInt32(3 - group.count)
      for digit in 0...group.count {
        text.append(alphabet[Int(bits >> (18 - 6 * UInt32(digit)) & 63)])
      }
    }
    while isPadded, text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
    return String(decoding: text, as: UTF8.self)
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
