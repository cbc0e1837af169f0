/// A pattern in the form that is cheapest to match.
enum CompiledPattern: Sendable {
  /// One look into a table for each scalar.
  case table(AutomatonTable)
  /// Several patterns that begin at the start of the text, of which some must match and some not.
  case conjunction([PatternCondition])
  /// A number of scalars between limits, whatever they are; nil for no upper one.
  case length(minimum: Int, maximum: Int?)
  /// A set of states for each scalar.
  case automaton(PatternAutomaton)
  /// Attempts, one after the other; only for backreferences.
  case backtracking(BacktrackingProgram)
  /// None yet.
  case deferred(DeferredPattern)

  /// The largest program that is simulated; each scalar of a text may visit all of it.
  private static let maximumSimulatedSize = 20_000

  /// Makes the cheapest form of what a parser reads.
  init(_ parser: inout PatternParser) throws(RegularExpressionError) {
    let limits = parser.limits
    let node = try parser.parse()
    if parser.hasBackreference {
      self = .backtracking(
        try BacktrackingProgram(node, groupCount: parser.groupCount, limits: limits))
    } else if let parts = node.conditionsAtStart {
      var conditions: [PatternCondition] = []
      for (part, isNegative) in parts {
        conditions.append(
          PatternCondition(
            pattern: try Self(regular: part, limits: limits), isNegative: isNegative))
      }
      self = .conjunction(conditions)
    } else {
      self = try Self(regular: node, limits: limits)
    }
  }

  private init(
    regular node: PatternNode, limits: RegularExpressionLimits
  ) throws(RegularExpressionError) {
    if node.writtenSize > Self.maximumSimulatedSize {
      if let conditions = try Self.conditions(onLengthOf: node, limits: limits) {
        self = .conjunction(conditions)
        return
      }
      if let automaton = Self.counting(node, limits: limits) {
        self = .automaton(automaton)
        return
      }
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
        "Written out, the pattern takes \(size) instructions; the limit for one that no table can "
          + "hold is \(Self.maximumSimulatedSize).")
    }
    self = .automaton(automaton)
  }

  /// The pattern with its long repetitions counted, if it is small enough then.
  ///
  /// Where it is not, the pattern is written out instead, and an error is about that.
  private static func counting(
    _ node: PatternNode, limits: RegularExpressionLimits
  ) -> PatternAutomaton? {
    guard let automaton = try? PatternAutomaton(node, counts: true, limits: limits),
      automaton.counterCount > 0, automaton.instructions.count <= maximumSimulatedSize
    else { return nil }
    return automaton
  }

  /// What `^[a-z]{0,65536}$` asks: the length of the text, and that it matches `^[a-z]*$`.
  private static func conditions(
    onLengthOf node: PatternNode, limits: RegularExpressionLimits
  ) throws(RegularExpressionError) -> [PatternCondition]? {
    guard case .sequence(let terms) = node, terms.count == 3,
      case .assertion(.textStart) = terms[0], case .repetition(let repetition) = terms[1],
      case .assertion(.textEnd) = terms[2], let set = repetition.body.onlySet
    else { return nil }
    let length = PatternCondition(
      pattern: .length(minimum: repetition.minimum, maximum: repetition.maximum),
      isNegative: false)
    if set.inverted.isEmpty { return [length] }
    let whole = PatternRepetition(
      body: .set(set), minimum: 0, maximum: nil, isGreedy: true, groups: 1..<1, offset: 0)
    let pattern = try Self(
      regular: .sequence([terms[0], .repetition(whole), terms[2]]), limits: limits)
    return [length, PatternCondition(pattern: pattern, isNegative: false)]
  }

  /// How much work making it was, in instructions that were looked at.
  var cost: Int {
    switch self {
    case .table(let table): table.cost
    case .conjunction(let conditions): conditions.reduce(0) { $0 + $1.pattern.cost }
    case .automaton(let automaton): automaton.instructions.count
    case .backtracking, .deferred, .length: 0
    }
  }

  /// Whether some part of a text matches.
  ///
  /// The steps are increased by a measure of the work.
  func matches(
    _ utf8: UnsafeBufferPointer<UInt8>, steps: inout Int
  ) throws(RegularExpressionError) -> Bool {
    switch self {
    case .table(let table): return table.matches(utf8, steps: &steps)
    case .conjunction(let conditions):
      for condition in conditions {
        let isMatch = try condition.pattern.matches(utf8, steps: &steps)
        if isMatch == condition.isNegative { return false }
      }
      return true
    case .length(let minimum, let maximum):
      steps += utf8.count
      let count = utf8.count { $0 & 0xC0 != 0x80 }
      return count >= minimum && maximum.map { count <= $0 } ?? true
    case .automaton(let automaton): return automaton.matches(utf8, steps: &steps)
    case .backtracking(let program): return try program.matches(utf8, steps: &steps)
    case .deferred(let pattern): return try pattern.matches(utf8, steps: &steps)
    }
  }
}

/// A pattern that a text must match or must not match.
struct PatternCondition: Sendable {
  let pattern: CompiledPattern
  let isNegative: Bool
}

extension PatternNode {
  /// The lookaheads right after the `^` of a pattern, each as a pattern of its own, and the rest.
  ///
  /// `^(?=.*\d)(?!x).{8,}` matches where `^.*\d` and `^.{8,}` match and `^x` does not. Passwords and
  /// reserved names are often described so, and each part alone fits into a table. nil for a
  /// pattern of another form.
  fileprivate var conditionsAtStart: [(part: PatternNode, isNegative: Bool)]? {
    guard case .sequence(let terms) = self, case .assertion(.textStart)? = terms.first else {
      return nil
    }
    var conditions: [(part: PatternNode, isNegative: Bool)] = []
    for term in terms.dropFirst() {
      guard case .lookaround(let body, let kind) = term, !kind.isBehind else { break }
      conditions.append((.sequence([.assertion(.textStart), body]), kind.isNegative))
    }
    if conditions.isEmpty { return nil }
    let rest = terms.dropFirst(conditions.count + 1)
    conditions.append((.sequence([.assertion(.textStart)] + rest), false))
    return conditions
  }
}
