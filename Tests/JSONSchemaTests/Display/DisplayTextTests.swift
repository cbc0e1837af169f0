import JSONSchema
import JSONText
import Testing

/// Kinds of scalars that a terminal obeys, or shows nothing for.
private let hostile: [ClosedRange<UInt32>] = [
  0x00...0x1F, 0x7F...0x9F, 0xA0...0xA0, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160,
  0x1680...0x1680, 0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F,
  0x205F...0x206F, 0x2800...0x2800, 0x3000...0x3000, 0x3164...0x3164, 0xE000...0xE00F,
  0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB, 0xFFFE...0xFFFF,
  0x1D173...0x1D17A, 0x1FFFE...0x1FFFF, 0xE0000...0xE01EF, 0xF0000...0xF000F,
  0x10FFF0...0x10FFFF,
]

struct DisplayTextTests {
  @Test(arguments: hostile)
  func `what is obeyed or not shown is written as JSON writes it`(_ range: ClosedRange<UInt32>) {
    for value in range {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(Character(scalar))b"
      let shown = DisplayText.line(text)
      #expect(shown.utf8.allSatisfy { 0x20...0x7E ~= $0 }, "U+\(String(value, radix: 16))")
      #expect(shown.hasPrefix(#"a\"#) && shown.hasSuffix("b"))
      // The escape is one that JSON reads back.
      #expect(throws: Never.self) {
        let value = try JSONDocument(Array("\"\(shown)\"".utf8)).root.string
        #expect(value.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
      }
    }
  }

  @Test(arguments: [
    ("\u{1B}[31mred", #"\u001b[31mred"#), ("a\nb\tc\rd", #"a\nb\tc\rd"#), ("\u{202E}", #"\u202e"#),
    ("\u{E0061}", #"\udb40\udc61"#), ("a\u{200D}b", #"a\u200db"#), ("x\u{FE0F}", #"x\ufe0f"#),
    ("1\u{FE0F}", #"1\ufe0f"#), ("\u{1F600}\u{FE0F}", "\u{1F600}\\ufe0f"),
    ("\"\u{301}", #""\u0301"#),
    (
      "a" + String(repeating: "\u{301}", count: 10),
      "a" + String(repeating: "\u{301}", count: 8)
        + #"\u0301\u0301"#
    ), ("plain \\u202e", #"plain \u202e"#),
  ])
  func `an escape names the scalar`(_ text: String, _ shown: String) {
    #expect(Array(DisplayText.line(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `lines stay lines, and only they`() {
    #expect(DisplayText.lines("a\u{1B}\n\nb\r\n") == "a\\u001b\n\nb\\r\n")
    #expect(DisplayText.lines("\n") == "\n" && DisplayText.lines("") == "")
  }

  @Test(arguments: [
    ("caf\u{E9}", "caf\u{E9}"), ("cafe\u{301}", #"cafe\u0301"#), ("\u{212B}", #"\u212b"#),
    ("\u{C5}", "\u{C5}"), ("a\u{301}\u{323}", #"a\u0301\u0323"#),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\\u1161\\u11ab"),
    ("\u{D55C}", "\u{D55C}"), ("\u{D558}\u{11AB}", "\u{D558}\\u11ab"),
    // Marks that compose with nothing: a stressed vowel, and a letter that the form itself takes apart.
    ("за\u{301}мок", "за\u{301}мок"), ("\u{921}\u{93C}", "\u{921}\u{93C}"), ("\u{95C}", #"\u095c"#),
  ])
  func `a sentence tells texts apart that look the same`(_ text: String, _ shown: String) {
    #expect(Array(DisplayText.sentence(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `a pointer is shown as a fragment that people can read`() {
    let pointer: JSONPointer = "/patternProperties/^é \"x\"%/a~1b~0\u{202E}"
    #expect(
      DisplayText.fragment(pointer) == "#/patternProperties/^é \"x\"%/a~1b~0\\u202e")
  }
}
