import JSONSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: TextRepresentable {
  /// Reads a URL, an IRI (RFC 3987), or a relative reference.
  ///
  /// If the text itself is not a valid `URL`, the value is the nearest one: characters that RFC 3986 does not allow are
  /// escaped.
  public static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: URL, original: String?) {
    let start = reader.byteOffset
    let text = try reader.readString()
    guard let (url, isCanonical) = value(of: text) else {
      throw reader.unreadable("a URL", from: start)
    }
    return (url, isCanonical ? nil : text)
  }

  /// Returns the URL of a text, or the nearest URL to an IRI; nil for any other text.
  public static func value(of text: String) -> (value: URL, isCanonical: Bool)? {
    if let url = URL(string: text, encodingInvalidCharacters: false) {
      return (url, url.absoluteString.utf8.elementsEqual(text.utf8))
    }
    guard Format(name: "iri-reference")?.isValid(text) == true else { return nil }
    return (nearest(to: text), false)
  }

  /// The text of the URL.
  public var canonicalText: String? { absoluteString }

  /// Writes the text of the URL.
  public func writeCanonical(to writer: inout PayloadWriter) throws {
    encode(to: &writer)
  }

  /// Returns the nearest URL to a text that is not a valid URL.
  private static func nearest(to text: String) -> URL {
    if let url = URL(string: text, encodingInvalidCharacters: true) { return url }
    // For the empty reference, and for hosts and ports that only a resolver could interpret, the whole text becomes the
    // fragment of a reference to the same document.
    let escaped = text.utf8.reduce(into: "#") { result, byte in
      result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    guard let url = URL(string: escaped) else {
      preconditionFailure("escaped bytes are a fragment")
    }
    return url
  }
}

extension UUID: TextRepresentable {
  /// Reads 32 hexadecimal digits in five groups, and the text if it contains a lower-case letter.
  public static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: UUID, original: String?) {
    let start = reader.byteOffset
    let text = try reader.readString()
    guard let (uuid, isCanonical) = value(of: text) else {
      throw reader.unreadable("a UUID", from: start)
    }
    return (uuid, isCanonical ? nil : text)
  }

  /// Returns the UUID of 32 hexadecimal digits in five groups, and whether the text is canonical.
  public static func value(of text: String) -> (value: UUID, isCanonical: Bool)? {
    guard let uuid = UUID(uuidString: text) else { return nil }
    return (uuid, !text.utf8.contains { $0 >= UInt8(ascii: "a") })
  }

  /// The digits, upper case.
  public var canonicalText: String? { uuidString }

  /// Writes the digits, upper case.
  public func writeCanonical(to writer: inout PayloadWriter) throws {
    encode(to: &writer)
  }
}

extension Data: TextRepresentable {
  /// Reads base64 text, and the text if it is not in the form of RFC 4648, section 4, with padding.
  ///
  /// Any text can be read, because a schema's `contentEncoding` is not an assertion. For a text that is not base64, the
  /// value consists of its base64 digits; all other characters are ignored.
  public static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: Data, original: String?) {
    let text = try reader.readString()
    let (data, isCanonical) = decoded(text)
    return (data, isCanonical ? nil : text)
  }

  /// Returns the bytes of a base64 text, and whether the text is canonical.
  public static func value(of text: String) -> (value: Data, isCanonical: Bool)? {
    decoded(text)
  }

  /// Base64 text with padding.
  public var canonicalText: String? { base64EncodedString() }

  /// Writes base64 text with padding.
  public func writeCanonical(to writer: inout PayloadWriter) throws {
    encode(to: &writer)
  }

  private static func decoded(_ text: String) -> (value: Data, isCanonical: Bool) {
    if let data = Data(base64Encoded: text) {
      return (data, data.base64EncodedString().utf8.elementsEqual(text.utf8))
    }
    return (Data(Base64Digits(text).bytes), false)
  }
}

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
