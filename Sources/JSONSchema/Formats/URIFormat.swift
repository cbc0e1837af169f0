/// `uri`, `uri-reference`: RFC 3986; `iri`, `iri-reference`: RFC 3987, 2.2.
enum URIFormat {
  static func check(
    _ reader: inout FormatReader, isReference: Bool, isInternational: Bool
  ) throws(FormatProblem) {
    let characters = isInternational ? URICharacters.international : .plain
    let hasScheme = readScheme(&reader)
    guard hasScheme || isReference else { throw FormatProblem(.expected(.scheme), at: 0) }
    if isAtAuthority(reader) {
      reader.advance()
      reader.advance()
      try readAuthority(&reader, characters)
    } else if !hasScheme {
      // A first segment with a colon would be read as a scheme (RFC 3986, 4.2).
      try characters.read(&reader, .segmentWithoutColon)
      if reader.next == UInt8(ascii: ":") { throw reader.expected(.uriCharacter) }
    }
    try characters.read(&reader, .path)
    if reader.skip("?") { try characters.read(&reader, .query) }
    if reader.skip("#") { try characters.read(&reader, .fragment) }
    guard reader.isAtEnd else { throw reader.expected(.uriCharacter) }
  }

  static let schemeCharacters = ASCIISet.lettersAndDigits.union(ASCIISet("+-."))

  /// Reads a scheme and its colon, if the text begins with them (RFC 3986, 3.1).
  private static func readScheme(_ reader: inout FormatReader) -> Bool {
    let start = reader
    if let first = reader.next, ASCIISet.letters.contains(first) {
      reader.skip(all: schemeCharacters)
      if reader.skip(":") { return true }
    }
    reader = start
    return false
  }

  private static func isAtAuthority(_ reader: FormatReader) -> Bool {
    var reader = reader
    return reader.skip("/") && reader.skip("/")
  }

  /// Reads user information, a host and a port (RFC 3986, 3.2).
  private static func readAuthority(
    _ reader: inout FormatReader, _ characters: URICharacters
  ) throws(FormatProblem) {
    // Most authorities consist only of a name.
    var name = reader
    name.skip(all: URICharacters.nameCharacters)
    if name.next.map(authorityEnds.contains) ?? true {
      reader = name
      return
    }
    if hasUserInformation(reader) {
      try characters.read(&reader, .userInformation)
      try reader.require("@", .uriCharacter)
    }
    if reader.next == UInt8(ascii: "[") {
      try readIPLiteral(&reader)
    } else {
      try characters.read(&reader, .registeredName)
    }
    if reader.skip(":") { reader.skip(all: .digits) }
    if let next = reader.next, !authorityEnds.contains(next) {
      throw reader.expected(
        reader.bytes[reader.position - 1] == UInt8(ascii: "]") ? .port : .uriCharacter)
    }
  }

  private static let authorityEnds = ASCIISet("/?#")

  private static func hasUserInformation(_ reader: FormatReader) -> Bool {
    for place in reader.position..<reader.end {
      switch reader.bytes[place] {
      case UInt8(ascii: "@"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return false
      default: break
      }
    }
    return false
  }

  /// Reads an address in brackets (RFC 3986, 3.2.2).
  private static func readIPLiteral(_ reader: inout FormatReader) throws(FormatProblem) {
    reader.advance()
    if reader.skip("v") || reader.skip("V") {
      guard reader.skip(all: .hexadecimalDigits) > 0 else {
        throw reader.expected(.hexadecimalDigit)
      }
      try reader.require(".", .dot)
      guard reader.skip(all: URICharacters.futureAddress) > 0 else {
        throw reader.expected(.ipLiteral)
      }
    } else {
      try IPv6Format.readAddress(&reader)
    }
    try reader.require("]", .closingBracket)
  }
}

/// The characters that are allowed in the parts of URIs and IRIs.
///
/// - Remark: RFC 3986, 2 and 3; RFC 3987, 2.2.
struct URICharacters: Sendable {
  private let isInternational: Bool

  static let plain = Self(isInternational: false)
  static let international = Self(isInternational: true)

  /// A part that is read as one run of characters.
  enum Part {
    case userInformation
    case registeredName
    case segmentWithoutColon
    case path
    case query
    case fragment
  }

  private static let unreserved = ASCIISet.lettersAndDigits.union(ASCIISet("-._~"))
  static let nameCharacters = unreserved.union(ASCIISet("!$&'()*+,;="))
  /// The characters after the version of a future address (`IPvFuture`).
  static let futureAddress = nameCharacters.union(ASCIISet(":"))
  private static let segmentWithoutColon = nameCharacters.union(ASCIISet("@"))
  static let path = nameCharacters.union(ASCIISet(":@/"))
  private static let queryOrFragment = path.union(ASCIISet("?"))

  private static func characters(of part: Part) -> ASCIISet {
    switch part {
    case .userInformation: futureAddress
    case .registeredName: nameCharacters
    case .segmentWithoutColon: segmentWithoutColon
    case .path: path
    case .query, .fragment: queryOrFragment
    }
  }

  /// Reads a part up to the first character that is not allowed in it.
  func read(_ reader: inout FormatReader, _ part: Part) throws(FormatProblem) {
    let characters = Self.characters(of: part)
    while true {
      reader.skip(all: characters)
      if try reader.skipPercentEncoding() { continue }
      guard isInternational, let next = reader.next, next >= 0x80 else { return }
      var ahead = reader
      let scalar = ahead.scalar()
      guard Self.isInternational(scalar) || part == .query && Self.isPrivate(scalar) else {
        throw reader.expected(.uriCharacter)
      }
      reader = ahead
    }
  }

  /// Returns whether a scalar is in `ucschar`: the characters of IRIs beyond ASCII.
  static func isInternational(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x1_0000...0xE_FFFD: scalar & 0xFFFF <= 0xFFFD && !(0xE_0000...0xE_0FFF ~= scalar)
    default: false
    }
  }

  /// Returns whether a scalar is in `iprivate`: further characters in the query of an IRI.
  static func isPrivate(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE000...0xF8FF: true
    case 0xF_0000...0x10_FFFD: scalar & 0xFFFF <= 0xFFFD
    default: false
    }
  }
}
