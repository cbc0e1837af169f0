/// Percent encoding as the service expects it: everything except unreserved characters (RFC 3986,
/// 2.3).
enum PercentEncoding {
  /// Encodes one value of a path or a query.
  ///
  /// For example, `room 1/x` becomes `room%201%2Fx`. The service splits a path at its slashes
  /// before it decodes, and does not read `+` as a space.
  static func encode(_ text: String) -> String {
    encode(text.utf8)
  }

  /// Encodes the UTF-8 of one value.
  static func encode(_ bytes: some Collection<UInt8>) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for byte in bytes {
      if isUnreserved(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Encodes each value, and joins them with commas, which are not encoded.
  ///
  /// - Returns: A single comma for an empty list, which in a path means that there are only channel
  ///   groups.
  static func encodeList(_ values: [String]) -> String {
    values.isEmpty ? "," : values.map { encode($0) }.joined(separator: ",")
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension PercentEncoding {
  /// Decodes a percent-encoded text; `+` is a plus sign.
  ///
  /// - Returns: Nil for an invalid escape, and for escapes that are not UTF-8.
  static func decode(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
