/// The components of a URI or a relative reference.
///
/// RFC 3986, section 4.1. Parsing follows the regular expression of appendix B, which accepts every
/// text. The formats `uri` and `uri-reference` check whether the components contain only allowed
/// characters; resolution does not.
package struct URIReference: Hashable, Sendable, CustomStringConvertible {
  /// The scheme in lower case, without the colon (section 3.1).
  package var scheme: String?

  /// The authority after `//` (section 3.2), as written.
  package var authority: String?

  /// The path (section 3.3); never absent, possibly empty.
  package var path: String

  /// The query after `?` (section 3.4).
  package var query: String?

  /// The fragment after `#` (section 3.5), percent-encoded.
  package var fragment: String?

  /// Creates a reference without query and fragment.
  init(scheme: String?, authority: String?, path: String) {
    self.scheme = scheme
    self.authority = authority
    self.path = path
  }

  /// Parses a text.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8(Self.init(utf8:))
  }

  /// Splits the bytes at the delimiters, which are ASCII, so that each component is valid UTF-8.
  private init(utf8 text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Self.string(rest[(hash + 1)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Self.string(rest[(mark + 1)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
      scheme = Self.string(rest[..<colon]).lowercased()
      rest = rest[(colon + 1)...]
    }
    if rest.prefix(2).elementsEqual("//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = Self.string(rest[..<end])
      rest = rest[end...]
    }
    path = Self.string(rest)
  }

  private static func string(_ utf8: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: utf8), as: UTF8.self)
  }

  // `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
  private static func isScheme(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether the text can be resolved without a base, because it has a scheme.
  package var isAbsolute: Bool { scheme != nil }

  /// The components joined into a text (section 5.3).
  package var description: String {
    var text = scheme ?? ""
    if scheme != nil { text += ":" }
    if let authority {
      text += "//"
      text += authority
    }
    text += path
    if let query { text += "?\(query)" }
    if let fragment { text += "#\(fragment)" }
    return text
  }

  /// The same reference without a fragment, which identifies a schema resource.
  package var withoutFragment: URIReference {
    if fragment == nil { return self }
    var result = self
    result.fragment = nil
    return result
  }
}
