/// Reads the blocks of any Markdown text.
///
/// Takes time linear in the length of the text: nested blocks are read up to ``maximumDepth``, and deeper
/// ones are text.
struct MarkdownReader {
  /// The blocks of a text, and the destinations in its link definitions.
  struct Content {
    var blocks: [MarkdownBlock]
    var links: MarkdownLinks
  }

  private let lines: [[UInt8]]
  private let depth: Int
  private var index = 0
  private var blocks: [MarkdownBlock] = []
  private var links = MarkdownLinks()
  /// Whether there is an empty line between two blocks.
  private var hasGap = false

  /// The maximum nesting of blocks.
  private static let maximumDepth = 8

  private init(_ lines: [[UInt8]], depth: Int) {
    self.lines = lines
    self.depth = depth
  }

  /// Reads a text.
  static func content(of text: String) -> Content {
    if isSimple(text) { return Content(blocks: [.paragraph([text])], links: MarkdownLinks()) }
    var reader = MarkdownReader(withoutMargin(CommentText.lines(text)), depth: 0)
    reader.readBlocks()
    // A heading with nothing below it is text: "# of items".
    if case .heading(let level, let words) = reader.blocks.first, reader.blocks.count == 1 {
      reader.blocks = [.paragraph([String(repeating: "#", count: level) + " " + words])]
    }
    return Content(blocks: reader.blocks, links: reader.links)
  }

