extension PatternParser {
  /// Parses the rest of an escape outside a class, after the backslash.
  mutating func atomEscape(from start: Int) throws(RegularExpressionError) -> PatternNode {
    if let next = peek(), 0x31...0x39 ~= next { return try numberedBackreference(from: start) }
    if skip("k") { return try namedBackreference(from: start) }
    if let set = try classEscape(from: start) { return .set(matched(set)) }
    return literal(try characterEscape(from: start))
  }

  /// Parses the rest of an escape such as `\d` or `\p{…}`; nil if anything else follows the
  /// backslash.
  mutating func classEscape(from start: Int) throws(RegularExpressionError) -> ScalarSet? {
    guard let letter = peek() else { return nil }
    if let set = PatternClass.named(letter, ignoresCase: flags.ignoresCase) {
      position += 1
      return set
    }
    guard letter == UInt32(of: "p") || letter == UInt32(of: "P") else { return nil }
    position += 1
    let set = try property(from: start)
    return letter == UInt32(of: "P") ? set.inverted : set
  }

  private mutating func property(from start: Int) throws(RegularExpressionError) -> ScalarSet {
    guard skip("{"), let end = scalars[position...].firstIndex(of: UInt32(of: "}")) else {
      throw RegularExpressionError(.unknownProperty, at: start, unbracedProperty)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[position..<end].compactMap(Unicode.Scalar.init))
    position = end + 1
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let set =
      parts.count == 1
      ? UnicodeProperty.set(named: parts[0]) : UnicodeProperty.set(named: parts[0], value: parts[1])
    guard let set else {
      let spelling = Self.spelling(ofProperty: parts.count == 1 ? parts[0] : parts[1])
      throw RegularExpressionError(
        .unknownProperty, at: start,
        "`\(String(text))` is not a property that ECMA-262 knows; "
          + (spelling.map { "\($0)." } ?? "names are case-sensitive."))
    }
    return set
  }

  private var unbracedProperty: String {
    if let letter = peek().flatMap(Unicode.Scalar.init), "A"..."Z" ~= letter {
      return "A property stands in braces; write `\\p{\(letter)}`."
    }
    return "A property is written `\\p{Letter}` or `\\p{Script=Greek}`."
  }

  /// Parses the rest of the escape of a single scalar, after the backslash.
  mutating func characterEscape(from start: Int) throws(RegularExpressionError) -> UInt32 {
    guard let letter = peek() else {
      throw RegularExpressionError(
        .invalidEscape, at: start, "The pattern ends in a backslash; write `\\\\` for one.")
    }
    position += 1
    switch letter {
    case UInt32(of: "f"): return 0x0C
    case UInt32(of: "n"): return 0x0A
    case UInt32(of: "r"): return 0x0D
    case UInt32(of: "t"): return 0x09
    case UInt32(of: "v"): return 0x0B
    case UInt32(of: "c"): return try controlLetter(from: start)
    case UInt32(of: "x"):
      if peek() == UInt32(of: "{") {
        throw RegularExpressionError(
          .invalidEscape, at: start,
          "`\\x{…}` belongs to other languages; write `\\u{…}` for a code point.")
      }
      return try hexadecimal(digits: 2, from: start)
    case UInt32(of: "u"): return try unicodeEscape(from: start)
    case UInt32(of: "0"):
      if let next = peek(), 0x30...0x39 ~= next { break }
      return 0
    default:
      if Self.isSyntaxCharacter(letter) { return letter }
    }
    if let spelling = spelling(ofEscape: letter) {
      throw RegularExpressionError(.invalidEscape, at: start, spelling)
    }
    let error = RegularExpressionError(
      .invalidEscape, at: start,
      "`\\\(Unicode.Scalar(letter).map { String(Character($0)) } ?? "")` is not an escape of ECMA-262; "
        + "only the characters ^ $ \\ . * + ? ( ) [ ] { } | / are escaped by a backslash alone.")
    // Escaped letters and digits have various meanings in other languages.
    if Self.isLetterOrDigit(letter) { throw error }
    try tolerate(error)
    return letter
  }

  private static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    0x30...0x39 ~= scalar || 0x41...0x5A ~= scalar & ~0x20 && scalar < 0x80
  }

  private static func isSyntaxCharacter(_ scalar: UInt32) -> Bool {
    "^$\\.*+?()[]{}|/".unicodeScalars.contains { $0.value == scalar }
  }

  private mutating func controlLetter(from start: Int) throws(RegularExpressionError) -> UInt32 {
    guard let letter = peek(), 0x41...0x5A ~= letter & ~0x20, letter < 0x80 else {
      throw RegularExpressionError(
        .invalidEscape, at: start, "`\\c` must be followed by a letter from A to Z.")
    }
    position += 1
    return letter & 31
  }

  /// Parses a `\u` escape after its letter.
  ///
  /// A surrogate pair is one scalar.
  mutating func unicodeEscape(from start: Int) throws(RegularExpressionError) -> UInt32 {
    if skip("{") { return try bracedHexadecimal(from: start) }
    let unit = try hexadecimal(digits: 4, from: start)
    guard 0xD800...0xDBFF ~= unit else { return unit }
    let afterUnit = position
    if skip(all: "\\u"), peek() != UInt32(of: "{") {
      let trail = try hexadecimal(digits: 4, from: afterUnit)
      if 0xDC00...0xDFFF ~= trail {
        return 0x1_0000 + (unit - 0xD800) << 10 + (trail - 0xDC00)
      }
    }
    position = afterUnit
    return unit
  }

  private mutating func bracedHexadecimal(
    from start: Int
  ) throws(RegularExpressionError) -> UInt32 {
    var value: UInt32?
    while let digit = peek().flatMap(Self.hexadecimalValue) {
      position += 1
      value = min((value ?? 0) * 16 + digit, ScalarSet.limit)
    }
    guard let value, value < ScalarSet.limit, skip("}") else {
      throw RegularExpressionError(
        .invalidEscape, at: start, "`\\u{…}` holds a code point from 0 to 10FFFF in hexadecimal.")
    }
    return value
  }

  private mutating func hexadecimal(
    digits count: Int, from start: Int
  ) throws(RegularExpressionError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = peek().flatMap(Self.hexadecimalValue) else {
        throw RegularExpressionError(
          .invalidEscape, at: start, "This escape needs \(count) hexadecimal digits.")
      }
      position += 1
      value = value * 16 + digit
    }
    return value
  }

  private static func hexadecimalValue(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x30...0x39: scalar - 0x30
    case 0x41...0x46: scalar - 0x41 + 10
    case 0x61...0x66: scalar - 0x61 + 10
    default: nil
    }
  }
}
