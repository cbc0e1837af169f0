/// A regular expression of ECMA-262, read with the `u` flag, as `pattern` and `patternProperties`
/// use it.
///
/// The search is unanchored: `SchemaRegularExpression("b").matches("abc")` is true. Outside of modifiers
/// such as `(?i:…)` case matters, `^` and `$` mean the ends of the text, and `.` stops at line terminators.
///
/// Everything but a backreference is matched in time linear in the length of the text, lookahead
/// and lookbehind included, so a pattern such as `(a+)+$` cannot be made to explode. A
/// backreference is not regular: such a pattern is matched by backtracking with a step limit, and
/// ``matches(_:)`` throws when the limit is passed. ``isLinear`` tells which kind a pattern is.
///
/// The value is immutable; any number of threads can match with it at once, and none waits for
/// another.
///
/// - Remark: JSON Schema 2020-12 Core, 6.4; ECMA-262 (16th edition, 2025), 22.2.
public struct SchemaRegularExpression: Sendable {
  /// The pattern as it was written.
  public let pattern: String

  /// The limits that the pattern was compiled with.
  public let limits: RegularExpressionLimits

  /// Which patterns were allowed.
  public let syntax: Syntax

  /// The first thing in the pattern that strict reading would have refused.
  public let tolerated: RegularExpressionError?

  /// The first thing in the pattern that means something else in another language.
  package let doubted: RegularExpressionError?

  private let compiled: CompiledPattern

  /// Which patterns are allowed.
  public enum Syntax: Sendable, Hashable {
    /// What ECMA-262 allows with the `u` flag.
    case strict
    /// Also what the `u` flag refuses although it can mean but one thing, as it does without the
    /// flag (annex B.1.4): a needless backslash before a character that is neither letter nor digit
    /// (`\_`, `\@`), a bracket or brace that closes or begins nothing (`}`, `]`, `a{b`), and a hyphen
    /// beside a class (`[\w-.]`).
    case lenient
  }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern without delimiters.
  ///   - syntax: Which patterns are allowed.
  ///   - limits: Bounds on the size of the pattern's program and on the work of matching.
  /// - Throws: ``RegularExpressionError`` with the place in the pattern, for a pattern that
  ///   ECMA-262 does not allow and for one that is larger than the limits.
  public init(
    _ pattern: String, syntax: Syntax = .strict, limits: RegularExpressionLimits = .standard
  ) throws(RegularExpressionError) {
    self.pattern = pattern
    self.syntax = syntax
    self.limits = limits
    var parser = PatternParser(pattern, syntax: syntax, limits: limits)
    compiled = try CompiledPattern(&parser)
    tolerated = parser.tolerated
    doubted = parser.doubted
  }

  /// Compiles a pattern, or only reads it if it is small, so that making a table of it can wait.
  ///
  /// - Throws: As ``init(_:syntax:limits:)``.
  init(
    deferring pattern: String, syntax: Syntax, limits: RegularExpressionLimits = .standard
  ) throws(RegularExpressionError) {
    var parser = PatternParser(pattern, syntax: syntax, limits: limits)
    let node = try parser.parse()
    guard pattern.utf8.count <= DeferredPattern.maximumLength,
      node.writtenSize <= DeferredPattern.maximumSize, !parser.hasBackreference
    else {
      try self.init(pattern, syntax: syntax, limits: limits)
      return
    }
    self.init(
      pattern: pattern, syntax: syntax, limits: limits, tolerated: parser.tolerated,
      doubted: parser.doubted,
      compiled: .deferred(DeferredPattern(pattern, syntax: syntax, limits: limits)))
  }

  private init(
    pattern: String, syntax: Syntax, limits: RegularExpressionLimits,
    tolerated: RegularExpressionError?, doubted: RegularExpressionError?, compiled: CompiledPattern
  ) {
    self.pattern = pattern
    self.syntax = syntax
    self.limits = limits
    self.tolerated = tolerated
    self.doubted = doubted
    self.compiled = compiled
  }

  /// How much work compiling it was.
  var cost: Int { compiled.cost }

  /// The table, if the pattern fits into one, as most do.
  var table: AutomatonTable? {
    if case .table(let table) = compiled { return table }
    return nil
  }

  /// Whether every text is searched in time linear in its length: the pattern has no backreference.
  ///
  /// ``matches(_:)`` of such a pattern never throws.
  public var isLinear: Bool {
    if case .backtracking = compiled { return false }
    return true
  }

  /// Whether some part of a text matches.
  ///
  /// - Throws: ``RegularExpressionError`` with ``RegularExpressionError/Code-swift.struct/stepLimit``,
  ///   and only for a pattern with a backreference.
  public func matches(_ text: String) throws(RegularExpressionError) -> Bool {
    var text = text
    return try text.withUTF8 { utf8 in
      Result { () throws(RegularExpressionError) in try matches(utf8: utf8) }
    }.get()
  }

  /// Whether some part of a text matches, read in place.
  ///
  /// The text is UTF-8 that has been checked, as a JSON string is after its escapes are decoded.
  ///
  /// - Throws: As ``matches(_:)``.
  package func matches(
    utf8: UnsafeBufferPointer<UInt8>
  ) throws(RegularExpressionError) -> Bool {
    var steps = 0
    return try matches(utf8: utf8, steps: &steps)
  }

  /// Whether some part of a text matches, with a count of the work.
  ///
  /// The steps are increased by the bytes read from a table, or by the instructions executed.
  func matches(
    utf8: UnsafeBufferPointer<UInt8>, steps: inout Int
  ) throws(RegularExpressionError) -> Bool {
    try compiled.matches(utf8, steps: &steps)
  }
}

extension SchemaRegularExpression: Hashable {
  /// Whether two expressions have the same pattern, syntax and limits.
  public static func == (left: Self, right: Self) -> Bool {
    left.pattern.utf8.elementsEqual(right.pattern.utf8) && left.syntax == right.syntax
      && left.limits == right.limits
  }

  /// Hashes the pattern, the syntax and the limits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(syntax)
    hasher.combine(limits)
    for byte in pattern.utf8 {
      hasher.combine(byte)
    }
  }
}
