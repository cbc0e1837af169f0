/// A step of a program for backtracking; where nothing else is said, the next one follows.
enum BacktrackingInstruction: Sendable {
  /// Moves over one scalar of a set, given by its index.
  case consume(set: Int)
  /// The same towards the start of the text, inside a lookbehind.
  case consumeBackward(set: Int)
  /// Continues at the first place, and at the second one if that fails.
  case split(Int, Int)
  case jump(Int)
  case assert(PatternAssertion)
  /// Remembers the place in a register.
  case save(register: Int)
  /// Forgets the captures of some groups, as each repetition of them does.
  case forget(registers: Range<Int>)
  /// Fails if the place is the one that a register remembers: a repetition must move.
  case advance(register: Int)
  /// Moves over the text that a group captured.
  case backreference(PatternBackreference)
  /// The same towards the start of the text.
  case backreferenceBackward(PatternBackreference)
  /// Begins a lookaround, which is left at the instruction after its end.
  case look(isNegative: Bool, end: Int)
  /// The body of the innermost lookaround has matched.
  case looked
  case match
}
