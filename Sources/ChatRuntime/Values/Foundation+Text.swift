import JSONSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: TextRepresentable {
  /// Reads a URL, an international one (RFC 3987), or a reference relative to one.
  ///
  /// Where the text itself makes no `URL`, the value is the nearest one: what RFC 3986 does not allow
  /// is escaped.
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

  /// The URL of a text, or the nearest one to an international text; nil for what is neither.
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

  /// The URL that comes nearest to a text that makes none.
  private static func nearest(to text: String) -> URL {
    if let url = URL(string: text, encodingInvalidCharacters: true) { return url }
    // The empty reference, and hosts and ports that only a resolver could make sense of: the whole text
    // becomes the fragment of a reference to the same document.
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
  /// Reads 32 hexadecimal digits in five groups, and the text if a letter is in lower case.
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

  /// The UUID of 32 hexadecimal digits in five groups.
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
  /// Any text can be read: a schema's `contentEncoding` asserts nothing. The value of one that is not
  /// base64 is what is left when all other characters are passed over.
  public static func readWithText(
    _ reader: inout PayloadReader
  ) throws -> (value: Data, original: String?) {
    let text = try reader.readString()
    let (data, isCanonical) = decoded(text)
    return (data, isCanonical ? nil : text)
  }

  /// The bytes of a base64 text.
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
