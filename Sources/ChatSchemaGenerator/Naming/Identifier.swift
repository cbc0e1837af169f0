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

  /// Creates the name of the projected value of a property with a wrapper, for example `$size`.
  init(projecting property: Identifier) {
    text = "$" + property.text
  }

  /// Creates the name of the stored wrapper of a property, for example `_size`.
  init(storing property: Identifier) {
    text = "_" + property.text
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
      case "a"..."z", "A"..."Z": hasLetterOrDigit = true
      case "0"..."9":
        guard !isFirst else { return false }
        hasLetterOrDigit = true
      case "_": break
      default:
        guard isFirst ? IdentifierScalar.canStart(scalar) : IdentifierScalar.canContinue(scalar)
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

/// The scalars outside ASCII that a Swift identifier can contain: letters, digits and marks of any script.
///
/// These are the scalars that Unicode allows in identifiers (Unicode Standard Annex 31, `XID_Start` and
/// `XID_Continue`), as far as Swift does (*The Swift Programming Language*, "Identifiers"). Scalars newer
/// than Unicode 14 are excluded, so that machines with older tables produce the same names.
enum IdentifierScalar {
  /// Whether a name can begin with a scalar.
  static func canStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDStart && isKnown(scalar) && !isMark(scalar)
  }

  /// Whether a name can contain a scalar.
  static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue && isKnown(scalar)
  }

  private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && ranges.contains { $0.contains(scalar.value) }
      && scalar.properties.age.map { $0.major <= 14 } ?? false
  }

  /// Whether a scalar is a mark, which Swift rejects at the start of a name.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x2070...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8,
    0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

/// The syntactic position of a name, which decides whether it needs backticks.
enum NamePosition {
  /// A declared name, or a use of it as an expression or a type.
  case plain
  /// After a dot.
  case member
  /// A parameter in a declaration.
  case parameter
  /// The label of an argument in a call.
  case label
}

extension Identifier {
  /// Returns the name as Swift requires it in a position, for example `` `default` `` but `.default`.
  func escaped(_ position: NamePosition = .plain) -> String {
    let needsBackticks =
      switch position {
      case .plain: SwiftKeywords.reserved.contains(text)
      case .member: SwiftKeywords.reservedAfterDot.contains(text)
      case .parameter: SwiftKeywords.reservedAsParameter.contains(text)
      case .label: SwiftKeywords.reservedAsLabel.contains(text)
      }
    return needsBackticks ? "`" + text + "`" : text
  }
}

/// The words that are not names in Swift's grammar.
enum SwiftKeywords {
  /// Words that need backticks wherever a declared name is used ("The Swift Programming Language", Lexical
  /// Structure, Keywords and Punctuation).
  static let reserved: Set<String> = Set(
    """
    associatedtype borrowing class consuming deinit enum extension fileprivate func import init inout \
    internal let nonisolated open operator private precedencegroup protocol public rethrows static struct \
    subscript typealias var break case catch continue default defer do else fallthrough for guard if in \
    repeat return throw switch where while Any as await false is nil self Self super throws true try \
    Protocol Type
    """.split(separator: " ").map(String.init))

  /// Words that are keywords even after a dot.
  static let reservedAfterDot: Set<String> = ["init", "self", "Self", "Type", "Protocol"]

  /// Words that are keywords even before the colon of a parameter.
  static let reservedAsParameter: Set<String> = ["inout", "let", "var"]

  /// Words that are keywords even as an argument label; Swift 6.3 warns about backticks around all others.
  static let reservedAsLabel: Set<String> = ["inout"]
}

extension SwiftKeywords {
  /// Words that are values by themselves: they are written without backticks as an expression.
  static let values: Set<String> = ["self", "Self", "super"]
}
