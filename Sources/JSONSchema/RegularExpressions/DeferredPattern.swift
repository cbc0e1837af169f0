#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A pattern that is compiled when a text is first held against it.
///
/// A schema with many patterns is to be compiled in time in proportion to its size, and a table takes a
/// hundred times as long to make as its pattern to read. Only ``PatternNode/writtenSize`` small ones are
/// deferred, so that all that can be wrong with one is known before.
///
/// Sendable although it has a mutable property: `compiled`, which the lock guards.
final class DeferredPattern: @unchecked Sendable {
  private let pattern: String
  private let syntax: SchemaRegularExpression.Syntax
  private let limits: RegularExpressionLimits
  private var compiled: CompiledPattern?

  /// The largest program of a pattern that may be deferred, and the longest such pattern.
  static let maximumSize = 2_000
  static let maximumLength = 1_000

  init(
    _ pattern: String, syntax: SchemaRegularExpression.Syntax, limits: RegularExpressionLimits
  ) {
    self.pattern = pattern
    self.syntax = syntax
    self.limits = limits
  }

  /// Whether some part of a text matches; compiles the pattern the first time.
  func matches(
    _ utf8: UnsafeBufferPointer<UInt8>, steps: inout Int
  ) throws(RegularExpressionError) -> Bool {
    try whole().matches(utf8, steps: &steps)
  }

  private func whole() throws(RegularExpressionError) -> CompiledPattern {
    if let known = Self.lock.withLock({ _ in compiled }) { return known }
    // Outside of the lock: threads may compile the same twice, and none waits for another's pattern.
    var parser = PatternParser(pattern, syntax: syntax, limits: limits)
    let made = try CompiledPattern(&parser)
    Self.lock.withLock { _ in compiled = made }
    return made
  }

  /// Guards `compiled` of all patterns, for a few instructions.
  #if canImport(os)
    private static let lock = OSAllocatedUnfairLock()
  #else
    private static let lock = Mutex(())
  #endif
}

extension PatternNode {
  /// At least as many instructions as the pattern has when its repetitions are written out.
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

  /// What is more than this is all the same.
  private static let enough = 1 << 40

  private static func sum(_ a: Int, _ b: Int) -> Int { min(a + b, enough) }

  private static func product(_ a: Int, _ b: Int) -> Int {
    let (product, isTooLarge) = a.multipliedReportingOverflow(by: b)
    return isTooLarge ? enough : min(product, enough)
  }
}
