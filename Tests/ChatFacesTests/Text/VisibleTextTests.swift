import Testing

@testable import ChatFaces

/// Text of peers as it is shown.
struct VisibleTextTests {
  @Test(
    "what can not be seen is spelled out",
    arguments: [
      ("a\u{202E}b\u{202C}", #"a\u{202E}b\u{202C}"#), ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#),
      ("a\u{200B}b\u{2060}\u{FEFF}", #"a\u{200B}b\u{2060}\u{FEFF}"#),
      ("\u{1B}[2J\u{7}", #"\u{1B}[2J\u{7}"#), ("\u{85}\u{9B}", #"\u{85}\u{9B}"#),
      ("a\u{AD}b\u{3164}", #"a\u{AD}b\u{3164}"#), ("\u{E0041}x", #"\u{E0041}x"#),
      ("a\u{200D}b", #"a\u{200D}b"#), ("\u{200F}x", #"\u{200F}x"#),
      ("a\u{2028}b", #"a\u{2028}b"#), ("\u{FE0F}x", #"\u{FE0F}x"#), ("a\rb", #"a\u{D}b"#),
      ("\u{FFFE}", #"\u{FFFE}"#),
    ])
  func spellsOut(_ text: String, _ shown: String) {
    #expect(VisibleText.lines(text) == shown)
  }

  @Test(
    "what belongs to an emoji or to a script stays",
    arguments: [
      "👩‍👩‍👧‍👦", "❤️", "👍🏽", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏳️‍🌈", "1️⃣", "שלום", "مرحبا 123", "می‌خواهم", "क्‍ष", "葛\u{E0100}", "e\u{301}",
      "a\nb\tc", "<b>&amp;",
    ])
  func keeps(_ text: String) {
    #expect(VisibleText.lines(text) == text)
  }

  @Test("a line has no line breaks, and the two characters of one are one in a text of lines")
  func lineBreaks() {
    #expect(VisibleText.line("a\nb\tc") == #"a\u{A}b\u{9}c"#)
    #expect(VisibleText.lines("a\r\nb") == "a\nb")
  }

  @Test(
    "something of every name can be seen",
    arguments: [
      ("Alice", "id", "Alice"), ("", "id", "id"), ("  ", "id", "id"), ("\u{200B}", "id", "id"),
      ("\u{2800}\u{3164}", "id", "id"), ("\u{301}", "id", "id"), ("", "", "(no name)"),
      ("\u{200B}", "\u{200C}", #"\u{200B}"#), ("", " ", #"\u{20}"#),
      ("a\u{202E}b", "id", #"a\u{202E}b"#),
    ])
  func names(_ name: String, _ identifier: String, _ shown: String) {
    #expect(VisibleText.name(name, or: identifier) == shown)
  }

  @Test(
    "initials are letters or a question mark",
    arguments: [
      ("AB", "AB"), ("", "?"), ("\u{202E}A", "?"), ("\u{200B}", "?"), ("ש", "ש"),
      ("e" + String(repeating: "\u{301}", count: 50), "?"),
    ])
  func initials(_ letters: String, _ shown: String) {
    #expect(VisibleText.initials(letters) == shown)
  }
}
