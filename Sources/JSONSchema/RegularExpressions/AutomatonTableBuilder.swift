/// Makes the table of an automaton by the construction of subsets.
///
/// A state of the table is a set of instructions that wait for the next symbol. Assertions wait
/// too, because they ask what comes next: they are settled when it is known.
struct AutomatonTableBuilder {
  private let automaton: PatternAutomaton
  private let limits: RegularExpressionLimits
  private var numbers: [Waiting: Int] = [:]
  private var states: [Waiting] = []
  private var entries: [UInt32] = []
  /// Instructions in all states; bounds the work on patterns whose table grows without end.
  private var size = 0
  /// Whether a match may begin after the start of the text.
  private var canBeginLater = false
  private var found: StateSet
  /// For each set, its symbols: a literal has one, so that its instruction costs one step for each
  /// state and not one for each symbol.
  private let symbolsOfSets: [[Int]]
  /// For each symbol, where it leads from the state at hand.
  private var targets: [[Int]]

  private struct Waiting: Hashable {
    /// `consume`, `assert` and `match` instructions, ascending.
    var instructions: [Int]
    /// What stands before this place, as far as an assertion asks for it.
    var before: PatternAssertion.Neighbour
  }

  /// Makes the table.
  ///
  /// - Returns: nil when there are lookarounds or counted repetitions, or when the table would be larger than the limits.
  static func table(
    of automaton: PatternAutomaton, limits: RegularExpressionLimits
  ) -> AutomatonTable? {
    guard automaton.lookarounds.isEmpty, automaton.counterCount == 0 else { return nil }
    var builder = Self(automaton: automaton, limits: limits)
    return builder.build()
  }

  private init(automaton: PatternAutomaton, limits: RegularExpressionLimits) {
    self.automaton = automaton
    self.limits = limits
    found = StateSet(capacity: automaton.instructions.count)
    symbolsOfSets = automaton.alphabet.memberships.map { membership in
      membership.indices.filter { membership[$0] }
    }
    targets = Array(repeating: [], count: automaton.alphabet.symbolCount)
    let entry = closure(of: [automaton.start])
    for before in automaton.neighbourKinds {
      for after in automaton.neighbourKinds + [.none] {
        let waiting = settled(Waiting(instructions: entry, before: before), after: after)
        if !waiting.allSatisfy(isAssertion) { canBeginLater = true }
      }
    }
  }

  private mutating func build() -> AutomatonTable? {
    let symbolCount = automaton.alphabet.symbolCount
    for verdict in [AutomatonTable.rejected, AutomatonTable.accepted] {
      entries.append(contentsOf: repeatElement(UInt32(verdict), count: symbolCount + 1))
    }
    let start = number(of: [automaton.start], before: .none)
    var next = 0
    while next < states.count {
      guard size <= limits.maximumTableSize,
        (states.count + 2) * (symbolCount + 1) <= limits.maximumTableSize
      else { return nil }
      let state = states[next]
      next += 1
      appendRow(of: state, symbolCount: symbolCount)
    }
    return AutomatonTable(
      alphabet: automaton.alphabet, entries: entries, start: start, cost: size + entries.count)
  }

  private mutating func appendRow(of state: Waiting, symbolCount: Int) {
    var accepted: [PatternAssertion.Neighbour] = []
    for kind in automaton.neighbourKinds where fillTargets(from: state, after: kind) {
      accepted.append(kind)
    }
    for symbol in 0..<symbolCount {
      let after = automaton.neighbour(UInt16(symbol))
      let row =
        accepted.contains(after) ? AutomatonTable.accepted : target(over: symbol, after: after)
      entries.append(UInt32(row))
      targets[symbol].removeAll(keepingCapacity: true)
    }
    // Not one expression: the builder would be copied for the outer call and changed by the inner.
    let atEnd = settled(state, after: .none)
    let isAccepted = hasMatch(atEnd)
    entries.append(UInt32(isAccepted ? AutomatonTable.accepted : AutomatonTable.rejected))
  }

  /// Notes where each symbol of a kind leads from a state.
  ///
  /// - Returns: Whether the state has reached a match before such a symbol.
  private mutating func fillTargets(
    from state: Waiting, after: PatternAssertion.Neighbour
  ) -> Bool {
    let waiting = settled(state, after: after)
    if hasMatch(waiting) { return true }
    for state in waiting {
      guard case .consume(let set) = automaton.instructions[state] else { continue }
      for symbol in symbolsOfSets[set] where automaton.neighbour(UInt16(symbol)) == after {
        targets[symbol].append(state + 1)
      }
    }
    return false
  }

  private mutating func target(over symbol: Int, after: PatternAssertion.Neighbour) -> Int {
    // What is last is followed first, and a match ends the search.
    if canBeginLater { targets[symbol].insert(automaton.start, at: 0) }
    if targets[symbol].isEmpty { return AutomatonTable.rejected }
    return number(of: targets[symbol], before: after)
  }

  /// The number of the state that waits after some instructions were reached.
  private mutating func number(
    of targets: [Int], before: PatternAssertion.Neighbour
  ) -> Int {
    let instructions = closure(of: targets)
    if instructions.isEmpty { return AutomatonTable.rejected }
    if hasMatch(instructions) { return AutomatonTable.accepted }
    let asks = instructions.contains(where: isAssertion)
    let waiting = Waiting(instructions: instructions, before: asks ? before : .other)
    if let number = numbers[waiting] { return number }
    // The first two rows are the verdicts.
    let number = states.count + 2
    numbers[waiting] = number
    states.append(waiting)
    size += instructions.count
    return number
  }

  private func hasMatch(_ instructions: [Int]) -> Bool {
    instructions.contains {
      if case .match = automaton.instructions[$0] { return true }
      return false
    }
  }

  private func isAssertion(_ state: Int) -> Bool {
    if case .assert = automaton.instructions[state] { return true }
    return false
  }

  /// What waits in a state, with the assertions passed that hold before a neighbour.
  private mutating func settled(
    _ state: Waiting, after: PatternAssertion.Neighbour
  ) -> [Int] {
    guard state.instructions.contains(where: isAssertion) else { return state.instructions }
    return closure(of: state.instructions) { $0.holds(before: state.before, after: after) }
  }

  /// The instructions that wait for a symbol after some instructions.
  ///
  /// An assertion that cannot be passed waits too. Nothing else matters once a match is reached.
  private mutating func closure(
    of instructions: [Int], passes: (PatternAssertion) -> Bool = { _ in false }
  ) -> [Int] {
    found.removeAll()
    var waiting: [Int] = []
    var pending = instructions
    while let state = pending.popLast() {
      guard found.insert(state) else { continue }
      switch automaton.instructions[state] {
      case .split(let first, let second):
        pending.append(first)
        pending.append(second)
      case .jump(let target): pending.append(target)
      case .assert(let assertion) where passes(assertion): pending.append(state + 1)
      case .match: return [state]
      case .consume, .assert, .look, .count: waiting.append(state)
      }
    }
    return waiting.sorted()
  }
}
