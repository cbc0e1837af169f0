/// Writes Markdown blocks as the lines of a comment, without the prefix of each line.
///
/// Text is wrapped. Code, tables and headings keep their lines, because no part of one can continue on the
/// next line.
struct MarkdownWriter {
  let links: MarkdownLinks

  /// Returns the lines of blocks, in `width` columns if their text allows it.
  func lines(_ blocks: [MarkdownBlock], width: Int) -> [String] {
    var lines: [String] = []
    for block in blocks {
      if !lines.isEmpty { lines.append("") }
      lines += self.lines(block, width: width)
    }
    return lines
  }

  private func lines(_ block: MarkdownBlock, width: Int) -> [String] {
    switch block {
    case .paragraph(let parts): paragraph(parts, width: width)
    case .heading(let level, let text): [heading(level, text)]
    case .code(let lines, let language): code(lines, language)
    case .list(let items, let isLoose): list(items, isLoose: isLoose, width: width)
    case .quote(let blocks):
      lines(blocks, width: max(width - 2, Self.minimumWidth)).map { $0.isEmpty ? ">" : "> " + $0 }
    case .table(let rows): table(rows)
    case .rule: ["---"]
    }
  }

  /// The minimum width of text, however deeply it is nested.
  private static let minimumWidth = 40

  private func paragraph(_ parts: [String], width: Int) -> [String] {
    var lines: [String] = []
    // A backslash at the end of a line is a line break of the author.
    let width = parts.count > 1 ? width - 1 : width
    for (index, part) in parts.enumerated() {
      lines += MarkdownText.lines(of: part, width: width, links: links)
      if index < parts.count - 1, let last = lines.indices.last { lines[last] += "\\" }
    }
    return lines
  }

  private func heading(_ level: Int, _ text: String) -> String {
    let level = level <= 2 && Self.sections.contains(text.lowercased()) ? 3 : level
    let marks = String(repeating: "#", count: level)
    return text.isEmpty ? marks : marks + " " + inline(text)
  }

  /// Headings that have a meaning for the documentation compiler.
  private static let sections: Set<String> = [
    "overview", "topics", "see also", "parameters", "return value", "discussion", "relationships",
  ]

  private func code(_ lines: [String], _ language: String?) -> [String] {
    var longest = 2
    for line in lines {
      var count = 0
      for byte in line.utf8 {
        count = byte == UInt8(ascii: "`") ? count + 1 : 0
        longest = max(longest, count)
      }
    }
    let fence = String(repeating: "`", count: longest + 1)
    return [fence + (language ?? "")] + lines + [fence]
  }

  private func list(_ items: [MarkdownBlock.Item], isLoose: Bool, width: Int) -> [String] {
    var lines: [String] = []
    for item in items {
      if isLoose, !lines.isEmpty { lines.append("") }
      let margin = String(repeating: " ", count: item.marker.utf8.count + 1)
      let inner = content(of: item, isLoose: isLoose, width: max(width - margin.utf8.count, 40))
      guard let first = inner.first else {
        lines.append(item.marker)
        continue
      }
      lines.append(item.marker + " " + first)
      lines += inner.dropFirst().map { $0.isEmpty ? "" : margin + $0 }
    }
    return lines
  }

  private func content(
    of item: MarkdownBlock.Item, isLoose: Bool, width: Int
  ) -> [String] {
    var lines: [String] = []
    for (index, block) in item.blocks.enumerated() {
      if index > 0, isLoose || !Self.canFollowText(block) { lines.append("") }
      var inner = self.lines(block, width: width)
      if index == 0, let first = inner.first {
        switch block {
        case .paragraph: inner[0] = Self.withoutField(first)
        case .heading(_, let text):
          // Parsers of fields ignore the mark of a heading.
          let marks = first.prefix { $0 == "#" || $0 == " " }
          if !text.isEmpty {
            inner[0] = marks + Self.withoutField(String(first[marks.endIndex...]))
          }
        default: break
        }
      }
      lines += inner
    }
    return lines
  }

  /// Whether a block needs no empty line before it.
  private static func canFollowText(_ block: MarkdownBlock) -> Bool {
    switch block {
    case .code, .list, .quote: true
    default: false
    }
  }

  /// Returns a line in which the start of a documentation field, such as `Returns:`, has become text.
  private static func withoutField(_ line: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return line }
    let words = line[..<colon].split(separator: " ")
    guard let word = words.first, words.count <= 2, fields.contains(word.lowercased()) else {
      return line
    }
    return "*\(word)*" + line[word.endIndex...]
  }

  private static let fields: Set<String> = [
    "parameter", "parameters", "param", "return", "returns", "throw", "throws", "dictionarykey",
    "dictionarykeys", "possiblevalue", "possiblevalues", "httpbody", "httpparameter",
    "httpparameters", "httpresponse", "httpresponses",
  ]

  private func table(_ rows: [[String]]) -> [String] {
    rows.enumerated().map { index, row in
      let cells = index == 1 ? row : row.map(inline)
      return "| " + cells.joined(separator: " | ") + " |"
    }
  }

  private func inline(_ text: String) -> String {
    MarkdownText(text, links: links).words.joined(separator: " ")
  }
}
