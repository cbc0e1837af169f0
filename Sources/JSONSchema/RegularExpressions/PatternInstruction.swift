/// A step of a pattern's program; where nothing else is said, the next one follows.
enum PatternInstruction: Sendable {
  /// Moves over one scalar of a set, given by its index in the alphabet's memberships.
  case consume(set: Int)
  /// Moves over the scalars of a set, as many as its limits say.
  case count(CountedSet)
  /// Continues at two places; backtracking tries the first one first.
  case split(Int, Int)
  case jump(Int)
  case assert(PatternAssertion)
  /// Continues if a lookaround holds here, given by its index.
  case look(Int)
  case match
}

/// A lookaround as a part of a program.
struct LookaroundProgram: Sendable {
  /// The first instruction of its body, which is written for the opposite direction: a lookahead's
  /// is read from the end of the text to its start.
  let start: Int
  let kind: PatternLookaround
}
