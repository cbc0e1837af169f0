import JSONText

/// The value of a scalar by the core schema of YAML 1.2 (YAML 1.2.2, section 10.3.2), or with the additions of 1.1.
enum YAMLScalar: Equatable {
  case null
  case boolean(Bool)
  /// A number, as JSON text.
  case number([UInt8], isInteger: Bool)
  /// Infinity, or not a number.
  case notFinite
  case string

  /// Resolves the text of a plain scalar.
  init(_ text: [UInt8], isVersion11: Bool) {
    // Most scalars are words, which no rule below takes.
    guard let first = text.first else {
      self = .null
      return
    }
    if Self.isDigit(first) || "+-.".utf8.contains(first) {
      self = (isVersion11 ? Self.number11(text) : nil) ?? Self.number(text) ?? .string
    } else {
      self = Self.word(text, isVersion11) ?? .string
    }
  }

  /// Returns the JSON text of the value that YAML 1.1 has for a plain scalar; nil if 1.2 has the same.
  static func otherValue(of text: [UInt8]) -> String? {
    // Of words, only `yes`, `no`, `on` and `off` differ; of numbers, those with one of these marks or a zero in front.
    guard let first = text.first else { return nil }
    let mayDiffer =
      if isDigit(first) || "+-.".utf8.contains(first) {
        text.contains { "_:b".utf8.contains($0) }
          || text.first { isDigit($0) } == UInt8(ascii: "0") && text.count > 1
      } else {
        text.count <= 3
      }
    guard mayDiffer else { return nil }
    let other = YAMLScalar(text, isVersion11: true)
    switch other {
    case .boolean, .number: if YAMLScalar(text, isVersion11: false) == other { return nil }
    case .null, .notFinite, .string: return nil
    }
    switch other {
    case .boolean(let value): return "\(value)"
    case .number(let digits, _): return String(decoding: digits, as: UTF8.self)
    case .null, .notFinite, .string: return nil
    }
  }

  private static func word(_ text: [UInt8], _ isVersion11: Bool) -> YAMLScalar? {
    guard text.count <= 5 else { return nil }
    switch String(decoding: text, as: UTF8.self) {
    case "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    case "yes", "Yes", "YES", "on", "On", "ON": return isVersion11 ? .boolean(true) : nil
    case "no", "No", "NO", "off", "Off", "OFF": return isVersion11 ? .boolean(false) : nil
    default: return nil
    }
  }

  // MARK: Numbers

  /// Resolves an integer or a number with a fraction or an exponent.
  private static func number(_ text: [UInt8]) -> YAMLScalar? {
    if let digits = digits(of: text, after: "0o", in: 8) ?? digits(of: text, after: "0x", in: 16) {
      return .number(digits, isInteger: true)
    }
    let hasSign = text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+")
    let rest = text[(hasSign ? 1 : 0)...]
    let word = String(decoding: rest.prefix(5), as: UTF8.self)
    if [".inf", ".Inf", ".INF"].contains(word) { return .notFinite }
    if !hasSign, [".nan", ".NaN", ".NAN"].contains(word) { return .notFinite }
    guard let number = RelaxedNumber(rest) else { return nil }
    let sign = text[0] == UInt8(ascii: "-") ? [text[0]] : []
    return .number(sign + number.json, isInteger: number.isInteger)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Resolves the numbers that YAML 1.1 has and 1.2 has not (https://yaml.org/type/int.html).
  private static func number11(_ text: [UInt8]) -> YAMLScalar? {
    let isNegative = text[0] == UInt8(ascii: "-")
    let hasSign = isNegative || text[0] == UInt8(ascii: "+")
    let plain = text[(hasSign ? 1 : 0)...].filter { $0 != UInt8(ascii: "_") }
    guard let first = plain.first, text[hasSign ? 1 : 0] != UInt8(ascii: "_") else { return nil }
    func signed(_ digits: [UInt8]?) -> YAMLScalar? {
      digits.map { .number((isNegative ? [UInt8(ascii: "-")] : []) + $0, isInteger: true) }
    }
    if let number = signed(digits(of: plain, after: "0b", in: 2)) { return number }
    if let number = signed(digits(of: plain, after: "0x", in: 16)) { return number }
    if first == UInt8(ascii: "0"), plain.count > 1,
      let number = signed(digits(of: plain, after: "0", in: 8))
    {
      return number
    }
    if let number = signed(sexagesimal(plain)) { return number }
    guard plain.count < text.count, isDigit(first) || first == UInt8(ascii: ".") else { return nil }
    return number((hasSign ? [text[0]] : []) + plain)
  }

  /// Returns the decimal digits of an integer whose digits count 60, such as `22:22`.
  private static func sexagesimal(_ text: [UInt8]) -> [UInt8]? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts.count < 20, let first = Int(sexagesimal: parts[0], below: .max),
      parts[0].first != UInt8(ascii: "0")
    else { return nil }
    var value = DecimalDigits()
    value.multiply(by: 1, adding: UInt32(truncatingIfNeeded: first))
    for part in parts.dropFirst() {
      guard part.count <= 2, let digit = Int(sexagesimal: part, below: 60) else { return nil }
      value.multiply(by: 60, adding: UInt32(digit))
    }
    return value.text
  }

  /// Returns the decimal digits of an integer with a prefix in another base; nil for other texts.
  private static func digits(
    of text: [UInt8], after prefix: String, in base: UInt32
  ) -> [UInt8]? {
    guard text.starts(with: prefix.utf8) else { return nil }
    return DecimalDigits.text(of: text.dropFirst(prefix.utf8.count), in: base)
  }
}

extension Int {
  /// Creates the value of at most nine decimal digits, if it is small enough.
  fileprivate init?(sexagesimal digits: ArraySlice<UInt8>, below limit: Int) {
    guard !digits.isEmpty, digits.count <= 9, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { return nil }
    self = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    if self >= limit { return nil }
  }
}
