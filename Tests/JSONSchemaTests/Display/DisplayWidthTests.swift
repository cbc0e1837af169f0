import JSONSchema
import Testing

/// Texts without anything to escape, and how many columns the Python package `wcwidth` 0.7 gives them.
private struct MeasuredText: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let columns: Int

  init(_ name: String, _ text: String, _ columns: Int) {
    testDescription = name
    self.text = text
    self.columns = columns
  }

  static let all: [MeasuredText] = [
    MeasuredText("Latin", "naïve", 5),
    MeasuredText("East Asian wide", "日本語 \u{D55C}\u{AE00} \u{FF71}\u{FF21}", 15),
    MeasuredText("ambiguous is narrow", "\u{2192} \u{B1} \u{3B1}", 5),
    MeasuredText("a mark upon a letter", "e\u{301}o\u{308}", 2),
    MeasuredText("Hangul of letters", "\u{1112}\u{1161}\u{11AB}", 2),
    MeasuredText("emoji", "\u{1F600}\u{1F680}", 4),
    MeasuredText("a family", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}x", 3),
    MeasuredText("a heart made an emoji", "\u{2764}\u{FE0F}x", 3),
    MeasuredText("a symbol that is none", "\u{2764}x\u{260E}", 3),
    MeasuredText(
      "hearts joined", "\u{1F469}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F48B}\u{200D}\u{1F468}", 2),
    MeasuredText("an eye in a speech bubble", "\u{1F441}\u{FE0F}\u{200D}\u{1F5E8}\u{FE0F}", 2),
    MeasuredText("a flag", "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", 4),
    MeasuredText("half a flag", "\u{1F1E9}x", 3),
    MeasuredText("a skin tone", "\u{1F44D}\u{1F3FD}\u{261D}\u{1F3FD}", 3),
    MeasuredText("a skin tone alone", "x\u{1F3FD}", 3),
    MeasuredText("a keycap", "1\u{FE0F}\u{20E3}#\u{FE0F}\u{20E3}", 4),
    MeasuredText("Devanagari", "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}", 4),
    MeasuredText("conjuncts", "\u{915}\u{94D}\u{937}\u{94D}\u{92E} \u{91C}\u{94D}\u{91E}", 5),
    MeasuredText("Tamil", "\u{BA4}\u{BAE}\u{BBF}\u{BB4}\u{BCD}", 4),
    MeasuredText("Thai", "\u{E20}\u{E32}\u{E29}\u{E32}\u{E44}\u{E17}\u{E22}", 7),
    MeasuredText("Hebrew with points", "\u{5E9}\u{5B8}\u{5C1}\u{5DC}\u{5D5}\u{5B9}\u{5DD}", 4),
    MeasuredText("Arabic", "\u{645}\u{631}\u{62D}\u{628}\u{627}", 5),
    MeasuredText("hexagrams", "䷀", 2),
    MeasuredText("a pirate", "\u{1F3F4}\u{200D}\u{2620}\u{FE0F}", 2),
    MeasuredText("a rainbow", "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}", 2),
  ]
}

struct DisplayWidthTests {
  @Test(arguments: MeasuredText.all)
  private func `a text is shown as it is, with the caret where a terminal has it`(
    _ text: MeasuredText
  ) {
    let line = "\"\(text.text)\": 1"
    let offset = line.utf8.count - 1
    let excerpt = SourceExcerpt(of: Array(line.utf8), atByteOffset: offset)
    #expect(Array(excerpt.line.unicodeScalars) == Array(line.unicodeScalars))
    #expect(excerpt.caret == String(repeating: " ", count: text.columns + 4) + "^")
  }

  @Test(arguments: [
    ("a\u{202E}b", #"a\u202eb"#), ("\u{1}", #"\u0001"#), ("\u{9B}1m", #"\u009b1m"#),
    ("a\u{E0041}", #"a\udb40\udc41"#), ("\u{301}a", #"\u0301a"#),
  ])
  func `an escape moves the caret by its own width`(_ text: String, _ shown: String) {
    let line = "\"\(text)\": 1"
    let excerpt = SourceExcerpt(of: Array(line.utf8), atByteOffset: line.utf8.count - 1)
    #expect(excerpt.line == "\"\(shown)\": 1")
    #expect(excerpt.caret == String(repeating: " ", count: shown.utf8.count + 4) + "^")
  }

  @Test(arguments: [
    "e\u{301}", "\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}", "\u{2764}\u{FE0F}", "a\u{202E}",
    "\u{1112}\u{1161}\u{11AB}", "1\u{FE0F}\u{20E3}", "\t", "東",
  ])
  func `a long line is cut between what belongs together, and the caret stays below the place`(
    _ piece: String
  ) {
    for shift in 0..<5 {
      let text = String(repeating: "x", count: shift) + String(repeating: piece, count: 60) + "!"
      let excerpt = SourceExcerpt(
        of: Array(text.utf8), atByteOffset: text.utf8.count - 1, maximumWidth: 30)
      let whole = SourceExcerpt(
        of: Array(excerpt.line.utf8), atByteOffset: excerpt.line.utf8.count - 1)
      #expect(excerpt.line.first == "…" && excerpt.line.last == "!")
      #expect(excerpt.caret == whole.caret, "\(excerpt)")
    }
  }
}
