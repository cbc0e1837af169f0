/// The result of examining a schema.
public struct LintReport: Sendable {
  /// The findings, in the order of their positions.
  public let findings: [LintFinding]

  /// The number of questions that could not be decided, mostly because of the time limit.
  public let undecidedCount: Int
}
