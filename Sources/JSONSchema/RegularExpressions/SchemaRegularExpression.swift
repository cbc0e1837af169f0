/// A regular expression of ECMA-262 with the `u` flag, as used by `pattern` and
/// `patternProperties`.
///
/// ```swift
/// try SchemaRegularExpression("b").matches("abc")  // true: the search is not anchored
/// ```
///
/// Unless modifiers such as `(?i:…)` change it, case matters, `^` and `$` match only at the ends of
/// the text, and `.` does not match line terminators.
///
/// All patterns without backreferences are matched in time linear in the length of the text,
/// including lookahead and lookbehind. So a pattern such as `(a+)+$` cannot be exploited. A
/// backreference is not regular: such a pattern is matched by backtracking with a limit on the
/// number of steps, and ``matches(_:)`` throws an error if the limit is exceeded. ``isLinear``
/// distinguishes the two kinds of patterns.
///
/// The value is immutable. Any number of threads can match with it at once, without waiting for
/// each other.
///
/// - Remark: JSON Schema 2020-12 Core, 6.4; ECMA-262 (16th edition, 2025), 22.2.
public struct SchemaRegularExpression: Sendable {
  /// The pattern as written.
  public let pattern: String

  /// The limits with which the pattern was compiled.
  public let limits: RegularExpressionLimits

  /// The syntax with which the pattern was parsed.
  public let syntax: Syntax

  /// The first construct in the pattern that strict parsing would have rejected.
  public let tolerated: RegularExpressionError?

  /// The first construct in the pattern that has another meaning in another language.
  package let doubted: RegularExpressionError?

  let compiled: CompiledPattern

  /// The syntax that is accepted in patterns.
  public enum Syntax: Sendable, Hashable {
    /// The syntax of ECMA-262 with the `u` flag.
    case strict
    /// The same syntax, with unambiguous constructs that ECMA-262 allows only without the `u` flag
    /// (annex B.1.4).
    ///
    /// These are a superfluous backslash before a character that is neither letter nor digit (`\_`,
    /// `\@`), an unmatched bracket or brace (`}`, `]`, `a{b`), and a hyphen next to a class
    /// (`[\w-.]`).
    case lenient
  }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern without delimiters.
  ///   - syntax: The accepted syntax.
  ///   - limits: The limits on the size of the pattern's program and on the work of matching.
  /// - Throws: ``RegularExpressionError`` with the offset in the pattern, if ECMA-262 does not
  ///   allow the pattern or it exceeds the limits.
  public init(
    _ pattern: String, syntax: Syntax = .strict, limits: RegularExpressionLimits = .standard
  ) throws(RegularExpressionError) {
    var parser = PatternParser(pattern, syntax: syntax, limits: limits)
    let compiled = try CompiledPattern(&parser)
    self.init(pattern, parser, compiled)
  }

  /// Compiles a pattern, or only parses it if it is small, so that its table is built later.
  ///
  /// - Throws: The errors of ``init(_:syntax:limits:)``.
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
    let deferred = DeferredPattern(pattern, syntax: syntax, limits: limits)
    self.init(pattern, parser, .deferred(deferred))
  }

  private init(_ pattern: String, _ parser: PatternParser, _ compiled: CompiledPattern) {
    self.pattern = pattern
    self.compiled = compiled
    syntax = parser.syntax
    limits = parser.limits
    tolerated = parser.tolerated
    doubted = parser.doubted
  }

  /// The work of compiling the pattern.
  var cost: Int { compiled.cost }

  /// The table of the pattern; nil if it does not fit into one.
  ///
  /// Most patterns do.
  var table: AutomatonTable? {
    if case .table(let table) = compiled { return table }
    return nil
  }

  /// Whether a search always takes time linear in the length of the text, because the pattern has
  /// no backreference.
  ///
  /// ``matches(_:)`` of such a pattern never throws an error.
  public var isLinear: Bool {
    if case .backtracking = compiled { return false }
    return true
  }

  /// Returns whether some part of a text matches.
  ///
  /// - Throws: ``RegularExpressionError`` with
  ///   ``RegularExpressionError/Code-swift.struct/stepLimit``, and only for a pattern with a
  ///   backreference.
  public func matches(_ text: String) throws(RegularExpressionError) -> Bool {
    var text = text
    return try text.withUTF8 { utf8 in
      Result { () throws(RegularExpressionError) in try matches(utf8: utf8) }
    }.get()
  }

  /// Returns whether some part of a text, which is read in place, matches.
  ///
  /// The text must be valid UTF-8, such as the content of a JSON string after its escapes are
  /// resolved.
  ///
  /// - Throws: The errors of ``matches(_:)``.
  package func matches(utf8: UnsafeBufferPointer<UInt8>) throws(RegularExpressionError) -> Bool {
    var steps = 0
    return try matches(utf8: utf8, steps: &steps)
  }

  /// Returns whether some part of a text matches, and counts the work.
  ///
  /// `steps` is increased by the number of bytes read from a table, or of instructions executed.
  func matches(
    utf8: UnsafeBufferPointer<UInt8>, steps: inout Int
  ) throws(RegularExpressionError) -> Bool {
    try compiled.matches(utf8, steps: &steps)
  }
}

extension SchemaRegularExpression: Hashable {
  /// Returns whether two expressions have the same pattern, syntax and limits.
  public static func == (left: Self, right: Self) -> Bool {
    left.pattern.utf8.elementsEqual(right.pattern.utf8) && left.syntax == right.syntax
      && left.limits == right.limits
  }

  /// Feeds the pattern, the syntax and the limits into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(syntax)
    hasher.combine(limits)
    for byte in pattern.utf8 {
      hasher.combine(byte)
    }
  }
}
