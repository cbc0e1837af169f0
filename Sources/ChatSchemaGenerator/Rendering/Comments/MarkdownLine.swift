/// The Markdown meaning of single lines, passed without their indentation.
enum MarkdownLine {
  /// Returns the heading in a line, such as `## Members`; nil for a line without words.
  static func heading(_ line: ArraySlice<UInt8>) -> (level: Int, text: String)? {
    let level = line.prefix { $0 == UInt8(ascii: "#") }.count
    let rest = line.dropFirst(level)
    guard (1...6).contains(level), rest.first == UInt8(ascii: " ") else { return nil }
    var text = rest.withSingleSpaces
    // A row of marks at the end closes the heading.
    let open = text.reversed().drop { $0 == UInt8(ascii: "#") }
    if open.first == UInt8(ascii: " ") { text.removeLast(text.count - open.count + 1) }
    return text.allSatisfy { $0 == UInt8(ascii: "#") }
      ? nil : (level, String(decoding: text, as: UTF8.self))
  }

  /// Returns the level of the heading that a row of marks makes of the line above it.
  static func underline(_ line: ArraySlice<UInt8>) -> Int? {
    let marks = line.withSingleSpaces
    if marks.allSatisfy({ $0 == UInt8(ascii: "=") }) { return 1 }
    return marks.allSatisfy { $0 == UInt8(ascii: "-") } ? 2 : nil
  }

  /// Whether a line is three or more of `-`, `*` or `_`, with spaces or without.
  static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    guard let mark = line.first, "-*_".utf8.contains(mark) else { return false }
    let isRow = line.allSatisfy { $0 == mark || $0 == UInt8(ascii: " ") }
    return isRow && line.count { $0 == mark } >= 3
  }

  /// Whether a line is the delimiter row below a table's header, such as `|---|:-:|`.
  static func isDelimiterRow(_ line: [UInt8]) -> Bool {
    guard line.contains(UInt8(ascii: "-")), line.allSatisfy({ "|-: ".utf8.contains($0) }),
      line.contains(UInt8(ascii: "|")) || line.contains(UInt8(ascii: ":"))
    else { return false }
    return cells(line).allSatisfy { cell in
      let dashes = cell.utf8.drop { $0 == UInt8(ascii: ":") }
      let colons = dashes.drop { $0 == UInt8(ascii: "-") }
      return cell.utf8.count - dashes.count < 2 && dashes.count > colons.count
        && (colons.isEmpty || colons.elementsEqual(":".utf8))
    }
  }

  /// Returns the cells of a row; escaped marks do not separate cells.
  static func cells(_ line: [UInt8]) -> [String] {
    let pipe = UInt8(ascii: "|")
    var row = line.withSingleSpaces[...]
    if row.first == pipe { row = row.dropFirst() }
    var cells: [String] = []
    var cell: [UInt8] = []
    var isEscaped = false
    for byte in row {
      if byte == pipe, !isEscaped {
        cells.append(String(decoding: cell[...].withSingleSpaces, as: UTF8.self))
        cell = []
      } else {
        cell.append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    if !cell.isBlank || cells.isEmpty {
      cells.append(String(decoding: cell[...].withSingleSpaces, as: UTF8.self))
    }
    return cells
  }
}

/// The line that opens a code block, such as ```` ```json ````.
struct MarkdownFence {
  private let mark: UInt8
  private let count: Int
  /// The language; nil if no text follows the marks, or if the text cannot be the name of a language.
  let language: String?

  init?(_ line: ArraySlice<UInt8>) {
    guard let mark = line.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    count = line.prefix { $0 == mark }.count
    let info = line.dropFirst(count)
    guard count >= 3, mark == UInt8(ascii: "~") || !info.contains(mark) else { return nil }
    self.mark = mark
    let word = info.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: " ") }
    let isName =
      word.count <= 40
      && word.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
          || "+#-_.".utf8.contains(byte)
      }
    language = isName && !word.isEmpty ? String(decoding: word, as: UTF8.self) : nil
  }

  /// Whether a line closes the code block.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let marks = line.prefix { $0 == mark }.count
    return marks >= count && line.dropFirst(marks).allSatisfy { $0 == UInt8(ascii: " ") }
  }
}

/// The marker at the start of a list item, such as `- ` or `12. `.
struct MarkdownMarker {
  /// The marker without the space after it.
  let text: String
  /// The character that the markers of one list share.
  let kind: UInt8
  /// The number of columns of the marker and the spaces after it.
  let width: Int
  /// Whether it may follow a paragraph without an empty line.
  ///
  /// Otherwise, a number at the start of a line would turn the line into a list.
  let interruptsParagraph: Bool

  init?(_ line: ArraySlice<UInt8>) {
    guard let first = line.first else { return nil }
    var length = 1
    if (0x30...0x39).contains(first) {
      let digits = line.prefix { (0x30...0x39).contains($0) }.count
      guard digits <= 9, let mark = line.dropFirst(digits).first, ".)".utf8.contains(mark) else {
        return nil
      }
      length = digits + 1
      kind = mark
    } else {
      guard "-*+".utf8.contains(first) else { return nil }
      kind = first
    }
    let rest = line.dropFirst(length)
    let spaces = rest.prefix { $0 == UInt8(ascii: " ") }.count
    guard spaces > 0 || rest.isEmpty else { return nil }
    let isEmpty = spaces == rest.count
    text = String(decoding: line.prefix(length), as: UTF8.self)
    // If there are more than four spaces, the first is part of the marker and the others begin code.
    width = length + (isEmpty || spaces > 4 ? 1 : spaces)
    interruptsParagraph =
      !isEmpty && ("-*+".utf8.contains(kind) || text.utf8.count == 2 && first == 0x31)
  }
}

extension Collection<UInt8> {
  /// The number of spaces at the start.
  var indentation: Int { prefix { $0 == UInt8(ascii: " ") }.count }

  /// Whether it consists of spaces only.
  var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") } }

  /// The words, with one space between them.
  var withSingleSpaces: [UInt8] {
    var result: [UInt8] = []
    for byte in self where byte != UInt8(ascii: " ") || result.last.map({ $0 != byte }) ?? false {
      result.append(byte)
    }
    if result.last == UInt8(ascii: " ") { result.removeLast() }
    return result
  }
}

extension [UInt8] {
  var withoutTrailingSpaces: String {
    var line = self[...]
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Whether it ends in a backslash that is not escaped.
  var endsInBackslash: Bool {
    !reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }
}
