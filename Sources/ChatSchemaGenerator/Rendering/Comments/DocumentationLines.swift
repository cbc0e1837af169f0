/// The lines of a doc comment, without indentation.
///
/// The form is the one that `swift format lint` requires: one sentence first, then an empty line; a single
/// parameter as `- Parameter`, several below `- Parameters:`.
struct DocumentationLines {
  private(set) var lines: [String] = []
  private let width: Int
  /// Whether the last block is a list whose markers are those of fields.
  private var endsInList = false

  /// Lays out a comment that begins in a column, counted from 0.
  init(_ documentation: Documentation, column: Int) {
    width = LayoutPrinter.lineLength - column - 4
    var texts = [documentation.summary] + documentation.body
    if let fallback = documentation.fallback, !Self.beginsWithSentence(documentation.summary) {
      texts.insert(fallback, at: 0)
    }
    addSummary(texts[0])
    for text in texts.dropFirst() { addBody(text) }
    addFields(of: documentation)
  }

  /// Whether a text begins with words that can become a summary, and not with a list or with code.
  private static func beginsWithSentence(_ text: String) -> Bool {
    if MarkdownReader.isSimple(text) { return true }
    switch MarkdownReader.content(of: text).blocks.first {
    case .paragraph, .heading: return true
    default: return false
    }
  }

  /// Adds the first sentence of a text, then the remaining text.
  private mutating func addSummary(_ text: String) {
    let content = MarkdownReader.content(of: text)
    var blocks = content.blocks[...]
    let opening: String
    switch blocks.first {
    case .paragraph(let parts):
      opening = parts.joined(separator: " ")
      blocks.removeFirst()
    case .heading(_, let words):
      opening = words
      blocks.removeFirst()
    default: opening = "No description"
    }
    var summary = Sentences(opening.isEmpty ? "No description" : opening, links: content.links)
    if !summary.isPlain, !DocumentationLines.isOneSentence(summary.first) {
      summary = Sentences(DocumentationLines.withoutMarks(summary.first + " " + summary.rest))
    }
    add(MarkdownText.lines(of: summary.first, width: width, links: content.links))
    if !summary.rest.isEmpty { blocks.insert(.paragraph([summary.rest]), at: blocks.startIndex) }
    add(Array(blocks), content.links)
  }

  private mutating func addBody(_ text: String) {
    if MarkdownReader.isSimple(text) {
      lines.append("///")
      add(MarkdownText.lines(of: text, width: width))
    } else {
      let content = MarkdownReader.content(of: text)
      add(content.blocks, content.links)
    }
  }

  private mutating func add(_ blocks: [MarkdownBlock], _ links: MarkdownLinks) {
    guard let last = blocks.last else { return }
    lines.append("///")
    add(MarkdownWriter(links: links).lines(blocks, width: width))
    endsInList = last.isList(of: UInt8(ascii: "-"))
  }

  private mutating func add(_ text: [String]) {
    endsInList = false
    lines += text.map { $0.isEmpty ? "///" : "/// " + $0 }
  }

  private mutating func addFields(of documentation: Documentation) {
    let parameters = documentation.parameters
    let others = [
      ("Returns", documentation.returns), ("Throws", documentation.throwing),
      ("Remark", documentation.remark),
    ]
    guard !parameters.isEmpty || others.contains(where: { $0.1 != nil }) else { return }
    // After another list with the same markers the fields would become items of that list.
    let mark = endsInList ? "*" : "-"
    lines.append("///")
    if parameters.count == 1 {
      addField(mark, "Parameter " + parameters[0].name.text, parameters[0].text)
    } else if parameters.count > 1 {
      lines.append("/// \(mark) Parameters:")
      for parameter in parameters {
        addField("-", parameter.name.text, parameter.text, indentation: "  ")
      }
    }
    for case (let name, let text?) in others {
      addField(mark, name, text)
    }
  }

  /// Adds a field; the lines after the first one are indented, so that they belong to its list item.
  private mutating func addField(
    _ mark: String, _ name: String, _ text: String, indentation: String = ""
  ) {
    let text = CommentText.oneLine(text)
    let words =
      [mark + " " + name + ":"]
      + MarkdownText(text.isEmpty ? "No description." : text, hasLinks: false).words
    let wrapped = CommentText.wrapped(words, width: width - indentation.utf8.count - 3)
    for (index, line) in wrapped.enumerated() {
      let line = index == 0 ? line : "  " + MarkdownText.withoutBlockStart(line)
      lines.append("/// " + indentation + line)
    }
  }

  /// Returns a text whose code, links and emphasis are plain words.
  private static func withoutMarks(_ text: String) -> String {
    let marks: [Unicode.Scalar: Unicode.Scalar] = [
      "`": "'", "*": "'", "_": "'", "~": "'", "[": "(",
    ]
    return String(String.UnicodeScalarView(text.unicodeScalars.map { marks[$0] ?? $0 }))
  }

  /// Whether `swift format` finds one sentence in a text; it ignores code spans.
  private static func isOneSentence(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var last = UInt8(ascii: " ")
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "`"), let span = MarkdownText.codeSpan(in: bytes, at: index) {
        index = span.end
        continue
      }
      if byte == UInt8(ascii: " "), last == UInt8(ascii: ".") { return false }
      last = byte
      index += 1
    }
    return last == UInt8(ascii: ".")
  }
}

extension MarkdownBlock {
  /// Whether it is a list whose items have a marker.
  fileprivate func isList(of mark: UInt8) -> Bool {
    if case .list(let items, _) = self { items.last?.marker.utf8.first == mark } else { false }
  }
}
