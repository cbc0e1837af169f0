/// A search for texts that the positions of a pattern can consume in several ways.
///
/// If a text leads from a position back to it in two ways, its repetitions can be consumed in
/// exponentially many ways. If a text leads from one position to itself, to another one, and from
/// that one to itself, the number grows with the square of the repetitions, or faster.
struct PatternAmbiguity {
  /// Texts between positions, as scalars.
  struct Evidence {
    /// A text that leads to the first position.
    var prefix: [UInt32]
    /// The text that can be consumed in several ways.
    var pump: [UInt32]
  }

  private let positions: PatternPositions
  private let letters: PatternLetters
  private let next: [[(place: Int, ways: Int)]]

  /// The components in which each position can be reached from each other; -1 for a position
  /// that cannot be reached from itself.
  private var loops: [Int] = []

  /// The number of combinations of positions that may still be visited.
  private var budget: Int

  /// Creates a search.
  ///
  /// - Returns: The search; nil if the pattern distinguishes too many kinds of scalars.
  init?(_ positions: PatternPositions, budget: Int) {
    guard let letters = PatternLetters(positions.sets) else { return nil }
    self.positions = positions
    self.letters = letters
    self.budget = budget
    next = positions.next.map { followers in
      followers.sorted { $0.key < $1.key }.map { (place: $0.key, ways: $0.value) }
    }
    loops = Self.loops(next)
  }

  /// Scalars of all kinds that the pattern distinguishes, the most readable ones first.
  var scalars: [UInt32] { letters.representatives }

  /// Returns a text that leads from some position back to it in two ways.
  mutating func exponential() -> Evidence? {
    for start in next.indices where loops[start] >= 0 {
      let found = search(
        from: State(a: start, b: start, c: start, isSplit: false),
        to: State(a: start, b: start, c: start, isSplit: true), isTriple: false)
      if let found { return evidence(start, found) }
      if budget <= 0 { return nil }
    }
    return nil
  }

  /// Returns a text that leads from some position to itself, to another one, and from that one to
  /// itself.
  mutating func polynomial(from starts: [Int]) -> Evidence? {
    for start in starts where loops[start] >= 0 {
      for end in next.indices where loops[end] >= 0 && end != start {
        let found = search(
          from: State(a: start, b: start, c: end, isSplit: true),
          to: State(a: start, b: end, c: end, isSplit: true), isTriple: true)
        if let found { return evidence(start, found) }
        if budget <= 0 { return nil }
      }
    }
    return nil
  }

  /// Positions that are reached by the same text.
  private struct State: Hashable {
    var a: Int
    var b: Int
    var c: Int
    /// Whether the ways to `a` and `b` differ.
    var isSplit: Bool
  }

  private func evidence(_ start: Int, _ pump: [UInt32]) -> Evidence? {
    prefix(to: start).map { Evidence(prefix: $0, pump: pump) }
  }

  /// Returns the shortest text from one state to another, of at least one scalar.
  private mutating func search(from start: State, to end: State, isTriple: Bool) -> [UInt32]? {
    var found: [(state: State, parent: Int, letter: UInt32)] = [(start, -1, 0)]
    var seen: Set<State> = []
    var place = 0
    while place < found.count {
      budget -= 1
      if budget <= 0 { return nil }
      for (state, letter) in successors(of: found[place].state, isTriple) {
        if state == end {
          return scalars(to: place, found.map { ($0.parent, $0.letter) }) + [letter]
        }
        guard seen.insert(state).inserted else { continue }
        found.append((state, place, letter))
      }
      place += 1
    }
    return nil
  }

  private mutating func successors(of state: State, _ isTriple: Bool) -> [(State, UInt32)] {
    var states: [(State, UInt32)] = []
    for a in next[state.a] {
      for b in next[state.b] {
        let both = letters.common(a.place, b.place)
        if both == 0 { continue }
        guard isTriple else {
          // Two ways stay in one loop.
          guard loops[a.place] == loops[state.a], loops[b.place] == loops[state.b] else { continue }
          let isSplit =
            state.isSplit || a.place != b.place || (state.a == state.b && a.ways > 1)
          states.append(
            (
              State(a: a.place, b: b.place, c: a.place, isSplit: isSplit),
              letters.representative(of: both)
            ))
          continue
        }
        for c in next[state.c] {
          let all = both & letters.kinds(of: c.place)
          if all == 0 { continue }
          states.append(
            (
              State(a: a.place, b: b.place, c: c.place, isSplit: true),
              letters.representative(of: all)
            ))
        }
      }
      budget -= 1
    }
    return states
  }

