/// Builds the table of an automaton by the subset construction.
///
/// A state of the table is a set of instructions that wait for the next symbol. Assertions wait as
/// well, because they depend on the next symbol; they are resolved when it is known.
struct AutomatonTableBuilder {
  private let automaton: PatternAutomaton
  private let limits: RegularExpressionLimits
  private var numbers: [Waiting: Int] = [:]
  private var states: [Waiting] = []
  private var entries: [UInt32] = []
  /// The number of instructions in all states, which bounds the work for patterns with a huge
  /// table.
  private var size = 0
  /// Whether a match may begin after the start of the text.
  private var canBeginLater = false
  private var found: StateSet
  /// The symbols of each set.
  ///
  /// A literal has one symbol, so its instruction costs one step per state instead of one per
  /// symbol.
  private let symbolsOfSets: [[Int]]
  /// The targets of each symbol from the current state.
  private var targets: [[Int]]

  private struct Waiting: Hashable {
    /// The `consume`, `assert` and `match` instructions, in ascending order.
    var instructions: [Int]
    /// The kind of scalar before the position, as far as an assertion depends on it.
    var before: PatternAssertion.Neighbour
  }

  /// Builds the table.
  ///
  /// - Returns: The table; nil if the automaton has lookarounds or counted repetitions, or if the
  ///   table would exceed the limits.
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
    // Two statements are needed: in a single expression, the builder would be copied for the outer
    // call and modified by the inner one.
    let atEnd = settled(state, after: .none)
    let isAccepted = hasMatch(atEnd)
    entries.append(UInt32(isAccepted ? AutomatonTable.accepted : AutomatonTable.rejected))
  }

  /// Records the targets of each symbol of a kind from a state.
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
    // The last target is followed first, and a match ends the search.
    if canBeginLater { targets[symbol].insert(automaton.start, at: 0) }
    if targets[symbol].isEmpty { return AutomatonTable.rejected }
    return number(of: targets[symbol], before: after)
  }

  /// Returns the number of the state that waits after some instructions have been reached.
  private mutating func number(of targets: [Int], before: PatternAssertion.Neighbour) -> Int {
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

  /// Returns the instructions of a state after the assertions that hold before a neighbor have been
  /// passed.
  private mutating func settled(_ state: Waiting, after: PatternAssertion.Neighbour) -> [Int] {
    guard state.instructions.contains(where: isAssertion) else { return state.instructions }
    return closure(of: state.instructions) { $0.holds(before: state.before, after: after) }
  }

  /// Returns the instructions that wait for a symbol after some instructions.
  ///
  /// An assertion that cannot be passed waits, too. Once a match is reached, nothing else matters.
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
