import JSONSchema

/// Searches for the shortest texts that some patterns match and others do not.
///
/// The machines of all patterns run side by side. A breadth-first search visits each combination of
/// their states once per length up to the minimum, and once beyond.
struct WordSearch {
  /// The machines of a pattern, which all accept a text that matches.
  struct Condition {
    var machines: Range<Int>
    var isNegative: Bool
  }

  private var machines: [PatternMachine] = []
  private var conditions: [Condition] = []
  private let minimum: Int
  private let maximum: Int?
  private let excluded: WordTree

  /// The maximum number of combinations that are visited.
  private static let maximumCount = 100_000

  private struct Node {
    var states: [Int32]
    var length: Int
    var parent: Int
    var scalar: UInt32
  }

  init(minimum: Int, maximum: Int?, excluded: [String]) {
    self.minimum = minimum
    self.maximum = maximum
    self.excluded = WordTree(excluded)
  }

  mutating func add(_ machines: [PatternMachine], isNegative: Bool) {
    let start = self.machines.count
    self.machines += machines
    conditions.append(Condition(machines: start..<self.machines.count, isNegative: isNegative))
  }

  /// Returns the shortest texts, up to a number of them.
  ///
  /// - Parameters:
  ///   - count: The maximum number of texts.
  ///   - takeStep: Is called now and then; throws if the time is over.
  /// - Returns: The texts. Others that lead to the same states are not listed, so the list is
  ///   complete only if it is empty.
  /// - Throws: ``Obstacle`` if the time is over, or if there are too many combinations.
  func words(
    _ count: Int, takeStep: () throws(Obstacle) -> Void
  ) throws(Obstacle) -> [String] {
    let alphabet = WordAlphabet(machines, singles: excluded.scalars)
    let start = Node(
      states: machines.map { Int32($0.start) } + [0], length: 0, parent: -1, scalar: 0)
    var nodes = [start]
    var seen: Set<[Int32]> = [key(of: start)]
    var words: [String] = []
    var next = 0
    while next < nodes.count {
      if next & 63 == 0 { try takeStep() }
      let node = nodes[next]
      if node.length >= minimum, isAccepted(node.states) {
        words.append(word(at: next, nodes))
        if words.count == count { return words }
      }
      if maximum.map({ node.length < $0 }) ?? true {
        for scalar in alphabet.scalars {
          guard let states = states(after: node.states, over: scalar) else { continue }
          let child = Node(states: states, length: node.length + 1, parent: next, scalar: scalar)
          if seen.insert(key(of: child)).inserted { nodes.append(child) }
        }
        guard nodes.count <= Self.maximumCount else {
          if words.isEmpty { throw Obstacle(keyword: "pattern") }
          return words
        }
      }
      next += 1
    }
    return words
  }

  private func key(of node: Node) -> [Int32] { node.states + [Int32(min(node.length, minimum))] }

  /// Returns the states after a scalar; nil if no text that goes on from there is accepted.
  private func states(after states: [Int32], over scalar: UInt32) -> [Int32]? {
    var next = states
    for (place, machine) in machines.enumerated() {
      next[place] = Int32(machine.state(after: Int(states[place]), over: scalar))
    }
    for condition in conditions where !condition.isNegative {
      if condition.machines.contains(where: { machines[$0].isDead(Int(next[$0])) }) { return nil }
    }
    let last = states.count - 1
    next[last] = excluded.state(after: states[last], over: scalar)
    return next
  }

  private func isAccepted(_ states: [Int32]) -> Bool {
    conditions.allSatisfy { condition in
      condition.machines.allSatisfy { machines[$0].accepts(Int(states[$0])) }
        != condition.isNegative
    } && !excluded.isWord(states[states.count - 1])
  }

  private func word(at index: Int, _ nodes: [Node]) -> String {
    var scalars: [UInt32] = []
    var index = index
    while nodes[index].parent >= 0 {
      scalars.append(nodes[index].scalar)
      index = nodes[index].parent
    }
    var word = String.UnicodeScalarView()
    for scalar in scalars.reversed() {
      if let scalar = Unicode.Scalar(scalar) { word.append(scalar) }
    }
    return String(word)
  }
}

/// A tree of words that recognizes them.
private struct WordTree {
  private var children: [[UInt32: Int32]] = [[:]]
  private var ends: Set<Int32> = []
  private(set) var scalars: Set<UInt32> = []

  init(_ words: [String]) {
    for word in words {
      var state: Int32 = 0
      for scalar in word.unicodeScalars {
        scalars.insert(scalar.value)
        if let next = children[Int(state)][scalar.value] {
          state = next
        } else {
          let next = Int32(children.count)
          children.append([:])
          children[Int(state)][scalar.value] = next
          state = next
        }
      }
      ends.insert(state)
    }
  }

  /// Returns the state after a scalar; -1 for a text with which no word begins.
  func state(after state: Int32, over scalar: UInt32) -> Int32 {
    state < 0 ? -1 : children[Int(state)][scalar] ?? -1
  }

  func isWord(_ state: Int32) -> Bool { ends.contains(state) }
}
