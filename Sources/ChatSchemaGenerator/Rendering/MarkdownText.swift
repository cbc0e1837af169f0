/// Makes one paragraph of plain text safe as Markdown: only its code spans keep their meaning.
///
/// CommonMark 0.31, section 2.4 allows a backslash before any ASCII punctuation. It is written only
/// where the mark would mean something, so that ordinary words stay as they are.
struct MarkdownText {
  /// The words, none of which is broken over lines; a code span is one word.
  let words: [String]

  /// Makes the words of a text that has single spaces only.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var words: [String] = []
    var word: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: " ") {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
        index += 1
      } else if byte == UInt8(ascii: "`"), let span = MarkdownText.codeSpan(in: bytes, at: index) {
        word.append(byte)
        word.append(contentsOf: bytes[span.content])
        word.append(byte)
        index = span.end
      } else {
        if MarkdownText.isMeaningful(bytes, at: index) { word.append(UInt8(ascii: "\\")) }
        word.append(byte)
        index += 1
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    self.words = words
  }

  /// Lines of at most `width` columns, none of which begins a block, of a text with single spaces.
  static func lines(of text: String, width: Int) -> [String] {
    if text.utf8.count < width, !text.isEmpty, text.utf8.allSatisfy(isOrdinary) {
      return [withoutBlockStart(text)]
    }
    return CommentText.wrapped(MarkdownText(text).words, width: width - 1).map(withoutBlockStart)
  }

  /// Whether a byte is one column and means nothing to Markdown inside a line, as most are.
  private static func isOrdinary(_ byte: UInt8) -> Bool {
    byte < 0x80 && (isWordPart(byte) || " .,:()'\"-/".utf8.contains(byte))
  }

  /// A code span whose content holds no backtick, whatever the number of its backticks.
  static func codeSpan(
    in bytes: [UInt8], at start: Int
  ) -> (content: Range<Int>, end: Int)? {
    let backtick = UInt8(ascii: "`")
    var first = start
    while first < bytes.count, bytes[first] == backtick { first += 1 }
    let length = first - start
    guard var last = bytes[first...].firstIndex(of: backtick) else { return nil }
    var end = last
    while end < bytes.count, bytes[end] == backtick { end += 1 }
    guard end - last == length else { return nil }
    while first < last, bytes[first] == UInt8(ascii: " ") { first += 1 }
    while first < last, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
    return first < last ? (first..<last, end) : nil
  }

  /// Whether a mark would begin or end something inline: emphasis, a link, HTML, an entity.
  private static func isMeaningful(_ bytes: [UInt8], at index: Int) -> Bool {
    let byte = bytes[index]
    // Most bytes are letters, digits and stops.
    guard byte < 0x80, !isWordPart(byte), byte != UInt8(ascii: ".") else { return false }
    let space = UInt8(ascii: " ")
    let next = index + 1 < bytes.count ? bytes[index + 1] : space
    let previous = index > 0 ? bytes[index - 1] : space
    switch Unicode.Scalar(byte) {
    case "`": return true
    case "\\": return next == space || isPunctuation(next)
    case "*", "~": return next != space || previous != space
    case "_":
      return (next != space || previous != space) && !(isWordPart(next) && isWordPart(previous))
    case "<": return isLetter(next) || "/!?".utf8.contains(next)
    case "]": return "([:".utf8.contains(next)
    case "&": return next == UInt8(ascii: "#") || isLetter(next)
    default: return false
    }
  }

  /// Escapes the first mark of a line that would make it a list item, heading, quotation or table.
  static func withoutBlockStart(_ line: String) -> String {
    guard let first = line.utf8.first, first < UInt8(ascii: "A") || "@_|".utf8.contains(first)
    else {
      return line
    }
    let word = line.utf8.prefix { $0 != UInt8(ascii: " ") }
    switch Unicode.Scalar(first) {
    case ">", "@", "|": return "\\" + line
    case "-", "+", "=", "*", "_", ":":
      return word.allSatisfy { "-+=*_:|".utf8.contains($0) } ? "\\" + line : line
    case "#": return word.allSatisfy { $0 == first } ? "\\" + line : line
    case "0"..."9":
      let digits = word.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      let mark = word.dropFirst(digits.count)
      guard mark.count == 1, mark.first.map(".)".utf8.contains) ?? false else { return line }
      return String(line[..<mark.startIndex]) + "\\" + String(line[mark.startIndex...])
    default: return line
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") && byte < 0x80
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && !isWordPart(byte)
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte >= 0x80
  }
}
