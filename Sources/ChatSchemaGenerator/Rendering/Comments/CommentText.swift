/// Converts any text to text of line comments.
enum CommentText {
  /// Returns the lines of a text, without blank lines at both ends.
  ///
  /// Every line break of Unicode ends a line. Spaces at the end of a line are removed, as are control characters and
  /// characters that invisibly change the direction or the look of their neighbors. An order to the formatter, which
  /// reads it in doc comments as well, loses a hyphen.
  static func lines(_ text: String) -> [String] {
    var lines = [String.UnicodeScalarView()]
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: lines.append(String.UnicodeScalarView())
      case 0x00...0x08, 0x0E...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F: break
      case 0x202A...0x202E, 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB: break
      case 0xE0000...0xE0FFF: break
      case let value where value & 0xFFFE == 0xFFFE: break
      default: lines[lines.count - 1].append(scalar)
      }
      previous = scalar
    }
    let texts = lines.map { line in
      let end = line.lastIndex { !$0.properties.isWhitespace }.map(line.index(after:))
      let text = String(line[..<(end ?? line.startIndex)])
      guard text.utf8.contains(UInt8(ascii: "-")) else { return text }
      return text.replacing("swift-format-ignore", with: "swift-format ignore")
    }
    let rest = texts.drop(while: \.isEmpty)
    return rest.dropLast(rest.reversed().prefix(while: \.isEmpty).count).map(\.self)
  }

  /// Returns the line that closes a code block, if the lines leave one open; otherwise no line.
  ///
  /// Whatever follows the lines would be part of the block (CommonMark 0.31, 4.5).
  static func missingFence(of lines: [String]) -> [String] {
    var open: Substring?
    for line in lines {
      let text = line.drop { $0 == " " }
      let fence = text.prefix { $0 == text.first }
      let rest = text.dropFirst(fence.count)
      guard line.count - text.count < 4, fence.count >= 3, fence.first == "`" || fence.first == "~"
      else { continue }
      if let current = open {
        let isEnd = fence.hasPrefix(current) && rest.allSatisfy(\.isWhitespace)
        if isEnd { open = nil }
      } else if fence.first == "~" || !rest.contains("`") {
        open = fence
      }
    }
    return open.map { [String($0)] } ?? []
  }

  /// Returns the words of a text; a code span is part of one word.
  static func words(_ text: String) -> [String] {
    var isCode = false
    return lines(text).joined(separator: " ").unicodeScalars.split { scalar in
      if scalar == "`" { isCode.toggle() }
      return !isCode && scalar.properties.isWhitespace
    }.map { String($0) }
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
}

/// The lines of a doc comment, without indentation.
struct DocumentationLines {
  private(set) var lines: [String] = []
  private let width: Int

  /// Lays out a comment that begins in a column, counted from 0.
  init(_ documentation: Documentation, column: Int) {
    width = LayoutPrinter.lineLength - column - 4
    for text in documentation.quoted {
      let lines = CommentText.lines(text)
      add(lines + CommentText.missingFence(of: lines))
    }
    for text in [documentation.summary].compactMap(\.self) + documentation.body {
      add(CommentText.wrapped(CommentText.words(text), width: width))
    }
    add(fields(of: documentation))
  }

  private mutating func add(_ block: [String]) {
    if !lines.isEmpty, !block.isEmpty { lines.append("///") }
    lines += block.map { $0.isEmpty ? "///" : "/// " + $0 }
  }

  private func fields(of documentation: Documentation) -> [String] {
    let parameters = documentation.parameters
    var fields: [String] = []
    if parameters.count == 1 {
      fields = field("Parameter \(parameters[0].name.text)", parameters[0].text)
    } else if parameters.count > 1 {
      fields = ["- Parameters:"]
      for parameter in parameters {
        fields += field(parameter.name.text, parameter.text, indentation: "  ")
      }
    }
    let others = [
      ("Returns", documentation.returns), ("Throws", documentation.throwing),
      ("Remark", documentation.remark),
    ]
    for case (let name, let text?) in others { fields += field(name, text) }
    return fields
  }

  /// Returns a field; the lines after the first one are indented, so that they belong to its list item.
  private func field(_ name: String, _ text: String, indentation: String = "") -> [String] {
    CommentText.wrapped(
      ["- \(name):"] + CommentText.words(text), width: width - indentation.utf8.count - 3
    ).enumerated().map { indentation + ($0 > 0 ? "  " : "") + $1 }
  }
}
