/// Limits on the work of one evaluation, so that no schema and no instance can make it endless.
///
/// Each run of a subschema for a value is a step. Most evaluations take a few steps per value.
/// However, references can lead to the same subschema again and again: forty levels of two
/// references each to the next are 2^40 steps. So an evaluation that takes many steps begins to
/// store its verdicts. From then on, its work is at most that of running each subschema once for
/// each value.
///
/// The defaults of the initializer are the ``standard`` limits.
public struct EvaluationLimits: Sendable, Hashable {
  /// The number of steps after which verdicts are stored, if it is greater than that of
  /// ``freeStepsPerValue``.
  public var freeSteps: Int

  /// The number of steps per value of the instance after which verdicts are stored.
  public var freeStepsPerValue: Int

  /// The number of steps after which a traced evaluation reports no failure twice, if it is greater
  /// than that of ``tracedStepsPerValue``.
  public var tracedSteps: Int

  /// The number of steps per value of the instance after which a traced evaluation reports no
  /// failure twice.
  public var tracedStepsPerValue: Int

  /// The maximum number of stored verdicts.
  ///
  /// Those that have not been needed for the longest time are dropped first.
  public var maximumRememberedCount: Int

  /// The maximum number of steps once verdicts are stored; or four per value and subschema, if that
  /// is more.
  ///
  /// Elements and members that a step iterates over count as well. The limit is reached only by
  /// verdicts that are computed again in ever different dynamic scopes, or that were dropped. The
  /// instance is then undecided.
  public var maximumStepCount: Int

  /// The maximum number of tokens in the locations of all collected errors together.
  ///
  /// In a value of many levels, each error has long locations. Errors beyond the limit are left
  /// out.
  public var maximumLocationTokens: Int

  /// Creates limits.
  public init(
    freeSteps: Int = 65_536, freeStepsPerValue: Int = 64, tracedSteps: Int = 16_384,
    tracedStepsPerValue: Int = 16, maximumRememberedCount: Int = 1_048_576,
    maximumStepCount: Int = 4_194_304, maximumLocationTokens: Int = 8_388_608
  ) {
    self.freeSteps = freeSteps
    self.freeStepsPerValue = freeStepsPerValue
    self.tracedSteps = tracedSteps
    self.tracedStepsPerValue = tracedStepsPerValue
    self.maximumRememberedCount = maximumRememberedCount
    self.maximumStepCount = maximumStepCount
    self.maximumLocationTokens = maximumLocationTokens
  }

  /// The default limits.
  public static let standard = Self()
}
