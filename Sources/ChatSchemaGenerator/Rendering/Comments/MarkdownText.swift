/// Converts the text of a paragraph to safe Markdown: code, links and emphasis are kept, everything else is
/// text.
///
/// HTML and entities are text, as is anything that would begin a block at the start of a line. CommonMark
/// 0.31, section 2.4 allows a backslash before any ASCII punctuation. It is written only where the character
/// would have a meaning, so that ordinary words do not change.
struct MarkdownText {
  /// The words, none of which is broken over lines.
  ///
  /// Code, and the destination of a link, are part of one word.
  let words: [String]

  /// Splits a text that contains only single spaces into words.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - links: The destinations of its labels.
  ///   - hasLinks: Whether links are kept; `swift format` does not recognize a field that contains a URL.
  init(_ text: String, links: MarkdownLinks = MarkdownLinks(), hasLinks: Bool = true) {
    var writer = InlineWriter(bytes: Array(text.utf8), links: links)
    writer.write(0..<writer.bytes.count, hasLinks: hasLinks)
    words = writer.words
  }

  /// Returns lines of at most `width` columns, none of which begins a block, for a text that contains only
  /// single spaces.
  static func lines(
    of text: String, width: Int, links: MarkdownLinks = MarkdownLinks()
  ) -> [String] {
    if text.utf8.count < width, !text.isEmpty, text.utf8.allSatisfy(isOrdinary) {
      return [withoutBlockStart(text)]
    }
    return CommentText.wrapped(MarkdownText(text, links: links).words, width: width - 1)
      .map(withoutBlockStart)
  }

  /// Whether a byte has one column and no Markdown meaning inside a line, like most.
  private static func isOrdinary(_ byte: UInt8) -> Bool {
    byte < 0x80 && (isWordPart(byte) || " .,:()'\"-/".utf8.contains(byte))
  }

  /// Returns a code span without backticks in its content, whatever the number of backticks around it; nil
  /// inside a run of backticks, where no span begins.
  static func codeSpan(
    in bytes: [UInt8], at start: Int
  ) -> (content: Range<Int>, end: Int)? {
    let backtick = UInt8(ascii: "`")
    guard start == 0 || bytes[start - 1] != backtick else { return nil }
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

  /// Returns the end of the emphasized words that begin at an index, such as `**these two**`; nil for marks
  /// that are not emphasis.
  static func emphasisEnd(in bytes: [UInt8], at start: Int) -> Int? {
    let mark = bytes[start]
    let isOwnWord = mark == UInt8(ascii: "_")
    let length = bytes[start...].prefix { $0 == mark }.count
    let first = start + length
    guard length <= 3, first < bytes.count, bytes[first] != UInt8(ascii: " "),
      start == 0 || bytes[start - 1] != mark && !(isOwnWord && isWordPart(bytes[start - 1]))
    else { return nil }
    var index = first
    // The limit keeps the cost of unclosed marks low.
    while index < min(bytes.count, first + 1_000) {
      if bytes[index] == UInt8(ascii: "`"), let span = codeSpan(in: bytes, at: index) {
        index = span.end
        continue
      }
      if bytes[index] == mark {
        let end = index + bytes[index...].prefix { $0 == mark }.count
        let isInWord = isOwnWord && end < bytes.count && isWordPart(bytes[end])
        if end - index >= length, bytes[index - 1] != UInt8(ascii: " "), !isInWord { return end }
        index = end
      } else {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
    }
    return nil
  }

  /// Escapes the first character of a line that would otherwise begin a list item, heading, quotation, table,
  /// code, or a directive to the documentation compiler.
  static func withoutBlockStart(_ line: String) -> String {
    guard let first = line.utf8.first, first < UInt8(ascii: "A") || "@_|~\\".utf8.contains(first)
    else {
      return line
    }
    let word = line.utf8.prefix { $0 != UInt8(ascii: " ") }
    switch Unicode.Scalar(first) {
    case ">", "@", "|": return "\\" + line
    case "\\": return word.dropFirst().first.map(isLetter) ?? false ? "\\" + line : line
    case "~": return word.prefix { $0 == first }.count >= 3 ? "\\" + line : line
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

  fileprivate static func isLetter(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") && byte < 0x80
  }

  fileprivate static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !isWordPart(byte)
  }

  fileprivate static func isWordPart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte >= 0x80
  }
}

/// Writes the words of a text.
private struct InlineWriter {
  let bytes: [UInt8]
  let links: MarkdownLinks
  private var word: [UInt8] = []
  private var finished: [String] = []

  init(bytes: [UInt8], links: MarkdownLinks) {
    self.bytes = bytes
    self.links = links
  }

  var words: [String] {
    word.isEmpty ? finished : finished + [String(decoding: word, as: UTF8.self)]
  }

  mutating func write(_ range: Range<Int>, hasLinks: Bool) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch Unicode.Scalar(bytes[index]) {
      case " ":
        finished.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
        index += 1
      case "`": index = writeCode(at: index, before: range.upperBound)
      case "\\": index = writeEscape(at: index, before: range.upperBound)
      case "[", "!": index = writeLink(at: index, before: range.upperBound, hasLinks)
      case "<": index = writeAddress(at: index, before: range.upperBound, hasLinks)
      case "*", "]", "&":
        if isMeaningful(at: index) { word.append(UInt8(ascii: "\\")) }
        word.append(bytes[index])
        index += 1
      default:
        word.append(bytes[index])
        index += 1
      }
    }
  }

