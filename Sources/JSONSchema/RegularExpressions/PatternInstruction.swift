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
