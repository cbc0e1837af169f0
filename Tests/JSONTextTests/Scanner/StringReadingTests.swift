import JSONText
import TestSupport
import Testing

@Suite struct StringReadingTests {
  /// Parts of strings: plain, with escapes, beyond ASCII, and wrong ones.
  private static let parts: [[UInt8]] =
    [
      "a", "plain text", "sixteen bytes...", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\b\f\r\t"#,
      #"\u00e9"#,
      #"\u0000"#, #"\ud83d\ude42"#, #"\uFFFF"#, "é", "ß", "東京", "\u{FFFD}", "🙂", "\u{10FFFF}",
      "\u{7F}",
    ].map { Array($0.utf8) }

  private static let wrongParts: [[UInt8]] =
    [#"\u12"#, #"\x"#, #"\ud83d"#, #"\ude42"#, #"\ud83d\n"#, #"\ "#, "\n", "\u{0}"].map {
      Array($0.utf8)
    } + [
      [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0x80], [0xC3], [0xC3, 0x41], [0xE0, 0x9F, 0xBF],
      [0xE3, 0x81], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x99], [0xFF],
    ]

  @Test(arguments: 0..<8)
  func `strings are read as a decoder of single scalars reads them`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4_000 {
      let content = Self.content(&generator)
      // What follows decides how near the end of the text the string is.
      let padding = [UInt8](repeating: 0x20, count: Int.random(in: 0...24, using: &generator))
      let found = Self.read([0x22] + content + [0x22] + padding)
      let expected = Self.meaning(of: content)
      #expect(found == expected, "\(content)")
    }
  }

  @Test func `every sequence of bytes beyond ASCII is UTF-8 or not`() {
    // Lead and second byte in full, the others at their limits.
    let others: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]
    for lead in UInt8(0x80)...0xFF {
      for second in UInt8(0x7F)...0xC1 {
        for third in others {
          for fourth in others {
            for padding in [0, 20] {
              let content = Array("\\n".utf8) + [lead, second, third, fourth]
              let text = [0x22] + content + [0x22] + [UInt8](repeating: 0x20, count: padding)
              #expect(Self.read(text) == Self.meaning(of: content), "\(content)")
            }
          }
        }
      }
    }
  }

  @Test func `a string is cut off at any byte`() {
    let text = Array("\"plain text and \\n \\u00e9 é 東京 🙂 \\ud83d\\ude42 and the end\"".utf8)
    for count in 0..<text.count {
      #expect(Self.read(Array(text[..<count])) == nil)
    }
    #expect(Self.read(text) != nil)
  }

  private static func content(_ generator: inout SeededGenerator) -> [UInt8] {
    // Now and then longer than what is put together on the stack.
    let isLong = Int.random(in: 0..<10, using: &generator) == 0
    let count = Int.random(in: 0...(isLong ? 300 : 20), using: &generator)
    var content: [UInt8] = []
    for _ in 0..<count { content += parts.randomElement(using: &generator) ?? [] }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let wrong = wrongParts.randomElement(using: &generator) ?? []
      content.insert(contentsOf: wrong, at: Int.random(in: 0...content.count, using: &generator))
    }
    return content
  }

  private static func read(_ text: [UInt8]) -> [UInt8]? {
    var reader = JSONReader(text)
    guard let string = try? reader.readString(), (try? reader.finish()) != nil else { return nil }
    return Array(string.utf8)
  }

  /// What the content of a string stands for, character by character (RFC 8259, section 7); nil for what
  /// is no string.
  private static func meaning(of content: [UInt8]) -> [UInt8]? {
    let text = String(decoding: content, as: UTF8.self)
    // What is no UTF-8 would be repaired.
    guard Array(text.utf8) == content else { return nil }
    var scalars = Array(text.unicodeScalars)[...]
    var units: [UInt16] = []
    while let scalar = scalars.popFirst() {
      guard scalar.value >= 0x20, scalar != "\"" else { return nil }
      guard scalar == "\\" else {
        units += Array(String(scalar).utf16)
        continue
      }
      guard let escape = scalars.popFirst() else { return nil }
      let simple: [Unicode.Scalar: UInt16] = [
        "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
      ]
      if let unit = simple[escape] {
        units.append(unit)
      } else {
        let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
        guard escape == "u", digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
          let unit = UInt16(digits, radix: 16)
        else { return nil }
        units.append(unit)
        scalars = scalars.dropFirst(4)
      }
    }
    let meaning = String(decoding: units, as: UTF16.self)
    // Half a surrogate pair would be repaired.
    return Array(meaning.utf16) == units ? Array(meaning.utf8) : nil
  }
}
