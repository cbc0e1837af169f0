/// A name that Swift accepts after escaping: letters and digits of any script, and underscores; no digit first.
///
/// The text is the name itself, never its escaped form: whether `default` needs backticks depends on its
/// position, so the rendering stage adds them. Text from a schema becomes an identifier only through
/// ``NameSpace`` and ``SwiftName``; a literal is for names that the generator knows.
struct Identifier: Hashable, Sendable, Comparable {
  /// The name without backticks.
  let text: String

  /// Creates an identifier from text that already is one, or returns `nil`.
  init?(_ text: String) {
    guard Identifier.isIdentifier(text) else { return nil }
    self.text = text
  }

  static func < (left: Identifier, right: Identifier) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Whether text is an identifier other than the wildcard `_`.
  static func isIdentifier(_ text: String) -> Bool {
    var isFirst = true
    var hasLetterOrDigit = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z":
        hasLetterOrDigit = true
      case "0"..."9":
        guard !isFirst else { return false }
        hasLetterOrDigit = true
      case "_":
        break
      default:
        guard
          isFirst
            ? IdentifierScalar.canStart(scalar) : IdentifierScalar.canContinue(scalar)
        else { return false }
        hasLetterOrDigit = true
      }
      isFirst = false
    }
    return hasLetterOrDigit
  }
}

extension Identifier: ExpressibleByStringLiteral {
  /// Creates an identifier from a literal in the generator's own source.
  init(stringLiteral value: String) {
    precondition(
      Identifier.isIdentifier(value), "an identifier literal in the generator must be an identifier"
    )
    text = value
  }
}

extension Identifier: CustomStringConvertible {
  var description: String { text }
}
