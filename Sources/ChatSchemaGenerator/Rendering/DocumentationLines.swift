/// The lines of a doc comment, without indentation.
///
/// The shape is what `swift format lint` demands: one sentence first, then an empty line; one
/// parameter as `- Parameter`, several below `- Parameters:`.
struct DocumentationLines {
  private(set) var lines: [String] = []
  private let width: Int

  /// Lays out a comment that begins in a column, from 0.
  init(_ documentation: Documentation, column: Int) {
    width = LayoutPrinter.lineLength - column - 4
    var paragraphs = CommentText.paragraphs(documentation.summary)
    paragraphs += documentation.body.flatMap(CommentText.paragraphs)
    var summary = Sentences(paragraphs.isEmpty ? "No description" : paragraphs.removeFirst())
    if !summary.isPlain, !DocumentationLines.isOneSentence(summary.first) {
      summary = Sentences(DocumentationLines.withoutCode(summary.first + " " + summary.rest))
    }
    add(summary.first)
    if !summary.rest.isEmpty { paragraphs.insert(summary.rest, at: 0) }
    for paragraph in paragraphs {
      lines.append("///")
      add(paragraph)
    }
    addFields(of: documentation)
  }

  private mutating func addFields(of documentation: Documentation) {
    let parameters = documentation.parameters
    let others = [
      ("Returns", documentation.returns), ("Throws", documentation.throwing),
      ("Remark", documentation.remark),
    ]
    guard !parameters.isEmpty || others.contains(where: { $0.1 != nil }) else { return }
    lines.append("///")
    if parameters.count == 1 {
      addField("Parameter " + parameters[0].name.text, parameters[0].text)
    } else if parameters.count > 1 {
      lines.append("/// - Parameters:")
      for parameter in parameters {
        addField(parameter.name.text, parameter.text, indentation: "  ")
      }
    }
    for case (let name, let text?) in others {
      addField(name, text)
    }
  }

  private mutating func add(_ paragraph: String) {
    for line in MarkdownText.lines(of: paragraph, width: width) { lines.append("/// " + line) }
  }

  /// Adds a field; the lines after its first one are indented, so that they belong to its list item.
  private mutating func addField(_ name: String, _ text: String, indentation: String = "") {
    let text = CommentText.oneLine(text)
    let words = ["- " + name + ":"] + MarkdownText(text.isEmpty ? "No description." : text).words
    let wrapped = CommentText.wrapped(words, width: width - indentation.utf8.count - 3)
    for (index, line) in wrapped.enumerated() {
      let line = index == 0 ? line : "  " + MarkdownText.withoutBlockStart(line)
      lines.append("/// " + indentation + line)
    }
  }

  /// A text whose code spans are plain words.
  private static func withoutCode(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "`" ? "'" : $0 }))
  }

  /// Whether `swift format` finds one sentence in a text: it leaves code spans out before it looks.
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
