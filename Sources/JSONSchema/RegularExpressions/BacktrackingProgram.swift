/// A pattern with backreferences, which no automaton can match.
///
/// Attempts are made one after the other, as ECMA-262 specifies, so the work can grow exponentially
/// with the text. A search that exceeds the maximum number of steps throws an error.
final class BacktrackingProgram: Sendable {
  let instructions: [BacktrackingInstruction]
  let sets: [ScalarSet]
  let registerCount: Int
  let maximumStepCount: Int

  init(
    _ node: PatternNode, groupCount: Int, limits: RegularExpressionLimits
  ) throws(RegularExpressionError) {
    var compiler = BacktrackingCompiler(groupCount: groupCount, limits: limits)
    try compiler.writeProgram(node)
    instructions = compiler.instructions
    sets = compiler.sets.all
    registerCount = compiler.registerCount
    maximumStepCount = limits.maximumStepCount
  }

  /// Returns whether some part of a text matches.
  ///
  /// `steps` is increased by the number of instructions that were executed.
  ///
  /// - Throws: ``RegularExpressionError`` if the search exceeds the maximum number of steps.
  func matches(
    _ utf8: UnsafeBufferPointer<UInt8>, steps: inout Int
  ) throws(RegularExpressionError) -> Bool {
    var scalars: [UInt32] = []
    var position = 0
    while position < utf8.count { scalars.append(utf8.scalar(at: &position)) }
    var search = BacktrackingSearch(program: self, scalars: scalars)
    defer { steps += search.steps }
    for start in 0...scalars.count where try search.matches(at: start) {
      return true
    }
    return false
  }
}

/// A step of a program for backtracking.
///
/// Unless stated otherwise, the next step follows.
enum BacktrackingInstruction: Sendable {
  /// Moves over one scalar of a set, given by its index.
  case consume(set: Int)
  /// Moves over one scalar towards the start of the text, inside a lookbehind.
  case consumeBackward(set: Int)
  /// Continues at the first instruction, and at the second one if that fails.
  case split(Int, Int)
  case jump(Int)
  case assert(PatternAssertion)
  /// Stores the position in a register.
  case save(register: Int)
  /// Resets the captures of some groups, as each repetition of them does.
  case forget(registers: Range<Int>)
  /// Fails if the position equals that in a register, because a repetition must advance.
  case advance(register: Int)
  /// Moves over the text that a group has captured.
  case backreference(PatternBackreference)
  /// Moves over that text towards the start of the text.
  case backreferenceBackward(PatternBackreference)
  /// Begins a lookaround, which ends before the given instruction.
  case look(isNegative: Bool, end: Int)
  /// Ends the innermost lookaround, whose body has matched.
  case looked
  case match
}
