/// A pattern that matches a few texts, which says what `enum` could: `^a$` or `^(a|b)$`.
struct LiteralPattern {
  /// The texts.
  let literals: [String]

  /// The characters that stand for something else, unless a backslash precedes them.
  private static let special = Set("^$.*+?()[]{}|")

  /// The most scalars of a pattern that is looked at.
  private static let maximumCount = 400

  /// Takes a pattern apart; nil if it matches anything else.
  init?(_ pattern: String) {
    guard pattern.utf8.count <= Self.maximumCount, pattern.hasPrefix("^"), pattern.hasSuffix("$"),
      pattern.utf8.count > 2
    else { return nil }
    var rest = pattern.dropFirst().dropLast()
    var literals = [""]
    let isGroup = rest.hasPrefix("(") && rest.hasSuffix(")")
    if isGroup {
      rest = rest.dropFirst().dropLast()
      if rest.hasPrefix("?:") { rest = rest.dropFirst(2) }
    }
    while let character = rest.popFirst() {
      if character == "|", isGroup {
        literals.append("")
      } else if character == "\\" {
        // A letter or digit behind a backslash is a class or a reference.
        guard let escaped = rest.popFirst(), !escaped.isLetter, !escaped.isNumber else {
          return nil
        }
        literals[literals.count - 1].append(escaped)
      } else if Self.special.contains(character) {
        return nil
      } else {
        literals[literals.count - 1].append(character)
      }
    }
    self.literals = literals
  }
}
