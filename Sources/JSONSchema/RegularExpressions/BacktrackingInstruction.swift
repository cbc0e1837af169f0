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
