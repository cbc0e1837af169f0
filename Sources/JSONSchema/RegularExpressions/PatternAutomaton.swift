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
  /// The index of `\w` in the alphabet's memberships, if the pattern asks for word boundaries.
  let words: Int?

  init(_ node: PatternNode, limits: RegularExpressionLimits) throws(RegularExpressionError) {
    var compiler = AutomatonCompiler(limits: limits)
    start = try compiler.writeProgram(node, isBackward: false)
    instructions = compiler.instructions
    lookarounds = compiler.lookarounds
    alphabet = try compiler.sets.alphabet()
    words = compiler.sets.words
  }

  /// How an assertion sees a symbol.
  func neighbour(_ symbol: UInt16) -> PatternAssertion.Neighbour {
    guard let words else { return .other }
    return alphabet.memberships[words][Int(symbol)] ? .word : .other
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
