/// A name that Swift accepts after escaping: ASCII letters, digits and underscores, no digit first.
///
/// The text is the name itself, never its escaped form: whether `default` needs backticks depends on
/// where it stands, so the rendering stage adds them. Text from a schema becomes an identifier only
/// through ``NameSpace`` and ``SwiftName``; a literal is for names that the generator knows.
struct Identifier: Hashable, Sendable, Comparable {
  /// The name without backticks.
  let text: String

  /// Makes an identifier of text that already is one, or returns `nil`.
  init?(_ text: String) {
    guard Identifier.isIdentifier(text) else { return nil }
    self.text = text
  }

  static func < (left: Identifier, right: Identifier) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Whether text is a plain ASCII identifier other than the wildcard `_`.
  static func isIdentifier(_ text: String) -> Bool {
    var isFirst = true
    var hasLetterOrDigit = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        hasLetterOrDigit = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard !isFirst else { return false }
        hasLetterOrDigit = true
      case UInt8(ascii: "_"):
        break
      default:
        return false
      }
      isFirst = false
    }
    return hasLetterOrDigit
  }
}

extension Identifier: ExpressibleByStringLiteral {
  /// Makes the identifier that the generator's own source spells out.
  init(stringLiteral value: String) {
    precondition(
      Identifier.isIdentifier(value), "an identifier literal in the generator must be plain ASCII")
    text = value
  }
}

extension Identifier: CustomStringConvertible {
  var description: String { text }
}
