/// A search of one text by a nondeterministic automaton.
struct AutomatonSimulation {
  /// The number of instructions visited.
  private(set) var steps = 0

  private let automaton: PatternAutomaton
  private let symbols: [UInt16]
  /// The positions at which each recorded lookaround holds.
  private var places: [[Bool]] = []
  private var current: StateSet
  private var next: StateSet
  private var pending: [Int] = []
  /// The number of symbols read in this pass.
  private var time = 0
  /// The attempts in each counted repetition.
  private var counts: [RepetitionCounts]

  init(automaton: PatternAutomaton, symbols: [UInt16]) {
    self.automaton = automaton
    self.symbols = symbols
    current = StateSet(capacity: automaton.instructions.count)
    next = current
    counts = Array(repeating: RepetitionCounts(), count: automaton.counterCount)
  }

  private mutating func begin() {
    current.removeAll()
    time = 0
    for index in counts.indices { counts[index].removeAll() }
  }

  /// Returns whether the program that starts at an instruction matches at any position.
  mutating func findsMatch(from start: Int) -> Bool {
    begin()
    for place in 0...symbols.count {
      if enter(start, at: place) || move(from: place, to: place + 1) { return true }
    }
    return false
  }

  /// Finds the positions at which the next lookaround holds.
  mutating func note(_ lookaround: LookaroundProgram) {
    var holds = [Bool](repeating: lookaround.kind.isNegative, count: symbols.count + 1)
    let step = lookaround.kind.isBehind ? 1 : -1
    var place = lookaround.kind.isBehind ? 0 : symbols.count
    var isReached = false
    begin()
    while symbols.indices.contains(place) || place == symbols.count {
      // Both steps are needed: a match that ends here may have started elsewhere or here.
      if enter(lookaround.start, at: place) { isReached = true }
      if isReached { holds[place] = !lookaround.kind.isNegative }
      isReached = move(from: place, to: place + step)
      place += step
    }
    places.append(holds)
  }

  /// Moves all states over the symbol between two neighboring positions.
  ///
  /// - Returns: Whether one of them ends in a match there.
  private mutating func move(from place: Int, to target: Int) -> Bool {
    let index = min(place, target)
    guard symbols.indices.contains(index), target >= 0 else { return false }
    let symbol = Int(symbols[index])
    next.removeAll()
    swap(&current, &next)
    time += 1
    // Counts move before new attempts are entered, because those have not read this symbol.
    var isMatch = counts.isEmpty ? false : moveCounts(over: symbol, to: target)
    for state in next.members {
      guard case .consume(let set) = automaton.instructions[state] else { continue }
      steps += 1
      if automaton.alphabet.memberships[set][symbol], enter(state + 1, at: target) {
        isMatch = true
      }
    }
    return isMatch
  }

  /// Counts the symbol in the counted repetitions, and leaves those that may end.
  ///
  /// - Returns: Whether one of them ends in a match there.
  private mutating func moveCounts(over symbol: Int, to target: Int) -> Bool {
    var ended: [Int] = []
    for state in next.members {
      guard case .count(let counted) = automaton.instructions[state] else { continue }
      steps += 1
      guard automaton.alphabet.memberships[counted.set][symbol] else {
        counts[counted.counter].removeAll()
        continue
      }
      if let maximum = counted.maximum { counts[counted.counter].remove(before: time - maximum) }
      guard let oldest = counts[counted.counter].oldest else { continue }
      _ = current.insert(state)
      if time - oldest >= counted.minimum { ended.append(state + 1) }
    }
    var isMatch = false
    for state in ended where enter(state, at: target) { isMatch = true }
    return isMatch
  }

  /// Adds an instruction and all that follow it without a symbol to the current states.
  ///
  /// - Returns: Whether the end of the program is among them.
  private mutating func enter(_ state: Int, at place: Int) -> Bool {
    var isMatch = false
    pending.append(state)
    while let state = pending.popLast() {
      if case .count(let counted) = automaton.instructions[state] {
        // A repetition that is already active may begin again.
        guard counts[counted.counter].begin(at: time) else { continue }
        steps += 1
        _ = current.insert(state)
        if counted.minimum == 0 { pending.append(state + 1) }
        continue
      }
      guard current.insert(state) else { continue }
      steps += 1
      switch automaton.instructions[state] {
      case .consume, .count: break
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .jump(let target): pending.append(target)
      case .assert(let assertion):
        if assertion.holds(before: neighbour(place - 1), after: neighbour(place)) {
          pending.append(state + 1)
        }
      case .look(let index):
        if places[index][place] { pending.append(state + 1) }
      case .match: isMatch = true
      }
    }
    return isMatch
  }

  private func neighbour(_ index: Int) -> PatternAssertion.Neighbour {
    symbols.indices.contains(index) ? automaton.neighbour(symbols[index]) : .none
  }
}

/// A set of small numbers that can be emptied in constant time and keeps the order of insertion.
struct StateSet {
  private(set) var members: [Int] = []
  private var places: [Int]

  init(capacity: Int) { places = Array(repeating: 0, count: capacity) }

  /// Adds a number.
  ///
  /// - Returns: Whether it was not in the set before.
  mutating func insert(_ member: Int) -> Bool {
    let place = places[member]
    if place < members.count, members[place] == member { return false }
    places[member] = members.count
    members.append(member)
    return true
  }

  mutating func removeAll() { members.removeAll(keepingCapacity: true) }
}
