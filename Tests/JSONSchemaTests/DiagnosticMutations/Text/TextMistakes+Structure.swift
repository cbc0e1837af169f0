extension TextMistakes {
  static let structureMakers: [(kind: String, make: Maker)] = [
    ("missing comma", { $0.missing(.comma, "missing comma") }),
    ("missing colon", { $0.missing(.colon, "missing colon") }),
    ("trailing comma", { $0.trailingComma() }),
    ("doubled comma", { $0.doubledComma() }),
    ("semicolon for comma", { $0.instead(of: .comma, [";"]) }),
    ("equals sign for colon", { $0.instead(of: .colon, ["=", " =", " =>"]) }),
    ("missing value", { $0.missingValue() }),
    ("stray character", { $0.strayCharacter() }),
    ("comment", { $0.comment() }),
    ("repeated member", { $0.repeatedMember() }),
    ("byte-order mark", { $0.byteOrderMark() }),
  ]

  private mutating func missing(_ tokenKind: PrintedText.Kind, _ kind: String) -> Mistake? {
    guard let index = pick(tokenKind) else { return nil }
    var changed = printed
    changed.tokens[index].bytes = []
    guard let next = printed.neighbour(of: index, 1) else { return nil }
    return mistake(
      kind, changed, at: [(index, 0), (next, 0)],
      [["missing", tokenKind == .comma ? "comma" : "colon"]])
  }

  private mutating func trailingComma() -> Mistake? {
    let closers = printed.indices { $0.kind == .close }.filter { index in
      printed.neighbour(of: index, -1).map { printed.tokens[$0].kind != .open } ?? false
    }
    guard let closer = choices.pick(closers),
      let last = printed.neighbour(of: closer, -1)
    else { return nil }
    return inserting(",", before: last + 1, "trailing comma", [["comma"]], at: [closer + 1])
  }

  private mutating func doubledComma() -> Mistake? {
    guard let index = pick(.comma) else { return nil }
    return replacing(
      index, by: ",,", "doubled comma", at: [0, 1], [["value", "missing"], ["name", ","]])
  }

  private mutating func instead(of kind: PrintedText.Kind, _ texts: [String]) -> Mistake? {
    guard let index = pick(kind), let text = choices.pick(texts) else { return nil }
    let blanks = text.prefix { $0 == " " }.count
    let sign = String(text.dropFirst(blanks).prefix(1))
    let name = kind == .comma ? "semicolon for comma" : "equals sign for colon"
    return replacing(index, by: text, name, at: [0, blanks], [[sign]])
  }

  private mutating func missingValue() -> Mistake? {
    let scalars = printed.indices { token in
      guard case .member? = token.path.last else { return false }
      return [.string, .number, .literal].contains(token.kind)
    }
    guard let index = choices.pick(scalars), let next = printed.neighbour(of: index, 1),
      let colon = printed.neighbour(of: index, -1)
    else { return nil }
    var changed = printed
    changed.tokens[index].bytes = []
    return mistake(
      "missing value", changed, at: [(colon + 1, 0), (index, 0), (next, 0)], [["value", "missing"]])
  }

  private mutating func strayCharacter() -> Mistake? {
    guard let index = pick(.comma, .colon, .open, .close, .string, .number, .literal),
      let character = choices.pick([";", "=", "x", "*", "&", "|", ")", "~", "%", "\\", "§"])
    else { return nil }
    let blank = choices.below(2) == 0 ? " " : ""
    var changed = printed
    changed.tokens[index].bytes += Array((blank + character).utf8)
    let distance = printed.tokens[index].bytes.count + blank.utf8.count
    // A letter that touches a literal is part of a misspelt one.
    let isPart = printed.tokens[index].kind == .literal && blank.isEmpty && character == "x"
    let places = [(index, distance)] + (isPart ? [(index, 0)] : [])
    return mistake("stray character", changed, at: places, [[character]])
  }

  private mutating func comment() -> Mistake? {
    let isOneLine = printed.layout.indentation == nil
    guard let index = pick(.space),
      let text = choices.pick(isOneLine ? ["/* a */"] : [" // a", " # a", " /* a */"])
    else { return nil }
    var changed = printed
    changed.tokens[index].bytes.insert(contentsOf: Array(text.utf8), at: 0)
    // What is behind it on the line is not in the way: the reader stops at the comment.
    return mistake(
      "comment", changed, at: [(index, text.hasPrefix(" ") ? 1 : 0)], [["comment"]])
  }

  private mutating func repeatedMember() -> Mistake? {
    guard let index = pick(.name) else { return nil }
    let path = printed.tokens[index].path
    guard let end = printed.tokens.lastIndex(where: { $0.path.starts(with: path) }),
      case .member(let name)? = path.last
    else { return nil }
    var changed = printed
    let copy = printed.tokens[index...end] + [.init(.comma, ","), .init(.space, " ")]
    changed.tokens.insert(contentsOf: copy, at: index)
    return mistake(
      "repeated member", changed, at: [(index, 0), (index + copy.count, 0)], [[name]])
  }

  private mutating func byteOrderMark() -> Mistake? {
    inserting("\u{FEFF}", before: 0, "byte-order mark", [["byte-order mark"]])
  }
}
