/// Converts JSON5 (https://spec.json5.org) to JSON.
///
/// Only tokens are converted. The order of brackets, commas and values is checked when the result is parsed.
package struct JSON5Converter {
  private let bytes: [UInt8]
  private var offset = 0
  private var text: MappedText

  /// The place of a comma that is not written yet, because a closing bracket may follow.
  private var comma: Int?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    text = MappedText(capacity: bytes.count + 16)
  }

  /// Returns the text as JSON.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Returns: The document, or the first mistake in its tokens.
  package static func convert(_ bytes: [UInt8]) -> Conversion {
    var converter = JSON5Converter(bytes)
    do throws(ConversionFailure) {
      try converter.run()
      return .success(ConvertedDocument(json: converter.text.bytes, map: converter.text.map))
    } catch {
      return .failure(error)
    }
  }

  private mutating func run() throws(ConversionFailure) {
    while try skipBlanks() {
      let start = offset
      let byte = bytes[offset]
      if byte == UInt8(ascii: ",") {
        writeComma()
        comma = offset
        offset += 1
        continue
      }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { comma = nil }
      writeComma()
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: ":"):
        offset += 1
        text.append(CollectionOfOne(byte), at: start..<offset)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let value = try string(closedBy: byte)
        text.append(string: value, at: start..<offset)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        let value = try number()
        text.append(value, at: start..<offset)
      default: try word()
      }
    }
    writeComma()
  }

  private mutating func writeComma() {
    guard let place = comma else { return }
    comma = nil
    text.append(CollectionOfOne(UInt8(ascii: ",")), at: place..<place + 1)
  }

  /// Skips white space and comments.
  ///
  /// - Returns: Whether a token follows.
  private mutating func skipBlanks() throws(ConversionFailure) -> Bool {
    while offset < bytes.count {
      if JSONCConverter.beginsComment(bytes, at: offset) {
        guard let end = JSONCConverter.endOfComment(bytes, from: offset) else {
          throw ConversionFailure("the comment has no `*/` at its end", at: offset)
        }
        offset = end
      } else if let count = blankCount {
        offset += count
      } else {
        return true
      }
    }
    return false
  }

  /// The number of bytes of the white space character here; nil if there is another character.
  private var blankCount: Int? {
    switch bytes[offset] {
    case 0x09...0x0D, 0x20: return 1
    case 0xC2 where bytes[offset...].starts(with: [0xC2, 0xA0]): return 2
    case 0xE1...0xEF where offset + 2 < bytes.count:
      let scalar = String(decoding: bytes[offset..<offset + 3], as: UTF8.self).unicodeScalars.first
      guard let scalar, scalar.value == 0xFEFF || scalar.properties.isWhitespace else { return nil }
      return 3
    default: return nil
    }
  }

  // MARK: Words

  private mutating func word() throws(ConversionFailure) {
    let start = offset
    while offset < bytes.count, Self.isPartOfName(bytes[offset]), blankCount == nil { offset += 1 }
    let name = bytes[start..<offset]
    guard !name.isEmpty else {
      throw ConversionFailure("no value can begin with this character", at: start)
    }
    let isName = try skipBlanks() && bytes[offset] == UInt8(ascii: ":")
    let word = String(decoding: name, as: UTF8.self)
    if isName {
      text.append(string: name, at: start..<start + name.count)
    } else if ["true", "false", "null"].contains(word) {
      text.append(name, at: start..<start + name.count)
    } else if word == "Infinity" || word == "NaN" {
      throw ConversionFailure(
        "`\(word)` is no value in JSON, which has finite numbers only", at: start)
    } else {
      throw ConversionFailure("a text needs quotes: \"\(word.prefix(40))\"", at: start)
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  // MARK: Numbers

  private mutating func number() throws(ConversionFailure) -> [UInt8] {
    let start = offset
    offset =
      bytes[start...].firstIndex { byte in
        !Self.isPartOfName(byte) && !"+-.".utf8.contains(byte)
      } ?? bytes.count
    var rest = bytes[start..<offset]
    var sign: [UInt8] = []
    if let first = rest.first, "+-".utf8.contains(first) {
      if first == UInt8(ascii: "-") { sign = [first] }
      rest.removeFirst()
    }
    if rest.elementsEqual("Infinity".utf8) || rest.elementsEqual("NaN".utf8) {
      throw ConversionFailure("JSON has finite numbers only", at: start)
    }
    if rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8),
      let digits = DecimalDigits.text(of: rest.dropFirst(2), in: 16)
    {
      return sign + digits
    }
    let hasLeadingZero =
      rest.count > 1 && rest.first == UInt8(ascii: "0")
      && rest.dropFirst().first.map { $0 >= 0x30 && $0 <= 0x39 } == true
    guard !hasLeadingZero, let number = RelaxedNumber(rest) else {
      throw ConversionFailure("this is not a number", at: start)
    }
    return sign + number.json
  }

  // MARK: Strings

  private mutating func string(closedBy quote: UInt8) throws(ConversionFailure) -> [UInt8] {
    let start = offset
    var value: [UInt8] = []
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case quote:
        offset += 1
        return value
      case UInt8(ascii: "\\"): try escape(into: &value)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw ConversionFailure("the text is not closed before the end of its line", at: start)
      default:
        value.append(byte)
        offset += 1
      }
    }
    throw ConversionFailure("the text is not closed", at: start)
  }

  private mutating func escape(into value: inout [UInt8]) throws(ConversionFailure) {
    let start = offset
    guard start + 1 < bytes.count else {
      throw ConversionFailure("the text is not closed", at: start)
    }
    let byte = bytes[start + 1]
    offset += 2
    switch byte {
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "v"): value.append(0x0B)
    case UInt8(ascii: "0"): value.append(0x00)
    case UInt8(ascii: "x"): value += try scalar(digits: 2, from: start).utf8
    case UInt8(ascii: "u"): value += try unicode(from: start).utf8
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      throw ConversionFailure("a digit can not be escaped", at: start)
    case UInt8(ascii: "\r"):
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
    case UInt8(ascii: "\n"): break
    case 0xE2 where bytes[offset...].starts(with: [0x80, 0xA8]): offset += 2
    case 0xE2 where bytes[offset...].starts(with: [0x80, 0xA9]): offset += 2
    default: value.append(byte)
    }
  }

  private mutating func scalar(digits: Int, from start: Int) throws(ConversionFailure) -> String {
    String(Character(try Self.scalar(try code(digits: digits, from: start), at: start)))
  }

  /// Reads the digits of `\u`, and those of the second half of a pair of surrogates.
  private mutating func unicode(from start: Int) throws(ConversionFailure) -> String {
    let first = try code(digits: 4, from: start)
    guard first & 0xFC00 == 0xD800, bytes[offset...].starts(with: "\\u".utf8) else {
      return String(Character(try Self.scalar(first, at: start)))
    }
    offset += 2
    let second = try code(digits: 4, from: start)
    guard second & 0xFC00 == 0xDC00 else { throw ConversionFailure(Self.loneSurrogate, at: start) }
    let value = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
    return String(Character(try Self.scalar(value, at: start)))
  }

  private mutating func code(digits: Int, from start: Int) throws(ConversionFailure) -> UInt32 {
    let text = bytes[offset...].prefix(digits)
    guard text.count == digits, let value = UInt32(String(decoding: text, as: UTF8.self), radix: 16)
    else { throw ConversionFailure("expected \(digits) hexadecimal digits", at: start) }
    offset += digits
    return value
  }

  private static let loneSurrogate = "half of a pair of surrogates is not a character"

  private static func scalar(
    _ value: UInt32, at start: Int
  ) throws(ConversionFailure) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else {
      throw ConversionFailure(loneSurrogate, at: start)
    }
    return scalar
  }
}
