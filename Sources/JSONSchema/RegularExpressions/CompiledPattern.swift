/// A pattern in the form that is cheapest to match.
enum CompiledPattern: Sendable {
  /// One look into a table for each scalar.
  case table(AutomatonTable)
  /// A set of states for each scalar.
  case automaton(PatternAutomaton)
  /// Attempts, one after the other; only for backreferences.
  case backtracking(BacktrackingProgram)

  /// The largest program that is simulated; each scalar of a text may visit all of it.
  private static let maximumSimulatedSize = 20_000

  init(_ pattern: String, limits: RegularExpressionLimits) throws(RegularExpressionError) {
    var parser = PatternParser(pattern, limits: limits)
    let node = try parser.parse()
    if node.hasBackreference {
      self = .backtracking(
        try BacktrackingProgram(node, groupCount: parser.groupCount, limits: limits))
      return
    }
    let automaton = try PatternAutomaton(node, limits: limits)
    if let table = AutomatonTableBuilder.table(of: automaton, limits: limits) {
      self = .table(table)
      return
    }
    let size = automaton.instructions.count
    guard size <= Self.maximumSimulatedSize else {
      throw RegularExpressionError(
        .tooLarge, at: 0,
        "Written out, the pattern has \(size) instructions; one that no table can hold may have "
          + "\(Self.maximumSimulatedSize).")
    }
    self = .automaton(automaton)
  }

  /// Whether some part of a text matches.
  ///
  /// The steps are increased by a measure of the work.
  func matches(
    _ utf8: UnsafeBufferPointer<UInt8>, steps: inout Int
  ) throws(RegularExpressionError) -> Bool {
    switch self {
    case .table(let table): table.matches(utf8, steps: &steps)
    case .automaton(let automaton): automaton.matches(utf8, steps: &steps)
    case .backtracking(let program): try program.matches(utf8, steps: &steps)
    }
  }
}
