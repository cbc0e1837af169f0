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