  /// Whether a text certainly is one paragraph of ASCII words with single spaces, like most texts.
  static func isSimple(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x41...0x5A).contains(first & 0xDF) else { return false }
    var previous = first
    var hasOrder = false
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20, byte != 0x5C else {
        return false
      }
      hasOrder = hasOrder || (byte == UInt8(ascii: "-") && previous == UInt8(ascii: "t"))
      previous = byte
    }
    return previous != 0x20 && !hasOrder
  }

  /// Returns the lines without their common indentation.
  private static func withoutMargin(_ lines: [[UInt8]]) -> [[UInt8]] {
    let margin = lines.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
    return margin == 0 ? lines : lines.map { Array($0.dropFirst(min(margin, $0.indentation))) }
  }

  private mutating func readBlocks() {
    while index < lines.count {
      let line = lines[index]
      if line.isBlank {
        index += 1
        continue
      }
      if index > 0, lines[index - 1].isBlank, !blocks.isEmpty { hasGap = true }
      if line.indentation >= 4 {
        readIndentedCode()
      } else {
        read(line[line.indentation...])
      }
    }
  }

  /// Reads the block that begins with a line, passed without its indentation.
  private mutating func read(_ line: ArraySlice<UInt8>) {
    if let fence = MarkdownFence(line) {
      readFenced(fence)
    } else if let heading = MarkdownLine.heading(line) {
      index += 1
      blocks.append(.heading(level: heading.level, heading.text))
    } else if MarkdownLine.isRule(line) {
      index += 1
      blocks.append(.rule)
    } else if line.first == UInt8(ascii: ">"), depth < Self.maximumDepth {
      readQuote()
    } else if let marker = MarkdownMarker(line), depth < Self.maximumDepth {
      readList(marker)
    } else if isTable(at: index) {
      readTable()
    } else if let (label, address) = MarkdownLinks.definition(line) {
      index += 1
      links.add(label, address)
    } else {
      readParagraph()
    }
  }

  // MARK: Code

  private mutating func readIndentedCode() {
    var code: [[UInt8]] = []
    while index < lines.count, lines[index].isBlank || lines[index].indentation >= 4 {
      code.append(Array(lines[index].dropFirst(4)))
      index += 1
    }
    while code.last?.isBlank == true { code.removeLast() }
    blocks.append(.code(code.map(\.withoutTrailingSpaces), language: nil))
  }

  /// Reads code up to the closing fence, or to the end.
  private mutating func readFenced(_ fence: MarkdownFence) {
    let margin = lines[index].indentation
    index += 1
    var code: [String] = []
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.indentation < 4, fence.isClosed(by: line[line.indentation...]) { break }
      code.append(Array(line.dropFirst(min(margin, line.indentation))).withoutTrailingSpaces)
    }
    blocks.append(.code(code, language: fence.language))
  }

  // MARK: Blocks of blocks

  private mutating func readQuote() {
    var inner: [[UInt8]] = []
    while index < lines.count {
      let line = lines[index][lines[index].indentation...]
      guard line.first == UInt8(ascii: ">") else { break }
      let rest = line.dropFirst()
      inner.append(Array(rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest))
      index += 1
    }
    blocks.append(.quote(read(inner).blocks))
  }

  private mutating func readList(_ first: MarkdownMarker) {
    var items: [MarkdownBlock.Item] = []
    var isLoose = false
    while index < lines.count {
      let line = lines[index]
      guard line.indentation < 4, !MarkdownLine.isRule(line[line.indentation...]),
        let marker = MarkdownMarker(line[line.indentation...]), marker.kind == first.kind
      else { break }
      let (inner, gap) = itemLines(marker)
      let (blocks, hasGap) = read(inner)
      isLoose = isLoose || hasGap
      items.append(MarkdownBlock.Item(marker: marker.text, blocks: blocks))
      let next = index + gap
      guard gap > 0, next < lines.count, lines[next].indentation < 4,
        MarkdownMarker(lines[next][lines[next].indentation...])?.kind == first.kind
      else { continue }
      isLoose = true
      index = next
    }
    blocks.append(.list(items, isLoose: isLoose))
  }

  /// Returns the lines of an item, from the start of its text, and the number of empty lines after it.
  private mutating func itemLines(_ marker: MarkdownMarker) -> (lines: [[UInt8]], gap: Int) {
    let line = lines[index]
    let margin = line.indentation + marker.width
    var inner = [Array(line.dropFirst(margin))]
    index += 1
    var gap = 0
    while index + gap < lines.count {
      let line = lines[index + gap]
      if line.isBlank {
        gap += 1
      } else if line.indentation >= margin || gap == 0 && isContinuation(line, of: inner, marker) {
        inner += lines[index..<(index + gap)].map { _ in [] }
        inner.append(Array(line.dropFirst(min(margin, line.indentation))))
        index += gap + 1
        gap = 0
      } else {
        break
      }
    }
    return (inner, gap)
  }

  /// Whether a line continues the paragraph at the end of an item's lines, although it is not indented.
  private func isContinuation(
    _ line: [UInt8], of inner: [[UInt8]], _ marker: MarkdownMarker
  ) -> Bool {
    guard let last = inner.last, !last.isBlank, last.indentation < 4 else { return false }
    let text = last[last.indentation...]
    if MarkdownFence(text) != nil || MarkdownLine.heading(text) != nil { return false }
    if line.indentation >= 4 { return true }
    let start = line[line.indentation...]
    return MarkdownMarker(start)?.kind != marker.kind && !Self.interruptsParagraph(start)
  }

  /// Reads the blocks inside another one.
  private mutating func read(_ inner: [[UInt8]]) -> (blocks: [MarkdownBlock], hasGap: Bool) {
    var reader = MarkdownReader(inner, depth: depth + 1)
    reader.readBlocks()
    links.add(reader.links)
    return (reader.blocks, reader.hasGap)
  }

  // MARK: Tables

  /// Whether a line and the one below it begin a table.
  private func isTable(at index: Int) -> Bool {
    guard index + 1 < lines.count, lines[index].contains(UInt8(ascii: "|")),
      lines[index + 1].indentation < 4,
      MarkdownLine.isDelimiterRow(lines[index + 1])
    else { return false }
    return MarkdownLine.cells(lines[index]).count == MarkdownLine.cells(lines[index + 1]).count
  }

  private mutating func readTable() {
    let count = MarkdownLine.cells(lines[index]).count
    var rows: [[String]] = []
    while index < lines.count, !lines[index].isBlank, lines[index].indentation < 4 {
      let line = lines[index][lines[index].indentation...]
      if rows.count > 1, Self.interruptsParagraph(line) { break }
      let cells = MarkdownLine.cells(lines[index]).prefix(count)
      rows.append(cells + Array(repeating: "", count: count - cells.count))
      index += 1
    }
    blocks.append(.table(rows))
  }

  // MARK: Paragraphs

  private mutating func readParagraph() {
    var parts: [String] = []
    var words: [UInt8] = []
    var count = 0
    while index < lines.count, !lines[index].isBlank {
      let line = lines[index]
      let text = line[min(line.indentation, line.count)...]
      if count > 0, line.indentation < 4 {
        if let level = MarkdownLine.underline(text), count == 1, words.count <= 100 {
          index += 1
          blocks.append(.heading(level: level, String(decoding: words, as: UTF8.self)))
          return
        }
        if Self.interruptsParagraph(text) || isTable(at: index) { break }
      }
      if !words.isEmpty { words.append(UInt8(ascii: " ")) }
      count += 1
      index += 1
      let content = text.withSingleSpaces
      let isBroken = text.suffix(2).elementsEqual("  ".utf8) || content.endsInBackslash
      words += content.endsInBackslash ? content.dropLast() : content[...]
      if isBroken, index < lines.count, !lines[index].isBlank, !words.isEmpty {
        parts.append(String(decoding: words, as: UTF8.self))
        words = []
      } else if content.endsInBackslash {
        words.append(UInt8(ascii: "\\"))
      }
    }
    let last = String(decoding: words, as: UTF8.self)
    blocks.append(.paragraph(words.isEmpty && !parts.isEmpty ? parts : parts + [last]))
  }

  /// Whether a line, passed without its indentation, begins a block even right after a paragraph.
  private static func interruptsParagraph(_ line: ArraySlice<UInt8>) -> Bool {
    if line.first == UInt8(ascii: ">") || MarkdownFence(line) != nil || MarkdownLine.isRule(line) {
      return true
    }
    if MarkdownLine.heading(line) != nil { return true }
    return MarkdownMarker(line)?.interruptsParagraph ?? false
  }
}
