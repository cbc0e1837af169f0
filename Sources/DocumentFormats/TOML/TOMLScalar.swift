import JSONText

/// The values of TOML that are not strings, and the escapes of strings.
enum TOMLScalar {
  /// Returns a boolean, number or date as JSON has it.
  ///
  /// - Throws: `ConversionFailure` for infinity, and for what is not a number.
  static func kind(
    of text: ArraySlice<UInt8>, at offset: Int
  ) throws(ConversionFailure) -> TOMLOutline.Node.Kind {
    let word = String(decoding: text, as: UTF8.self)
    switch word {
    case "true", "false": return .literal(Array(text))
    case "inf", "+inf", "-inf", "nan", "+nan", "-nan":
      throw ConversionFailure(
        "`\(word)` is no value in JSON, which has finite numbers only", at: offset)
    default: break
    }
    if isDate(text) {
      guard hasShapeOfDate(text) else {
        throw ConversionFailure("this is not a date or time", at: offset)
      }
      if let range = timeWithoutSeconds(in: text), !isTime(text[range]) {
        throw ConversionFailure("this is not a time", at: offset)
      }
      return .string(date(text))
    }
    guard let number = number(text.filter { $0 != UInt8(ascii: "_") }) else {
      throw ConversionFailure("this is not a value of TOML", at: offset)
    }
    return .literal(number)
  }

  private static func number(_ text: [UInt8]) -> [UInt8]? {
    for (prefix, base) in [("0x", UInt32(16)), ("0o", 8), ("0b", 2)]
    where text.starts(with: prefix.utf8) {
      return DecimalDigits.text(of: text.dropFirst(2), in: base)
    }
    let hasSign = text.first.map { "+-".utf8.contains($0) } ?? false
    guard let number = RelaxedNumber(text[(hasSign ? 1 : 0)...]) else { return nil }
    return text.first == UInt8(ascii: "-") ? [UInt8(ascii: "-")] + number.json : number.json
  }

  /// Returns whether a value begins like a date or a time.
  private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard digits.endIndex < text.endIndex else { return false }
    return digits.count == 4 && text[digits.endIndex] == UInt8(ascii: "-")
      || digits.count == 2 && text[digits.endIndex] == UInt8(ascii: ":")
  }

  /// Returns whether a value is written like a date, a time or both, whatever its digits are.
  private static func hasShapeOfDate(_ text: ArraySlice<UInt8>) -> Bool {
    var shape = ""
    var isInFraction = false
    for byte in text {
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      if isInFraction && isDigit { continue }
      isInFraction = byte == UInt8(ascii: ".") && shape.hasSuffix(":00")
      if isInFraction { continue }
      shape.append(isDigit ? "0" : Character(Unicode.Scalar(byte)))
    }
    shape = shape.lowercased()
    if shape.hasSuffix("z") {
      shape.removeLast()
    } else if shape.hasSuffix("+00:00") || shape.hasSuffix("-00:00"), shape.count > 12 {
      shape.removeLast(6)
    }
    if shape.hasPrefix("0000-00-00t") || shape.hasPrefix("0000-00-00 ") { shape.removeFirst(11) }
    return ["0000-00-00", "00:00:00", "00:00"].contains(shape)
  }

  /// Returns the range of a time without seconds, which TOML has since 1.1, with the letter before it and the offset
  /// after it; nil for other values.
  static func timeWithoutSeconds(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var start = text.startIndex
    if text.count > 10, text[start + 4] == UInt8(ascii: "-") { start += 11 }
    guard start + 5 <= text.endIndex, text[start + 2] == UInt8(ascii: ":"),
      start + 5 == text.endIndex || text[start + 5] != UInt8(ascii: ":")
    else { return nil }
    return (start > text.startIndex ? start - 1 : start)..<text.endIndex
  }

  /// Returns whether a time without seconds, and its offset, are in range.
  private static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    let numbers = stride(from: 0, to: digits.count, by: 2).map { index in
      digits[index..<min(index + 2, digits.count)].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    return zip(numbers, [24, 60, 24, 60]).allSatisfy { $0 < $1 }
  }

  /// Returns a date and time with `T` between them (RFC 3339, section 5.6).
  private static func date(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "T") : $0 }
  }

  /// Reads an escape.
  ///
  /// - Throws: `ConversionFailure` for an escape of two digits that has others, which the library does not see.
  static func escape(
    _ bytes: [UInt8], _ offset: inout Int, into text: inout [UInt8]
  ) throws(ConversionFailure) {
    guard offset + 1 < bytes.count else {
      offset = bytes.count
      return
    }
    let byte = bytes[offset + 1]
    offset += 2
    switch byte {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "e"): text.append(0x1B)
    case UInt8(ascii: "x"):
      guard bytes[offset...].prefix(2).count(where: isHexadecimal) == 2 else {
        throw ConversionFailure("expected two hexadecimal digits after `\\x`", at: offset - 2)
      }
      scalar(bytes, &offset, digits: 2, into: &text)
    case UInt8(ascii: "u"): scalar(bytes, &offset, digits: 4, into: &text)
    case UInt8(ascii: "U"): scalar(bytes, &offset, digits: 8, into: &text)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      // A line that ends with a backslash goes on at the next character that is not blank.
      while offset < bytes.count, bytes[offset] <= UInt8(ascii: " ") { offset += 1 }
    default: text.append(byte)
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static func scalar(
    _ bytes: [UInt8], _ offset: inout Int, digits: Int, into text: inout [UInt8]
  ) {
    let code = String(decoding: bytes[offset...].prefix(digits), as: UTF8.self)
    offset = min(offset + digits, bytes.count)
    let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    text += String(Character(scalar)).utf8
  }
}