  /// Returns the shortest text from the start of a match to a position.
  private func prefix(to end: Int) -> [UInt32]? {
    var found: [(place: Int, parent: Int)] = positions.first.keys.sorted().map { ($0, -1) }
    var seen = Set(found.map(\.place))
    var index = 0
    while index < found.count {
      if found[index].place == end {
        return scalars(
          to: index,
          found.map { ($0.parent, letters.representative(of: letters.kinds(of: $0.place))) },
          withRoot: true)
      }
      for follower in next[found[index].place] where seen.insert(follower.place).inserted {
        found.append((follower.place, index))
      }
      index += 1
    }
    return nil
  }

  private func scalars(
    to index: Int, _ steps: [(parent: Int, letter: UInt32)], withRoot: Bool = false
  ) -> [UInt32] {
    var letters: [UInt32] = []
    var index = index
    while index >= 0, withRoot || steps[index].parent >= 0 {
      letters.append(steps[index].letter)
      index = steps[index].parent
    }
    return letters.reversed()
  }

  /// Returns the component of each position that can be reached from itself; -1 for the others.
  private static func loops(_ next: [[(place: Int, ways: Int)]]) -> [Int] {
    let reached = next.indices.map { start in
      var seen: Set<Int> = []
      var open = [start]
      while let place = open.popLast() {
        for follower in next[place] where seen.insert(follower.place).inserted {
          open.append(follower.place)
        }
      }
      return seen
    }
    return next.indices.map { place in
      guard reached[place].contains(place) else { return -1 }
      return reached[place].filter { reached[$0].contains(place) }.min() ?? place
    }
  }
}

/// The kinds of scalars that some sets distinguish, as bits, each with a readable scalar.
private struct PatternLetters {
  private let masks: [UInt64]
  /// A scalar of each kind.
  private let scalars: [UInt32?]
  /// The scalars, the most readable ones first.
  let representatives: [UInt32]

  /// Creates the kinds that some sets distinguish.
  ///
  /// - Returns: The kinds; nil if there are too many.
  init?(_ sets: [ScalarSet]) {
    guard let alphabet = ScalarAlphabet(sets: sets), alphabet.symbolCount <= 64 else { return nil }
    masks = alphabet.memberships.map { membership in
      membership.enumerated().reduce(0) { $1.element ? $0 | 1 << UInt64($1.offset) : $0 }
    }
    var scalars = [UInt32?](repeating: nil, count: alphabet.symbolCount)
    var order: [UInt32] = []
    for scalar in Self.readable + alphabet.runStarts
    where !(0xD800...0xDFFF).contains(scalar) {
      let symbol = Int(alphabet.symbol(of: scalar))
      if scalars[symbol] != nil { continue }
      scalars[symbol] = scalar
      order.append(scalar)
    }
    self.scalars = scalars
    representatives = order
  }

  private static let readable: [UInt32] =
    "aA0!- .@/_:;,xb1Z#\"'".unicodeScalars.map(\.value)

  /// Returns the kinds that the set of a position contains and for which a scalar is known.
  func kinds(of place: Int) -> UInt64 { masks[place] }

  /// Returns the kinds that the sets of two positions have in common.
  func common(_ a: Int, _ b: Int) -> UInt64 { masks[a] & masks[b] }

  /// Returns a scalar of one of some kinds.
  func representative(of kinds: UInt64) -> UInt32 {
    var best: UInt32?
    for (symbol, scalar) in scalars.enumerated() where kinds & (1 << UInt64(symbol)) != 0 {
      guard let scalar else { continue }
      if best.map({ Self.rank(scalar) < Self.rank($0) }) ?? true { best = scalar }
    }
    return best ?? 0xFFFD
  }

  private static func rank(_ scalar: UInt32) -> Int {
    readable.firstIndex(of: scalar) ?? readable.count + Int(scalar)
  }
}
