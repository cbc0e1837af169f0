import JSONText

/// How a text is broken into lines.
struct TextLayout: Hashable {
  /// The blanks of one level; `nil` for a text on one line.
  var indentation: String?
  var lineBreak = "\n"

  static let twoSpaces = TextLayout(indentation: "  ")
  static let oneLine = TextLayout(indentation: nil)
  static let all = [
    twoSpaces, twoSpaces, TextLayout(indentation: "    "), TextLayout(indentation: "\t"),
    TextLayout(indentation: "  ", lineBreak: "\r\n"), oneLine,
  ]
}

/// A JSON text as tokens, of which each knows the value that it belongs to.
///
/// Printed without the package's writer and positions, which are under test.
struct PrintedText {
  enum Kind {
    case open, close, comma, colon, name, string, number, literal, space
  }

  struct Token {
    var kind: Kind
    var bytes: [UInt8]
    /// The way to the value; for a comma and for brackets to the array or object.
    var path: ValuePath

    init(_ kind: Kind, _ text: String, _ path: ValuePath = []) {
      self.kind = kind
      self.bytes = Array(text.utf8)
      self.path = path
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  let layout: TextLayout
  var tokens: [Token] = []

  init(_ value: JSONValue, _ layout: TextLayout) {
    self.layout = layout
    print(value, [])
    tokens.append(Token(.space, layout.lineBreak))
  }

  var bytes: [UInt8] { tokens.flatMap(\.bytes) }

  /// Where a token begins.
  func offset(of index: Int) -> Int { tokens[..<index].reduce(0) { $0 + $1.bytes.count } }

  /// Where a value begins; `nil` if there is none.
  func offset(ofValueAt path: ValuePath) -> Int? {
    let isStart: (Token) -> Bool = { token in
      switch token.kind {
      case .open, .string, .number, .literal: token.path == path
      case .close, .comma, .colon, .name, .space: false
      }
    }
    return tokens.firstIndex(where: isStart).map(offset)
  }

  /// Where the name of a member begins.
  func offset(ofNameAt path: ValuePath) -> Int? {
    tokens.firstIndex { $0.kind == .name && $0.path == path }.map(offset)
  }

  /// The token before, or behind, an index that is more than blanks.
  func neighbour(of index: Int, _ step: Int) -> Int? {
    var index = index + step
    while tokens.indices.contains(index), tokens[index].kind == .space { index += step }
    return tokens.indices.contains(index) ? index : nil
  }

  func indices(_ isWanted: (Token) -> Bool) -> [Int] {
    tokens.indices.filter { isWanted(tokens[$0]) }
  }
}

extension PrintedText {
  private mutating func print(_ value: JSONValue, _ path: ValuePath) {
    switch value {
    case .null: tokens.append(Token(.literal, "null", path))
    case .bool(let isTrue): tokens.append(Token(.literal, isTrue ? "true" : "false", path))
    case .number(let number): tokens.append(Token(.number, number.text, path))
    case .string(let string): tokens.append(Token(.string, Self.quoted(string), path))
    case .array(let elements):
      let isInline = elements.allSatisfy { $0.array == nil && $0.object == nil }
      printChildren(elements.indices.map { .element($0) }, of: value, path, isInline)
    case .object(let object):
      printChildren(object.names.map { .member($0) }, of: value, path, object.isEmpty)
    }
  }

  private mutating func printChildren(
    _ steps: [ValueStep], of value: JSONValue, _ path: ValuePath, _ isInline: Bool
  ) {
    let isObject = value.object != nil
    tokens.append(Token(.open, isObject ? "{" : "[", path))
    for (place, step) in steps.enumerated() {
      if place > 0 { tokens.append(Token(.comma, ",", path)) }
      breakLine(path.count + 1, isInline, isFirst: place == 0)
      if case .member(let name) = step {
        tokens.append(Token(.name, Self.quoted(name), path + [step]))
        tokens.append(Token(.colon, ":", path + [step]))
        tokens.append(Token(.space, " "))
      }
      if let child = value.value(at: [step]) { print(child, path + [step]) }
    }
    if !isInline { breakLine(path.count, false, isFirst: true) }
    tokens.append(Token(.close, isObject ? "}" : "]", path))
  }

  private mutating func breakLine(_ level: Int, _ isInline: Bool, isFirst: Bool) {
    if let indentation = layout.indentation, !isInline {
      let blanks = String(repeating: indentation, count: level)
      tokens.append(Token(.space, layout.lineBreak + blanks))
    } else if !isFirst {
      tokens.append(Token(.space, " "))
    }
  }

  /// A string in quotation marks, with as few escapes as possible.
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
