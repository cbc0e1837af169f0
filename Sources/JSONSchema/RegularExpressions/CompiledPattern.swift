/// A pattern in the form that is cheapest to match.
enum CompiledPattern: Sendable {
  /// A deterministic automaton, with one table access per scalar.
  case table(AutomatonTable)
  /// Several patterns that begin at the start of the text, some of which must match and others must
  /// not.
  case conjunction([PatternCondition])
  /// A number of arbitrary scalars within limits; nil for no upper limit.
  case length(minimum: Int, maximum: Int?)
  /// A nondeterministic automaton, with a set of states for each scalar.
  case automaton(PatternAutomaton)
  /// Backtracking, which is used only for backreferences.
  case backtracking(BacktrackingProgram)
  /// A pattern that has not been compiled yet.
  case deferred(DeferredPattern)

  /// The maximum size of a program that is simulated.
  ///
  /// Each scalar of a text may visit all of it.
  private static let maximumSimulatedSize = 20_000

  /// Creates the cheapest form of the pattern that a parser reads.
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

  /// Returns an automaton that counts the long repetitions of a pattern, if it is small enough.
  ///
  /// If it is not, the pattern is written out instead, and an error is reported for that form.
  private static func counting(
    _ node: PatternNode, limits: RegularExpressionLimits
  ) -> PatternAutomaton? {
    guard let automaton = try? PatternAutomaton(node, counts: true, limits: limits),
      automaton.counterCount > 0, automaton.instructions.count <= maximumSimulatedSize
    else { return nil }
    return automaton
  }

  /// Returns the conditions for a pattern such as `^[a-z]{0,65536}$`: the length of the text, and a
  /// match of `^[a-z]*$`.
  private static func conditions(
    onLengthOf node: PatternNode, limits: RegularExpressionLimits
  ) throws(RegularExpressionError) -> [PatternCondition]? {
    guard case .sequence(let terms) = node, terms.count == 3,
      case .assertion(.textStart) = terms[0], case .repetition(let repetition) = terms[1],
      case .assertion(.textEnd) = terms[2], let set = repetition.body.onlySet
    else { return nil }
    let length = PatternCondition(
      pattern: .length(minimum: repetition.minimum, maximum: repetition.maximum), isNegative: false)
    if set.inverted.isEmpty { return [length] }
    let whole = PatternRepetition(
      body: .set(set), minimum: 0, maximum: nil, isGreedy: true, groups: 1..<1, offset: 0)
    let pattern = try Self(
      regular: .sequence([terms[0], .repetition(whole), terms[2]]), limits: limits)
    return [length, PatternCondition(pattern: pattern, isNegative: false)]
  }

  /// The work of compiling the pattern, as a number of examined instructions.
  var cost: Int {
    switch self {
    case .table(let table): table.cost
    case .conjunction(let conditions): conditions.reduce(0) { $0 + $1.pattern.cost }
    case .automaton(let automaton): automaton.instructions.count
    case .backtracking, .deferred, .length: 0
    }
  }

  /// Returns whether some part of a text matches.
  ///
  /// `steps` is increased by a measure of the work.
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

/// A pattern that a text must match, or must not match.
struct PatternCondition: Sendable {
  let pattern: CompiledPattern
  let isNegative: Bool
}

extension PatternNode {
  /// The lookaheads directly after the `^` of a pattern, each as a separate pattern, and the rest.
  ///
  /// `^(?=.*\d)(?!x).{8,}` matches if `^.*\d` and `^.{8,}` match and `^x` does not. Passwords and
  /// reserved names are often described in this way, and each part alone fits into a table. The
  /// result is nil for a pattern of another form.
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
