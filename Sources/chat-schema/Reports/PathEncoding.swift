/// Functions that encode paths as URI references (RFC 3986).
enum PathEncoding {
  /// Returns a path as a URI reference: a relative path stays relative, and an absolute one becomes a `file:` URI.
  static func uriReference(path: String) -> String {
    let encoded = encode(path)
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }

  /// Returns a path in which every byte is percent-encoded that is neither unreserved nor a slash.
  ///
  /// So a colon in the first segment is not read as the end of a scheme.
  private static func encode(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

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
