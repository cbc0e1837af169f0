/// Converts any text to safe comment text, and divides it into lines.
enum CommentText {
  /// Returns the paragraphs of a text, which are separated by empty lines.
  ///
  /// Each has single spaces between its words.
  ///
  /// A directive to the formatter loses a hyphen, because generated files have no exemptions.
  static func paragraphs(_ text: String) -> [String] {
    if isPlain(text) { return [text] }
    return visibleParagraphs(text).map { paragraph in
      paragraph.utf8.count < order.utf8.count
        ? paragraph : paragraph.replacing(order, with: "swift-format ignore")
    }
  }

  private static let order = "swift-format-ignore"

  /// Whether a text is one paragraph of ASCII words with single spaces between them, like most.
  private static func isPlain(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    var hasOrder = false
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else { return false }
      hasOrder = hasOrder || (byte == UInt8(ascii: "-") && previous == UInt8(ascii: "t"))
      previous = byte
    }
    return previous != 0x20 && !hasOrder
  }

  private static func visibleParagraphs(_ text: String) -> [String] {
    var paragraphs: [String] = []
    var current = ""
    var newlines = 0
    var hasGap = false
    func isEmptyLine() -> Bool { newlines >= 2 }
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch kind(of: scalar) {
      case .newline:
        if !(scalar == "\n" && previous == "\r") { newlines += 1 }
        hasGap = true
      case .space: hasGap = true
      case .removed: break
      case .visible:
        if isEmptyLine(), !current.isEmpty {
          paragraphs.append(current)
          current = ""
        } else if hasGap, !current.isEmpty {
          current.append(" ")
        }
        newlines = 0
        hasGap = false
        current.unicodeScalars.append(scalar)
      }
    }
    if !current.isEmpty { paragraphs.append(current) }
    return paragraphs
  }

  /// Returns the lines of a text, with the spaces before and between its words, which have a meaning in
  /// Markdown.
  ///
  /// A tab becomes the spaces up to the next multiple of four columns, as in Markdown.
  static func lines(_ text: String) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch kind(of: scalar) {
      case .newline:
        if scalar == "\n", previous == "\r" { continue }
        lines.append(withoutOrder(line))
        line = []
      case .space:
        let count = scalar == "\t" ? 4 - LineWriter.columns(of: line) % 4 : 1
        line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
      case .removed: break
      case .visible:
        line.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    lines.append(withoutOrder(line))
    return lines
  }

  private static func withoutOrder(_ line: [UInt8]) -> [UInt8] {
    guard line.count >= order.utf8.count else { return line }
    let text = String(decoding: line, as: UTF8.self)
    return text.contains(order)
      ? Array(text.replacing(order, with: "swift-format ignore").utf8) : line
  }

  /// Returns a text as one line of single-spaced words.
  static func oneLine(_ text: String) -> String {
    paragraphs(text).joined(separator: " ")
  }

  /// Returns lines of at most `width` columns, unless a single word is longer.
  static func wrapped(_ words: [String], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in words {
      let length = LineWriter.columns(of: word.utf8)
      if !line.isEmpty, columns + 1 + length > width {
        lines.append(line)
        line = ""
        columns = 0
      }
      if !line.isEmpty {
        line.append(" ")
        columns += 1
      }
      line += word
      columns += length
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  private enum Kind {
    case visible
    case space
    case newline
    /// Control characters, and characters that invisibly change the direction or the look of their neighbors.
    case removed
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .newline
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E: .removed
    case 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF: .removed
    case let value where value & 0xFFFE == 0xFFFE: .removed
    default: .visible
    }
  }
}
