import JSONSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: TextRepresentable {
  /// The text alone: making a `URL` of it costs more than reading all other members of a usual object, and is done when
  /// the value is asked for.
  public typealias Backing = URLText

  /// Returns the URL of a text, or the nearest URL to an IRI; nil for any other text.
  public static func value(of text: String) -> (value: URL, isCanonical: Bool)? {
    if let url = URL(string: text, encodingInvalidCharacters: false) {
      return (url, url.absoluteString.utf8.elementsEqual(text.utf8))
    }
    guard Format(name: "iri-reference")?.isValid(text) == true else { return nil }
    return (nearest(to: text), false)
  }

  /// Returns the nearest URL to a text that is not a valid URL.
  fileprivate static func nearest(to text: String) -> URL {
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

/// The text of a URL, an IRI (RFC 3987), or a relative reference, checked when it is read.
public struct URLText: TextBacking {
  private let characters: String

  /// Keeps the text of a URL.
  public init(value: URL) { characters = value.absoluteString }

  /// Keeps a text; nil for one that is neither a URL nor an IRI.
  public init?(text: String) {
    guard Self.isPlain(text) || URL.value(of: text) != nil else { return nil }
    characters = text
  }

  /// Reads a text.
  ///
  /// - Throws: `JSONReadError` for a text that is neither a URL nor an IRI.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    guard let text = URLText(text: try reader.readString()) else {
      throw reader.unreadable("a URL", from: start)
    }
    self = text
  }

  /// The URL; for an IRI the nearest one, in which characters that RFC 3986 does not allow are escaped.
  public var value: URL {
    URL(string: characters, encodingInvalidCharacters: false) ?? URL.nearest(to: characters)
  }

  /// The text.
  public var text: String? { characters }

  /// Writes the text.
  public func encode(to writer: inout PayloadWriter) { writer.write(characters) }

  /// Returns whether two texts are the same, scalar by scalar.
  public static func == (a: Self, b: Self) -> Bool {
    a.characters.utf8.elementsEqual(b.characters.utf8)
  }

  /// Feeds the text into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(characters) }

  /// Returns whether a text is a web address without escapes, such as `https://example.com/a/b.png?size=2`, which needs
  /// no closer look.
  static func isPlain(_ text: String) -> Bool {
    let utf8 = text.utf8
    return utf8.withContiguousStorageIfAvailable(isPlain) ?? false
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let begin = hostBegin(bytes)
    var index = begin
    while index < bytes.count, host.contains(bytes[index]) { index += 1 }
    guard begin > 0, index > begin, lettersAndDigits.contains(bytes[begin]),
      lettersAndDigits.contains(bytes[index - 1])
    else { return false }
    guard index < bytes.count else { return true }
    guard bytes[index] == UInt8(ascii: "/") else { return false }
    while index < bytes.count, path.contains(bytes[index]) { index += 1 }
    return index == bytes.count
  }

  /// Returns the index behind `http://` or `https://`; 0 for anything else.
  private static func hostBegin(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard bytes.count >= 8 else { return 0 }
    let beginning = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self))
    if beginning == 0x2F2F_3A73_7074_7468 { return 8 }
    return beginning << 8 == 0x2F2F_3A70_7474_6800 ? 7 : 0
  }

  /// A set of bytes below 128.
  private struct Bytes {
    let low, high: UInt64

    func contains(_ byte: UInt8) -> Bool {
      byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }
  }

  private static var lettersAndDigits: Bytes {
    Bytes(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
  }

  /// Letters, digits, `-` and `.`.
  private static var host: Bytes { Bytes(low: 0x03FF_6000_0000_0000, high: lettersAndDigits.high) }

  /// The bytes of paths and queries (RFC 3986, section 3) without escapes.
  private static var path: Bytes { Bytes(low: 0xAFFF_FFD2_0000_0000, high: 0x47FF_FFFE_87FF_FFFF) }
}

extension UUID: CanonicalText {
  /// The value, and its text if it has a lower-case letter.
  public typealias Backing = ValueWithText<UUID>

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

extension Data: CanonicalText {
  /// The value, and its text if it is not canonical base64.
  public typealias Backing = ValueWithText<Data>

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