  private mutating func writeCode(at index: Int, before end: Int) -> Int {
    let backtick = UInt8(ascii: "`")
    guard let span = MarkdownText.codeSpan(in: bytes, at: index), span.end <= end else {
      // If the marks were not escaped one by one, they would be examined again and again.
      var next = index
      while next < end, bytes[next] == backtick {
        word += [UInt8(ascii: "\\"), backtick]
        next += 1
      }
      return next
    }
    word.append(backtick)
    word += bytes[span.content]
    word.append(backtick)
    return span.end
  }

  /// Writes a backslash together with the character that it escapes.
  private mutating func writeEscape(at index: Int, before end: Int) -> Int {
    guard index + 1 < end, bytes[index + 1] != UInt8(ascii: " ") else {
      word += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      return index + 1
    }
    word.append(UInt8(ascii: "\\"))
    guard MarkdownText.isPunctuation(bytes[index + 1]) else { return index + 1 }
    word.append(bytes[index + 1])
    return index + 2
  }

  /// Writes a link.
  ///
  /// An image is written as a link too, because displaying documentation must not fetch anything.
  private mutating func writeLink(at index: Int, before end: Int, _ hasLinks: Bool) -> Int {
    let isImage = bytes[index] == UInt8(ascii: "!")
    let start = isImage ? index + 1 : index
    guard hasLinks, start < end, bytes[start] == UInt8(ascii: "["),
      let link = links.link(in: bytes, at: start), link.end <= end
    else {
      word.append(bytes[index])
      return index + 1
    }
    word.append(UInt8(ascii: "["))
    if link.text.allSatisfy({ bytes[$0] == UInt8(ascii: " ") }) {
      word += "link".utf8
    } else {
      write(link.text, hasLinks: false)
    }
    word += "](\(link.address))".utf8
    return link.end
  }

  /// Writes a URL in angle brackets, or only the bracket.
  private mutating func writeAddress(at index: Int, before end: Int, _ hasLinks: Bool) -> Int {
    let next = index + 1 < end ? bytes[index + 1] : UInt8(ascii: " ")
    if hasLinks, MarkdownText.isLetter(next) {
      let address = bytes[(index + 1)..<min(end, index + 2_000)].prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ">")
      }
      if address.endIndex < end, bytes[address.endIndex] == UInt8(ascii: ">"),
        let text = MarkdownLinks.address(address), text.contains(":")
      {
        word += "<\(text)>".utf8
        return address.endIndex + 1
      }
    }
    if MarkdownText.isLetter(next) || "/!?".utf8.contains(next) { word.append(UInt8(ascii: "\\")) }
    word.append(bytes[index])
    return index + 1
  }

  /// Whether a mark would have a meaning that the author did not intend: emphasis in a product of two numbers,
  /// a link, an HTML entity.
  private func isMeaningful(at index: Int) -> Bool {
    let byte = bytes[index]
    let space = UInt8(ascii: " ")
    let next = index + 1 < bytes.count ? bytes[index + 1] : space
    let previous = index > 0 ? bytes[index - 1] : space
    switch Unicode.Scalar(byte) {
    case "*": return MarkdownText.isWordPart(previous) && MarkdownText.isWordPart(next)
    case "]": return "([:".utf8.contains(next)
    default: return next == UInt8(ascii: "#") || MarkdownText.isLetter(next)
    }
  }
}
