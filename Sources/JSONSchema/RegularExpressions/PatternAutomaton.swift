/// A pattern without backreferences as a nondeterministic automaton over symbols.
///
/// A search simulates all its states at once (Thompson's construction): each position in the text
/// visits each instruction at most once, so the work is at most the length of the text times the
/// size of the program. Lookarounds are searched first, each in one pass over the text that records
/// the positions at which it holds. In the enclosing pattern, they are then conditions on a
/// position.
final class PatternAutomaton: Sendable {
  let instructions: [PatternInstruction]
  let lookarounds: [LookaroundProgram]
  let start: Int
  let alphabet: ScalarAlphabet
  /// The number of repetitions that are counted.
  let counterCount: Int
  /// The kinds of scalars that assertions distinguish.
  let neighbourKinds: [PatternAssertion.Neighbour]
  /// The kind of each symbol for assertions.
  private let neighbours: [PatternAssertion.Neighbour]

  /// Creates the automaton of a pattern.
  ///
  /// - Parameters:
  ///   - node: The pattern.
  ///   - counts: Whether long repetitions of a set are counted instead of written out.
  ///   - limits: The limits on the size of the program.
  /// - Throws: ``RegularExpressionError`` for a pattern that exceeds the limits.
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

  /// Returns the kind of a symbol for assertions.
  func neighbour(_ symbol: UInt16) -> PatternAssertion.Neighbour { neighbours[Int(symbol)] }

  /// Returns whether some part of a text matches.
  ///
  /// `steps` is increased by the number of instructions that were visited.
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

/// A step of a pattern's program.
///
/// Unless stated otherwise, the next step follows.
enum PatternInstruction: Sendable {
  /// Moves over one scalar of a set, given by its index in the alphabet's memberships.
  case consume(set: Int)
  /// Moves over scalars of a set, as many as its limits allow.
  case count(CountedSet)
  /// Continues at two instructions.
  case split(Int, Int)
  case jump(Int)
  case assert(PatternAssertion)
  /// Continues if the lookaround with an index holds at the position.
  case look(Int)
  case match
}

/// A lookaround as a part of a program.
struct LookaroundProgram: Sendable {
  /// The first instruction of its body, which is written for the opposite direction: the body of a
  /// lookahead is read from the end of the text to its start.
  let start: Int
  let kind: PatternLookaround
}
