/// Why a pattern cannot be used, or why a search was given up.
public struct RegularExpressionError: Error, Sendable, Hashable {
  /// What kind of mistake it is; stable, for programs.
  public let code: Code

  /// Where in the pattern the mistake is, in Unicode scalars from 0.
  public let scalarOffset: Int

  /// What is wrong, as a sentence for the author of the pattern.
  public let message: String

  package init(_ code: Code, at scalarOffset: Int, _ message: String) {
    self.code = code
    self.scalarOffset = scalarOffset
    self.message = message
  }

  /// The kinds of mistakes; more may be added.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Kind: String {
      case unclosedGroup = "unclosed-group"
      case unopenedGroup = "unopened-group"
      case unknownGroup = "unknown-group"
      case duplicateGroupName = "duplicate-group-name"
      case invalidGroupName = "invalid-group-name"
      case nothingToRepeat = "nothing-to-repeat"
      case invalidQuantifier = "invalid-quantifier"
      case invalidModifiers = "invalid-modifiers"
      case foreignSyntax = "foreign-syntax"
      case unescapedSyntaxCharacter = "unescaped-syntax-character"
      case unclosedClass = "unclosed-class"
      case invalidClassRange = "invalid-class-range"
      case invalidEscape = "invalid-escape"
      case unknownProperty = "unknown-property"
      case tooLarge = "too-large"
      case tooDeep = "too-deep"
      case stepLimit = "step-limit"
    }

    private let kind: Kind

    /// A group or an assertion has no closing parenthesis.
    public static let unclosedGroup = Self(kind: .unclosedGroup)
    /// A closing parenthesis has no group.
    public static let unopenedGroup = Self(kind: .unopenedGroup)
    /// A backreference names a group that the pattern does not have.
    public static let unknownGroup = Self(kind: .unknownGroup)
    /// Two groups that may both take part in a match have the same name.
    public static let duplicateGroupName = Self(kind: .duplicateGroupName)
    /// A group name is empty, unclosed or not an identifier; or `(?` is followed by anything else.
    public static let invalidGroupName = Self(kind: .invalidGroupName)
    /// A quantifier follows nothing, an assertion or another quantifier.
    public static let nothingToRepeat = Self(kind: .nothingToRepeat)
    /// A counted quantifier is incomplete, or its numbers are out of order.
    public static let invalidQuantifier = Self(kind: .invalidQuantifier)
    /// Modifiers such as `(?i:` name a flag twice.
    public static let invalidModifiers = Self(kind: .invalidModifiers)
    /// What other languages of regular expressions have, and ECMA-262 does not.
    public static let foreignSyntax = Self(kind: .foreignSyntax)
    /// A character that means something to the syntax stands alone: `{`, `}` or `]`.
    public static let unescapedSyntaxCharacter = Self(kind: .unescapedSyntaxCharacter)
    /// A character class has no closing bracket.
    public static let unclosedClass = Self(kind: .unclosedClass)
    /// The ends of a range are out of order, or one of them is a class.
    public static let invalidClassRange = Self(kind: .invalidClassRange)
    /// A backslash is followed by something that the `u` flag does not allow.
    public static let invalidEscape = Self(kind: .invalidEscape)
    /// `\p{…}` names a property or a value that ECMA-262 does not know.
    public static let unknownProperty = Self(kind: .unknownProperty)
    /// The program of the pattern would be larger than the limits.
    public static let tooLarge = Self(kind: .tooLarge)
    /// Groups are nested more deeply than the limits.
    public static let tooDeep = Self(kind: .tooDeep)
    /// A search with a backreference took more steps than the limits.
    public static let stepLimit = Self(kind: .stepLimit)

    /// Whether a limit of this implementation was passed, and nothing is wrong with the pattern.
    package var isLimit: Bool { self == .tooLarge || self == .tooDeep || self == .stepLimit }

    /// The stable name of the kind, such as `nothing-to-repeat`.
    public var description: String { kind.rawValue }
  }
}

extension RegularExpressionError: CustomStringConvertible {
  /// The message with its place.
  public var description: String { "offset \(scalarOffset): \(message)" }
}
