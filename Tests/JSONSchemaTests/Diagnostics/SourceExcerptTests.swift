import JSONSchema
import Testing

struct SourceExcerptTests {
  @Test(arguments: [
    ("{\"a\": 1}", 6, "{\"a\": 1}", "      ^"),
    ("x\n  \"a\": 1\ny", 9, "  \"a\": 1", "       ^"),
    ("\t\"a\": 1", 6, "\t\"a\": 1", "\t     ^"),
    ("\"日本\": 1", 10, "\"日本\": 1", "        ^"),
    ("\"e\u{301}\": 1", 7, "\"e\u{301}\": 1", "     ^"),
    ("", 0, "", "^"),
    ("a\r\nb", 3, "b", "^"),
    ("ab", 2, "ab", "  ^"),
  ])
  func `the caret is below the place`(
    _ text: String, _ offset: Int, _ line: String, _ caret: String
  ) {
    let excerpt = SourceExcerpt(of: Array(text.utf8), atByteOffset: offset)
    #expect(excerpt.line == line)
    #expect(excerpt.caret == caret)
  }

  @Test(arguments: [0, 5, 500, 990, 1000])
  func `a long line is cut around the caret`(_ offset: Int) {
    let text = (0..<100).map { "\($0 % 10)123456789" }.joined()
    let excerpt = SourceExcerpt(of: Array(text.utf8), atByteOffset: offset, maximumWidth: 40)
    #expect(excerpt.line.unicodeScalars.count <= 40)
    let column = excerpt.caret.unicodeScalars.count - 1
    let shown = Array(excerpt.line.unicodeScalars)
    if offset < 1000 {
      #expect(shown[column] == Array(text.unicodeScalars)[offset])
    }
    #expect(excerpt.line.hasPrefix("…") == (offset > 40))
    #expect(excerpt.line.hasSuffix("…") == (offset < 960))
  }

  @Test func `bytes that are not UTF-8 are shown and do not move the caret`() {
    let bytes: [UInt8] = [0x22, 0xFF, 0x22, 0x3A, 0x78]
    let excerpt = SourceExcerpt(of: bytes, atByteOffset: 4)
    #expect(excerpt.line == "\"\u{FFFD}\":x")
    #expect(excerpt.caret == "    ^")
  }

  @Test func `a long line of wide and of malformed characters is cut at whole characters`() {
    let wide = SourceExcerpt(
      of: Array(String(repeating: "東", count: 500).utf8), atByteOffset: 750, maximumWidth: 40)
    #expect(wide.line.hasPrefix("…東") && wide.line.hasSuffix("東…"))
    #expect(!wide.line.unicodeScalars.contains("\u{FFFD}"))
    #expect(wide.line.unicodeScalars.count <= 21)
    let malformed = SourceExcerpt(
      of: [UInt8](repeating: 0x80, count: 5_000), atByteOffset: 2_500, maximumWidth: 40)
    #expect(malformed.line.unicodeScalars.count <= 40)
  }

  @Test func `marks take no room behind the caret, but not any number of them is shown`() {
    let marked = Array(String(repeating: "e\u{301}", count: 500).utf8)
    let excerpt = SourceExcerpt(of: marked, atByteOffset: 0, maximumWidth: 40)
    #expect(excerpt.line == String(repeating: "e\u{301}", count: 39) + "…")
    let marks = Array(String(repeating: "\u{301}", count: 100_000).utf8)
    let cut = SourceExcerpt(of: marks, atByteOffset: 0, maximumWidth: 40)
    #expect(cut.line.unicodeScalars.count < 1_000)
  }
}
