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
    maximumProgramSize: Int = 200_000,
    maximumGroupDepth: Int = 200,
    maximumTableSize: Int = 262_144,
    maximumStepCount: Int = 1_000_000
  ) {
    self.maximumProgramSize = maximumProgramSize
    self.maximumGroupDepth = maximumGroupDepth
    self.maximumTableSize = maximumTableSize
    self.maximumStepCount = maximumStepCount
  }

  /// The default limits.
  public static let standard = Self()
}
