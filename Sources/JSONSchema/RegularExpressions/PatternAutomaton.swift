/// A pattern without backreferences as a nondeterministic automaton over symbols.
///
/// A search is a simulation of all its states at once (Thompson's construction): each place in the
/// text sees each instruction at most once, so the work is at most the length of the text times the
/// size of the program. Lookarounds are searched for first, each in one pass over the text that
/// notes at which places it holds; in the pattern around them they are then conditions on a place.
final class PatternAutomaton: Sendable {
  let instructions: [PatternInstruction]
  let lookarounds: [LookaroundProgram]
  let start: Int
  let alphabet: ScalarAlphabet
  /// How many repetitions are counted.
  let counterCount: Int
  /// What assertions tell apart among symbols.
  let neighbourKinds: [PatternAssertion.Neighbour]
  /// How an assertion sees each symbol.
  private let neighbours: [PatternAssertion.Neighbour]

  /// Writes the program of a pattern.
  ///
  /// - Parameters:
  ///   - node: The pattern.
  ///   - counts: Whether long repetitions of a set are counted and not written out.
  ///   - limits: Bounds on the size of the program.
  /// - Throws: ``RegularExpressionError`` for a pattern that is larger than the limits.
  init(
    _ node: PatternNode, counts: Bool = false, limits: RegularExpressionLimits
  ) throws(RegularExpressionError) {
    var compiler = AutomatonCompiler(counts: counts, limits: limits)
    start = try compiler.writeProgram(node, isBackward: false)
    instructions = compiler.instructions
    lookarounds = compiler.lookarounds
    counterCount = compiler.counterCount
    let alphabet = try compiler.sets.alphabet()
    self.alphabet = alphabet
    let kinds = compiler.sets.neighbours
    neighbours = (0..<alphabet.symbolCount).map { symbol in
      kinds.first { alphabet.memberships[$0.set][symbol] }?.kind ?? .other
    }
    neighbourKinds = kinds.map(\.kind) + [.other]
  }

  /// How an assertion sees a symbol.
  func neighbour(_ symbol: UInt16) -> PatternAssertion.Neighbour {
    neighbours[Int(symbol)]
  }

  /// Whether some part of a text matches.
  ///
  /// The steps are increased by the number of instructions that were visited.
  func matches(_ utf8: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Bool {
    let symbols = alphabet.symbols(of: utf8)
    var simulation = AutomatonSimulation(automaton: self, symbols: symbols)
    for lookaround in lookarounds {
      simulation.note(lookaround)
    }
    defer { steps += simulation.steps }
    return simulation.findsMatch(from: start)
  }
}
