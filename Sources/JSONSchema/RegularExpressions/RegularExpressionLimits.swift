/// Bounds on what one regular expression may cost, so that a hostile pattern ends in an error.
public struct RegularExpressionLimits: Sendable, Hashable {
  /// How many instructions the program of a pattern may have.
  ///
  /// A counted repetition is written out: `[a-z]{1,1000}` takes about 2,000 instructions. Where the
  /// pattern would be very large, repetitions of a set of characters are counted instead.
  public var maximumProgramSize: Int

  /// How deeply groups may be nested.
  public var maximumGroupDepth: Int

  /// How much memory the table of a deterministic automaton may take, in states times classes.
  ///
  /// A pattern whose table would be larger is simulated without one, still in linear time.
  public var maximumTableSize: Int

  /// How many steps the search of one text may take when the pattern has a backreference.
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

  /// The limits that are used when nothing else is said.
  public static let standard = Self()
}
