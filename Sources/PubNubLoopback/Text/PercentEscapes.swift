/// Percent encoding (RFC 3986, section 2.1).
enum PercentEscapes {
  /// Decodes a part of a path, in which a plus sign is unchanged.
  ///
  /// - Returns: The text; `nil` if an escape is malformed or the bytes are not UTF-8.
  static func decode(_ text: some StringProtocol) -> String? {
    decode(text, plus: UInt8(ascii: "+"))
  }

  /// Decodes a part of a query, in which a plus sign represents a space, as in JSON from older
  /// clients of the vendor.
  ///
  /// - Returns: The text; `nil` if an escape is malformed or the bytes are not UTF-8.
  static func decodeQuery(_ text: some StringProtocol) -> String? {
    decode(text, plus: UInt8(ascii: " "))
  }

  private static func decode(_ text: some StringProtocol, plus: UInt8) -> String? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(text)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte == UInt8(ascii: "+") ? plus : byte)
        continue
      }
      guard let high = rest.next().flatMap(hexadecimal), let low = rest.next().flatMap(hexadecimal)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Encodes all characters except the unreserved ones of RFC 3986, section 2.3.
  static func encode(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
