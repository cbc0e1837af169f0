import JSONText

/// A pattern that is compiled when it is first matched against a text.
///
/// A schema with many patterns must compile in time proportional to its size, but building a table
/// takes a hundred times as long as parsing its pattern. Only patterns with a small
/// ``PatternNode/writtenSize`` are deferred, so that all possible errors are known in advance.
///
/// It is Sendable although it has a mutable property: the lock guards `compiled`.
final class DeferredPattern: @unchecked Sendable {
  private let pattern: String
  private let syntax: SchemaRegularExpression.Syntax
  private let limits: RegularExpressionLimits
  private var compiled: CompiledPattern?

  /// The maximum size of the program of a deferred pattern, and the maximum length of such a
  /// pattern.
  static let maximumSize = 2_000
  static let maximumLength = 1_000

  init(_ pattern: String, syntax: SchemaRegularExpression.Syntax, limits: RegularExpressionLimits) {
    self.pattern = pattern
    self.syntax = syntax
    self.limits = limits
  }

  /// Returns whether some part of a text matches.
  ///
  /// The first call compiles the pattern.
  func matches(
    _ utf8: UnsafeBufferPointer<UInt8>, steps: inout Int
  ) throws(RegularExpressionError) -> Bool {
    try whole().matches(utf8, steps: &steps)
  }

  /// Returns the compiled pattern.
  ///
  /// The first call compiles it.
  func whole() throws(RegularExpressionError) -> CompiledPattern {
    if let known = Self.lock.withLock({ compiled }) { return known }
    // Compilation happens outside the lock: threads may compile the same pattern twice, but none
    // waits for another's pattern.
    var parser = PatternParser(pattern, syntax: syntax, limits: limits)
    let made = try CompiledPattern(&parser)
    Self.lock.withLock { compiled = made }
    return made
  }

  /// The lock that guards `compiled` of all patterns, held for a few instructions only.
  private static let lock = Lock()
}

extension PatternNode {
  /// An upper bound for the number of instructions of the pattern with its repetitions written out.
  var writtenSize: Int {
    switch self {
    case .empty: 0
    case .scalar, .set, .assertion, .extracted, .backreference: 1
    case .sequence(let parts), .alternatives(let parts):
      parts.reduce(1) { Self.sum($0, $1.writtenSize + 2) }
    case .capture(let body, _): body.writtenSize
    case .lookaround(let body, _): body.writtenSize + 2
    case .repetition(let repetition):
      Self.product(
        repetition.body.writtenSize + 2, max(repetition.maximum ?? repetition.minimum + 1, 1))
    }
  }

  /// The value that represents all greater ones.
  private static let enough = 1 << 40

  private static func sum(_ a: Int, _ b: Int) -> Int { min(a + b, enough) }

  private static func product(_ a: Int, _ b: Int) -> Int {
    let (product, isTooLarge) = a.multipliedReportingOverflow(by: b)
    return isTooLarge ? enough : min(product, enough)
  }
}
