import TestSupport

/// Makes documents from a seed: about half of them valid, the rest with a few bytes changed.
struct RandomDocuments: Sequence, IteratorProtocol {
  private var generator: SeededGenerator
  private var remaining: Int

  init(seed: UInt64, count: Int) {
    generator = SeededGenerator(seed: seed)
    remaining = count
  }

  mutating func next() -> [UInt8]? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    var bytes: [UInt8] = []
    appendWhitespace(to: &bytes)
    appendValue(to: &bytes, depth: 0)
    appendWhitespace(to: &bytes)
    if pick(2) == 0 {
      for _ in 0...pick(3) { mutate(&bytes) }
    }
    return bytes
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func pick(_ choices: [String]) -> String { choices[pick(choices.count)] }
}

extension RandomDocuments {
  private mutating func appendValue(to bytes: inout [UInt8], depth: Int) {
    switch pick(depth > 5 ? 5 : 9) {
    case 0: bytes += pick(["null", "true", "false"]).utf8
    case 1, 2: appendNumber(to: &bytes)
    case 3, 4: appendString(to: &bytes)
    case 5, 6: appendArray(to: &bytes, depth: depth)
    default: appendObject(to: &bytes, depth: depth)
    }
  }

  private mutating func appendArray(to bytes: inout [UInt8], depth: Int) {
    // Now and then a deep nest, around the depth at which orjson gives up.
    if depth == 0, pick(400) == 0 {
      let levels = 900 + pick(200)
      bytes += [UInt8](repeating: UInt8(ascii: "["), count: levels)
      bytes += [UInt8](repeating: UInt8(ascii: "]"), count: levels)
      return
    }
    bytes.append(UInt8(ascii: "["))
    appendWhitespace(to: &bytes)
    for index in 0..<pick(5) {
      if index > 0 { appendSeparator(",", to: &bytes) }
      appendValue(to: &bytes, depth: depth + 1)
    }
    appendWhitespace(to: &bytes)
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func appendObject(to bytes: inout [UInt8], depth: Int) {
    bytes.append(UInt8(ascii: "{"))
    appendWhitespace(to: &bytes)
    let count = pick(30) == 0 ? 40 : pick(6)
    for index in 0..<count {
      if index > 0 { appendSeparator(",", to: &bytes) }
      if pick(3) == 0 {
        // Few names, so that some are repeated, as they are or by way of an escape.
        bytes += pick(["\"a\"", #""\u0061""#, "\"id\"", "\"name\"", "\"\"", "\"é\""]).utf8
      } else {
        appendString(to: &bytes)
      }
      appendSeparator(":", to: &bytes)
      appendValue(to: &bytes, depth: depth + 1)
    }
    appendWhitespace(to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func appendSeparator(_ separator: String, to bytes: inout [UInt8]) {
    appendWhitespace(to: &bytes)
    bytes += separator.utf8
    appendWhitespace(to: &bytes)
  }

  private mutating func appendWhitespace(to bytes: inout [UInt8]) {
    guard pick(3) == 0 else { return }
    for _ in 0..<pick(12) { bytes += pick([" ", " ", " ", "\n", "\t", "\r"]).utf8 }
  }

  private mutating func appendNumber(to bytes: inout [UInt8]) {
    if pick(3) == 0 {
      bytes += pick(Self.numbers).utf8
      return
    }
    if pick(2) == 0 { bytes.append(UInt8(ascii: "-")) }
    bytes += pick(3) == 0 ? "0".utf8 : String(1 + pick(1 << pick(60))).utf8
    if pick(3) == 0 { bytes += ("." + String(pick(1 << 20)) + pick(["", "0", "000"])).utf8 }
    if pick(4) == 0 {
      bytes +=
        (pick(["e", "E"]) + pick(["", "+", "-"]) + pick(["", "0"]) + String(pick(40))).utf8
    }
  }

  private static let numbers = [
    "-0", "0.0", "-0.0e-0", "1e400", "-1E+400", "1e-400", "9007199254740993",
    "18446744073709551615", "18446744073709551616", "-9223372036854775809",
    "123456789012345678901234567890123456789012345678901234567890", "1e999999999999999999999",
    "0.1", "0.30000000000000004", "5e-324", "1.7976931348623157e308", "100e-2", "0e99999999999",
  ]

  private mutating func appendString(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for _ in 0..<(pick(8) == 0 ? pick(60) : pick(8)) {
      switch pick(8) {
      case 0: bytes += pick(Self.escapes).utf8
      case 1: bytes += pick(Self.texts).utf8
      default: bytes.append(UInt8(ascii: "a") + UInt8(pick(26)))
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let escapes = [
    #"\""#, #"\\"#, #"\/"#, #"\b"#, #"\f"#, #"\n"#, #"\r"#, #"\t"#, #"\u0000"#, #"\u00e9"#,
    #"\u20AC"#, #"\ud83d\ude00"#, #"\uDBFF\uDFFF"#, #"\uFFFF"#, #"\u001f"#, #"\uD7FF"#, #"\uE000"#,
  ]

  private static let texts = [
    "é", "e\u{301}", "€", "😀", "\u{7F}", "\u{80}", "\u{FEFF}", "\u{2028}", "\u{10FFFF}", "/", "'",
    "{", "[", ",", ":", "//", "#", "日本語",
  ]
}

extension RandomDocuments {
  /// Changes a few bytes at a random place.
  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = pick(bytes.count + 1)
    let length = Swift.min(pick(4), bytes.count - place)
    switch pick(8) {
    case 0: bytes.removeSubrange(place..<place + length)
    case 1: bytes.insert(UInt8(pick(256)), at: place)
    case 2, 3: bytes.insert(contentsOf: Array(pick(Self.mistakes).utf8), at: place)
    case 4: bytes.replaceSubrange(place..<place + length, with: Array(pick(Self.mistakes).utf8))
    case 5: bytes.insert(contentsOf: Self.brokenBytes[pick(Self.brokenBytes.count)], at: place)
    case 6: bytes.removeSubrange(place...)
    default:
      if place < bytes.count { bytes[place] ^= 1 << UInt8(pick(8)) }
    }
  }

  private static let mistakes = [
    ",", ",,", ":", "[", "]", "{", "}", "\"", "'", "\\", "\\u", #"\ud800"#, #"\udc00"#,
    #"\ud800\u0041"#, #"\uZZZZ"#, "\\x", "NaN", "Infinity", "-Infinity", "-", "+", ".", "0", "00",
    "0x1", "1e", "1.", ".5", "e5", "True", "None", "undefined", "nul", "// c\n", "/* c */", "#",
    "\n", "\t", "\u{0}", "\u{FEFF}", "\u{A0}", "\u{2028}", "\u{B}", "\u{C}", "１", "a", "-0", "1 2",
  ]

  /// Ill-formed UTF-8: stray and missing continuations, overlong forms, surrogates, too large.
  private static let brokenBytes: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
    [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
    [0xFE], [0xFF], [0xFF, 0xFE], [0xC2, 0x41], [0xE2, 0x28, 0xA1],
  ]
}
