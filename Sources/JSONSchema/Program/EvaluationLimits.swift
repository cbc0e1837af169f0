/// Bounds on the work of one evaluation, so that no schema and no instance can make it endless.
///
/// A subschema that is run for a value is a step. Most evaluations take a few steps for each value.
/// References can ask the same again and again, though: forty levels of two references each to the
/// next are 2^40 steps. So an evaluation of many steps begins to remember what it has decided, and
/// from there on its work is at most that of running each subschema once for each value.
public struct EvaluationLimits: Sendable, Hashable {
  /// After how many steps verdicts are remembered, if ``freeStepsPerValue`` are not more.
  public var freeSteps: Int

  /// After how many steps for each value of the instance verdicts are remembered.
  public var freeStepsPerValue: Int

  /// After how many steps a traced evaluation tells nothing twice, if ``tracedStepsPerValue`` are
  /// not more.
  public var tracedSteps: Int

  /// After how many steps for each value of the instance a traced evaluation tells nothing twice.
  public var tracedStepsPerValue: Int

  /// How many verdicts are kept; those that were not needed for long are forgotten first.
  public var maximumRememberedCount: Int

  /// How many steps there may be once verdicts are remembered; or four for each value and each
  /// subschema, if these are more.
  ///
  /// Elements and members that a step goes over count as well. Only what is decided anew in ever
  /// other dynamic scopes, or was forgotten, comes here; the instance is left undecided then.
  public var maximumStepCount: Int

  /// How many tokens the locations of all errors that are collected may have together.
  ///
  /// In a value of many levels each error has long locations; those beyond the limit are left out.
  public var maximumLocationTokens: Int

  /// Creates limits.
  public init(
    freeSteps: Int = 65_536, freeStepsPerValue: Int = 64,
    tracedSteps: Int = 16_384, tracedStepsPerValue: Int = 16,
    maximumRememberedCount: Int = 1_048_576, maximumStepCount: Int = 4_194_304,
    maximumLocationTokens: Int = 8_388_608
  ) {
    self.freeSteps = freeSteps
    self.freeStepsPerValue = freeStepsPerValue
    self.tracedSteps = tracedSteps
    self.tracedStepsPerValue = tracedStepsPerValue
    self.maximumRememberedCount = maximumRememberedCount
    self.maximumStepCount = maximumStepCount
    self.maximumLocationTokens = maximumLocationTokens
  }

  /// The limits that are used when nothing else is said.
  public static let standard = Self()
}
