/// A URI or a relative reference, taken apart.
///
/// RFC 3986, section 4.1. Parsing follows the regular expression of appendix B, which accepts every
/// text; whether the parts hold only allowed characters is the question of the formats `uri` and
/// `uri-reference`, not of resolution.
package struct URIReference: Hashable, Sendable, CustomStringConvertible {
  /// The scheme in lower case, without the colon (section 3.1).
  package var scheme: String?

  /// What follows `//` (section 3.2), as written.
  package var authority: String?

  /// The path (section 3.3); never absent, possibly empty.
  package var path: String

  /// What follows `?` (section 3.4).
  package var query: String?

  /// What follows `#` (section 3.5), still percent-encoded.
  package var fragment: String?

  /// Takes a text apart.
  package init(_ text: String) {
    var rest = Substring(text)
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  // `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether the text can be resolved without a base: it has a scheme.
  package var isAbsolute: Bool { scheme != nil }

  /// The parts put together again (section 5.3).
  package var description: String {
    var text = ""
    if let scheme { text += "\(scheme):" }
    if let authority { text += "//\(authority)" }
    text += path
    if let query { text += "?\(query)" }
    if let fragment { text += "#\(fragment)" }
    return text
  }

  /// The same without a fragment: what names a whole schema resource.
  package var withoutFragment: URIReference {
    var result = self
    result.fragment = nil
    return result
  }
}
