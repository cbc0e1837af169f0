extension TextMistakes {
  static let bracketMakers: [(kind: String, make: Maker)] = [
    ("unclosed bracket", { $0.unclosed() }),
    ("wrong closing bracket", { $0.wrongCloser() }),
    ("superfluous closing bracket", { $0.superfluousCloser() }),
    ("text cut off", { $0.cutOff() }),
  ]

  /// A closing bracket is missing.
  ///
  /// On one line nothing tells which: what is behind could belong to any array or object around, until
  /// a closing bracket is of the other kind.
  private mutating func unclosed() -> Mistake? {
    guard let index = pick(.close) else { return nil }
    let path = printed.tokens[index].path
    let isOneLine = printed.layout.indentation == nil
    let openings = printed.indices { token in
      token.kind == .open && (token.path == path || isOneLine && path.starts(with: token.path))
    }
    var changed = printed
    changed.tokens[index].bytes = []
    let before = printed.neighbour(of: index, -1) ?? index
    let next = printed.neighbour(of: index, 1) ?? printed.tokens.count
    let places =
      openings + [before + 1, index, next, printed.tokens.count]
      + (isOneLine ? Self.unfitting(changed.tokens) : [])
    return mistake(
      "unclosed bracket", changed, at: places.map { ($0, 0) },
      [["not closed"], ["close", "first"]])
  }

  /// The first closing bracket that is of another kind than the last one that is open.
  private static func unfitting(_ tokens: [PrintedText.Token]) -> [Int] {
    var openings: [String] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .open { openings.append(token.text == "{" ? "}" : "]") }
      if token.kind == .close, !token.bytes.isEmpty, openings.popLast() != token.text {
        return [index]
      }
    }
    return []
  }

  private mutating func wrongCloser() -> Mistake? {
    guard let index = pick(.close),
      let opening = printed.tokens.firstIndex(where: {
        $0.kind == .open && $0.path == printed.tokens[index].path
      })
    else { return nil }
    let bracket = printed.tokens[index].text == "}" ? "]" : "}"
    var changed = printed
    changed.tokens[index].bytes = Array(bracket.utf8)
    return mistake(
      "wrong closing bracket", changed, at: [(index, 0), (opening, 0)], [[bracket, "close"]])
  }

  /// One more closing bracket behind a scalar, where lines tell that it closes nothing.
  private mutating func superfluousCloser() -> Mistake? {
    guard printed.layout.indentation != nil, let index = pick(.string, .number, .literal),
      case .member? = printed.tokens[index].path.last
    else { return nil }
    var changed = printed
    changed.tokens.insert(.init(.close, "}"), at: index + 1)
    let next = (printed.neighbour(of: index, 1) ?? index) + 1
    return mistake(
      "superfluous closing bracket", changed, at: [(index + 1, 0), (next, 0)], [["}", "close"]])
  }

  private mutating func cutOff() -> Mistake? {
    let inner = printed.indices { $0.kind != .space }.dropFirst().dropLast()
    guard let index = choices.pick(Array(inner)) else { return nil }
    var changed = printed
    changed.tokens.removeSubrange((index + 1)...)
    var openings: [Int] = []
    for (place, token) in changed.tokens.enumerated() {
      if token.kind == .open { openings.append(place) }
      if token.kind == .close { openings.removeLast() }
    }
    let places = (openings.last.map { [$0] } ?? []) + [index + 1]
    return mistake("text cut off", changed, at: places.map { ($0, 0) }, [["not closed"]])
  }
}
