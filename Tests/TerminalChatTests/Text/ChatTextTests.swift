import JSONSchema
import Testing

@testable import TerminalChat

struct ChatTextTests {
  private func lines(_ text: String, _ columns: Int) -> [String] {
    ChatText.lines(of: text, columns: columns).map(\.text)
  }

  @Test func `lines break between words`() {
    #expect(lines("one two three", 8) == ["one two", "three"])
    #expect(lines("one two three", 7) == ["one two", "three"])
    #expect(lines("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(lines("a bcdefghij", 4) == ["a", "bcde", "fghi", "j"])
    #expect(lines("", 4) == [""])
    #expect(lines("a\n\nb", 4) == ["a", "", "b"])
    #expect(lines("a\r\nb\u{2028}c", 4) == ["a", "b", "c"])
  }

  @Test func `as many lines as are wanted are the first ones of all`() {
    let texts = [
      "one two three four five six", "日本語日本語日本語", "a\n\nb\nc\n", "",
      String(repeating: "a\u{AD}", count: 60), String(repeating: "\u{202E}", count: 40),
      String(repeating: "e\u{301}", count: 90),
    ]
    for text in texts {
      let all = lines(text, 7)
      for limit in 1...9 {
        let first = ChatText.lines(of: text, columns: 7, limit: limit)
        #expect(first.map(\.text) == Array(all.prefix(limit)))
      }
    }
  }

  @Test func `wide characters and emoji are as wide as they are`() {
    #expect(lines("日本語", 4) == ["日本", "語"])
    #expect(lines("日本語", 5) == ["日本", "語"])
    #expect(lines("👨‍👩‍👧👍🏽🇩🇪", 4) == ["👨‍👩‍👧👍🏽", "🇩🇪"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func `letters from right to left stay as they are`() {
    #expect(lines("שלום עולם", 20) == ["שלום עולם"])
    // U+200C between letters of Persian has no glyph in a terminal.
    #expect(lines("می\u{200C}خواهم", 20) == ["میخواهم"])
  }

  @Test(arguments: [
    ("\u{1B}[2J", "\\u001b[2J"), ("a\u{7}b", "a\\u0007b"), ("\u{202E}evil", "\\u202eevil"),
    ("\u{9B}31m", "\\u009b31m"), ("a\u{200B}b", "a\\u200bb"), ("\u{FEFF}", "\\ufeff"),
    ("\u{2066}x\u{2069}", "\\u2066x\\u2069"),
  ])
  func `what a terminal obeys is shown by its number`(text: String, shown: String) {
    #expect(lines(text, 40) == [shown])
  }

  @Test func `no text has a control character in its glyphs, whatever it is`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let scalars = (0..<60).map { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random)) ?? "x"
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      for glyph in ChatText.glyphs(of: String(text)) {
        #expect(glyph.width > 0)
        #expect(
          !glyph.text.unicodeScalars.contains {
            $0.value < 0x20 || 0x7F...0x9F ~= $0.value || 0x202A...0x202E ~= $0.value
              || 0x2066...0x2069 ~= $0.value
          })
      }
    }
  }

  @Test func `a name that nothing is seen of is the identifier`() {
    #expect(ChatText.name("Ada", else: "a") == "Ada")
    for name in ["", " ", "\u{200B}\u{200D}", "\u{3164}", "\u{2800}", "\u{1B}"] {
      #expect(ChatText.name(name, else: "a") == "a")
    }
  }
}
