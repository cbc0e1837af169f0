/// An error for a pattern that cannot be used, or for a search that was given up.
public struct RegularExpressionError: Error, Sendable, Hashable {
  /// The kind of mistake, which is stable and meant for programs.
  public let code: Code

  /// The offset of the mistake in the pattern, in Unicode scalars from 0.
  public let scalarOffset: Int

  /// A one-sentence message for the author of the pattern.
  public let message: String

  package init(_ code: Code, at scalarOffset: Int, _ message: String) {
    self.code = code
    self.scalarOffset = scalarOffset
    self.message = message
  }

  /// The kind of a mistake.
  ///
  /// More kinds may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The stable name, for example `unclosed-group`.
    public let description: String

    /// A group or an assertion without a closing parenthesis.
    public static let unclosedGroup = Self(description: "unclosed-group")
    /// A closing parenthesis without a group.
    public static let unopenedGroup = Self(description: "unopened-group")
    /// A backreference to a group that does not exist.
    public static let unknownGroup = Self(description: "unknown-group")
    /// Two groups with the same name that may both participate in a match.
    public static let duplicateGroupName = Self(description: "duplicate-group-name")
    /// A group name that is empty, unclosed or not an identifier; or `(?` followed by anything
    /// else.
    public static let invalidGroupName = Self(description: "invalid-group-name")
    /// A quantifier after nothing, after an assertion or after another quantifier.
    public static let nothingToRepeat = Self(description: "nothing-to-repeat")
    /// A counted quantifier that is incomplete, or whose numbers are out of order.
    public static let invalidQuantifier = Self(description: "invalid-quantifier")
    /// Modifiers such as `(?i:` that repeat a flag.
    public static let invalidModifiers = Self(description: "invalid-modifiers")
    /// Syntax of other regular expression languages that ECMA-262 does not have.
    public static let foreignSyntax = Self(description: "foreign-syntax")
    /// An unescaped syntax character: `{`, `}` or `]`.
    public static let unescapedSyntaxCharacter = Self(description: "unescaped-syntax-character")
    /// A character class without a closing bracket.
    public static let unclosedClass = Self(description: "unclosed-class")
    /// A range whose ends are out of order, or that has a class as an end.
    public static let invalidClassRange = Self(description: "invalid-class-range")
    /// An escape that the `u` flag does not allow.
    public static let invalidEscape = Self(description: "invalid-escape")
    /// A `\p{…}` with a property or a value that ECMA-262 does not define.
    public static let unknownProperty = Self(description: "unknown-property")
    /// A pattern whose program would exceed the limits.
    public static let tooLarge = Self(description: "too-large")
    /// Groups that are nested deeper than the limits allow.
    public static let tooDeep = Self(description: "too-deep")
    /// A search with a backreference that exceeded the maximum number of steps.
    public static let stepLimit = Self(description: "step-limit")

    /// Whether a limit of this implementation was exceeded, while the pattern itself is valid.
    package var isLimit: Bool { self == .tooLarge || self == .tooDeep || self == .stepLimit }
  }
}

extension RegularExpressionError: CustomStringConvertible {
  /// The message with its offset.
  public var description: String { "offset \(scalarOffset): \(message)" }
}

/// Limits on the cost of a regular expression, so that a hostile pattern causes an error.
public struct RegularExpressionLimits: Sendable, Hashable {
  /// The maximum number of instructions in the program of a pattern.
  ///
  /// Default: 200,000.
  ///
  /// A counted repetition is written out: `[a-z]{1,1000}` takes about 2,000 instructions. If the
  /// pattern would be very large, repetitions of a set of characters are counted instead.
  public var maximumProgramSize: Int

  /// The maximum depth of nested groups.
  ///
  /// Default: 200.
  public var maximumGroupDepth: Int

  /// The maximum size of the table of a deterministic automaton, in states times classes.
  ///
  /// Default: 262,144.
  ///
  /// A pattern whose table would be larger is simulated without a table, which still takes linear
  /// time.
  public var maximumTableSize: Int

  /// The maximum number of steps in the search of one text by a pattern with a backreference.
  ///
  /// Default: 1,000,000.
  public var maximumStepCount: Int

  /// Creates limits.
  public init(
    maximumProgramSize: Int = 200_000, maximumGroupDepth: Int = 200,
    maximumTableSize: Int = 262_144, maximumStepCount: Int = 1_000_000
  ) {
    self.maximumProgramSize = maximumProgramSize
    self.maximumGroupDepth = maximumGroupDepth
    self.maximumTableSize = maximumTableSize
    self.maximumStepCount = maximumStepCount
  }

  /// The default limits.
  public static let standard = Self()
}
