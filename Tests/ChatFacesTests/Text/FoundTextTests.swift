import Testing

@testable import ChatFaces

/// The line of a message that a search has found.
struct FoundTextTests {
  /// The pieces of a line, found ones in brackets.
  private func marked(_ text: String, _ words: String...) -> String {
    FoundText(text, finding: words).fragments
      .map { $0.isFound ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test func `lines are joined by a blank, and the words are marked`() {
    #expect(
      marked("line one\n  line two\r\n\nline three", "line", "two")
        == "[line] one [line] [two] [line] three")
  }

  @Test func `case, diacritics and width do not matter, and a word is found by its beginning`() {
    #expect(
      marked("Das CAFÉ und der Cafébesitzer, decaf", "cafe")
        == "Das [CAFÉ] und der [Café]besitzer, decaf")
    #expect(marked("ＡＢＣ shop", "abc") == "[ＡＢＣ] shop")
  }

  @Test func `words of scripts without spaces and emoji are found anywhere`() {
    #expect(marked("東京都庁", "京都") == "東[京都]庁")
    #expect(marked("nice🎉party", "🎉") == "nice[🎉]party")
  }

  @Test func `punctuation is marked where the text has it`() {
    #expect(marked("C++ and C", "C++") == "[C++] and C")
    #expect(marked("well known", "well-known") == "[well] [known]")
  }

  @Test func `a long text is cut around the first word that was found`() {
    let text =
      String(repeating: "hay ", count: 200) + "needle " + String(repeating: "straw ", count: 200)
    let shown = FoundText(text, finding: ["needle"])
    let line = shown.fragments.map(\.text).joined()
    #expect(line.hasPrefix("…") && line.hasSuffix("…") && line.contains("hay needle straw"))
    #expect(line.count <= FoundText.limit + 2)
    #expect(shown.fragments.filter(\.isFound).map(\.text) == ["needle"])
    let early = FoundText("needle " + text, finding: ["needle"])
    #expect(early.fragments.first?.isFound == true)
  }

  @Test func `a text without the words, or of blanks, has no marks`() {
    #expect(marked("nothing here", "needle") == "nothing here")
    #expect(marked(" \n ", "a") == "")
    #expect(marked("a b", "") == "a b")
  }

  @Test func `marks that overlap are one`() {
    #expect(marked("needles", "need", "needle") == "[needle]s")
  }
}
