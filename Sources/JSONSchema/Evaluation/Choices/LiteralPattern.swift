/// A pattern that matches only a few texts, as an `enum` does: `^a$` or `^(a|b)$`.
struct LiteralPattern {
  /// The texts.
  let literals: [String]

  /// The characters that have a special meaning unless a backslash precedes them.
  private static let special = Set("^$.*+?()[]{}|")

  /// The maximum number of scalars in a pattern that is examined.
  private static let maximumCount = 400

  /// Parses a pattern; nil if it matches any other texts.
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
        // A letter or digit after a backslash is a class or a reference.
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
