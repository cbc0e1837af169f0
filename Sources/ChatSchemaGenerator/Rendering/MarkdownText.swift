/// Makes one paragraph of plain text safe as Markdown: only its code spans keep their meaning.
///
/// CommonMark 0.31, section 2.4 allows a backslash before any ASCII punctuation. It is written only
/// where the mark would mean something, so that ordinary words stay as they are.
struct MarkdownText {
  /// The words, none of which is broken over lines; a code span is one word.
  let words: [String]

  /// Makes the words of a text that has single spaces only.
  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var words: [String] = []
    var word = ""
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == " " {
        words.append(word)
        word = ""
        index += 1
      } else if scalar == "`", let span = MarkdownText.codeSpan(in: scalars, at: index) {
        word += "`" + span.content + "`"
        index = span.end
      } else {
        if MarkdownText.isMeaningful(scalars, at: index) { word.append("\\") }
        word.unicodeScalars.append(scalar)
        index += 1
      }
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
  }

  /// Lines of at most `width` columns, none of which begins a block.
  func lines(width: Int) -> [String] {
    CommentText.wrapped(words, width: width - 1).map(MarkdownText.withoutBlockStart)
  }

  /// A code span whose content holds no backtick, whatever the number of its backticks.
  private static func codeSpan(
    in scalars: [Unicode.Scalar], at start: Int
  ) -> (content: String, end: Int)? {
    var opening = start
    while opening < scalars.count, scalars[opening] == "`" { opening += 1 }
    let length = opening - start
    guard let closing = scalars[opening...].firstIndex(of: "`") else { return nil }
    var end = closing
    while end < scalars.count, scalars[end] == "`" { end += 1 }
    guard end - closing == length, closing > opening else { return nil }
    var content = String.UnicodeScalarView(scalars[opening..<closing])
    while content.first == " " { content.removeFirst() }
    while content.last == " " { content.removeLast() }
    return content.isEmpty ? nil : (String(content), end)
  }

  /// Whether a mark would begin or end something inline: emphasis, a link, HTML, an entity.
  private static func isMeaningful(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let next = index + 1 < scalars.count ? scalars[index + 1] : " "
    let previous = index > 0 ? scalars[index - 1] : " "
    switch scalars[index] {
    case "`": return true
    case "\\": return next == " " || isPunctuation(next)
    case "*", "~": return next != " " || previous != " "
    case "_":
      return (next != " " || previous != " ") && !(isWordPart(next) && isWordPart(previous))
    case "<": return next == "/" || next == "!" || next == "?" || isLetter(next)
    case "]": return next == "(" || next == "[" || next == ":"
    case "&": return next == "#" || isLetter(next)
    default: return false
    }
  }

  /// Escapes the first mark of a line that would make it a list item, heading, quotation or table.
  static func withoutBlockStart(_ line: String) -> String {
    let word = line.prefix { $0 != " " }
    guard let first = word.unicodeScalars.first else { return line }
    switch first {
    case ">", "@", "|": return "\\" + line
    case "-", "+", "=", "*", "_", ":":
      let isMarksOnly = word.unicodeScalars.allSatisfy { "-+=*_:|".unicodeScalars.contains($0) }
      return isMarksOnly ? "\\" + line : line
    case "#": return word.allSatisfy { $0 == "#" } ? "\\" + line : line
    case "0"..."9":
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      guard word.count == digits.count + 1, let mark = word.last, mark == "." || mark == ")" else {
        return line
      }
      return digits + "\\" + line.dropFirst(digits.count)
    default: return line
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && !isWordPart(scalar) && scalar.value > 0x20
  }

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || ("0"..."9").contains(scalar) || scalar.value > 0x7F
  }
}
