import TestSupport

/// Makes texts that try to leave the place they are written in.
struct HostileText {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Pieces that mean something to Swift, to Markdown, to a terminal or to an editor.
  static let pieces: [String] = [
    "*/", "/*", "//", "///", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}",
    "\\(1 + 1)", "\\#(fatalError())", "\\", "\\\\", "\"", "\"\"\"", "\"\"\"#", "\"#", "#\"", "##\"",
    "#",
    "`", "``", "```swift\n", "~~~", "\u{0}", "\u{7}", "\u{1B}[31m", "\u{202E}", "\u{2066}",
    "\u{2069}", "\u{200B}",
    "\u{FEFF}", "\u{301}", "\u{FE0F}", "👍🏽", "🇩🇪", "👨‍👩‍👧", "é", "日本語。", "\t", " ", "  ", "\n\n", " \n",
    "- Parameter x: y", "- Parameters:\n  - x: y", "- Returns: y", "- Throws: y", "\n- Returns: y",
    "# Heading",
    "\n# Heading", "\n> quote", "\n1. one", "\n* item", "\n---\n", "\n===\n",
    "| a | b |\n|---|---|\n", "<b>", "<!-- ",
    "[a]: b", "[a](b)", "![a](b", "&nbsp;", "&#46; ", "e.g. ", "i.e. ", "Dr. ", "No. 5", "3.5",
    "...", "?", "!", ". ",
    "a", "word", "Sentence one. ", "Sentence two", "https://example.com/", "}", "{", ")", "(", ";",
    "@", "$0",
    "#if true", "#sourceLocation(file: \"x\", line: 1)", "import Foundation", "TODO: ",
    "swift-format-ignore",
    "// swift-format-ignore", "// swift-format-ignore-file", "\u{FFFE}", "\u{10FFFF}", "\u{E000}",
    "\u{AD}",
    "\u{FFFD}", "\u{1100}\u{1161}", "\u{0928}\u{093F}", "א", "ا", "𝔘",
  ]

  mutating func text() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return ""
    case 1: return String(repeating: "long", count: Int.random(in: 10...60, using: &random))
    default:
      let count = Int.random(in: 1...6, using: &random)
      return (0..<count).map { _ in HostileText.pieces.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
    }
  }
}
