/// Generates the program of a pattern with backreferences.
///
/// It follows the semantics of ECMA-262 (11th edition, 2020), 21.2.2, where the order of attempts,
/// and the captures that each repetition resets, determine the text of a backreference.
struct BacktrackingCompiler {
  private(set) var instructions: [BacktrackingInstruction] = []
  private(set) var sets = PatternSets()
  /// The number of registers: two for each group, and one for each position from which a repetition
  /// must advance.
  private(set) var registerCount: Int

  private let limits: RegularExpressionLimits

  init(groupCount: Int, limits: RegularExpressionLimits) {
    registerCount = 2 * (groupCount + 1)
    self.limits = limits
  }

  mutating func writeProgram(_ node: PatternNode) throws(RegularExpressionError) {
    try write(node, isBackward: false)
    instructions.append(.match)
  }

  private mutating func write(
    _ node: PatternNode, isBackward: Bool
  ) throws(RegularExpressionError) {
    switch node {
    case .empty: break
    case .scalar(let scalar): writeConsume(sets.index(of: scalar), isBackward: isBackward)
    case .set(let set): writeConsume(sets.index(of: set), isBackward: isBackward)
    case .assertion(let assertion): instructions.append(.assert(assertion))
    case .backreference(let reference):
      instructions.append(
        isBackward ? .backreferenceBackward(reference) : .backreference(reference))
    case .capture(let body, let number):
      instructions.append(.save(register: 2 * number + (isBackward ? 1 : 0)))
      try write(body, isBackward: isBackward)
      instructions.append(.save(register: 2 * number + (isBackward ? 0 : 1)))
    case .sequence(let parts):
      for part in isBackward ? parts.reversed() : parts {
        try write(part, isBackward: isBackward)
      }
    case .alternatives(let parts): try write(alternatives: parts, isBackward: isBackward)
    case .repetition(let repetition): try write(repetition, isBackward: isBackward)
    case .lookaround(let body, let kind):
      let look = reserve()
      try write(body, isBackward: kind.isBehind)
      instructions.append(.looked)
      instructions[look] = .look(isNegative: kind.isNegative, end: instructions.count)
    case .extracted: preconditionFailure("Lookarounds stay in their places for backtracking.")
    }
  }

  private mutating func writeConsume(_ set: Int, isBackward: Bool) {
    instructions.append(isBackward ? .consumeBackward(set: set) : .consume(set: set))
  }

  private mutating func write(
    alternatives parts: [PatternNode], isBackward: Bool
  ) throws(RegularExpressionError) {
    var jumps: [Int] = []
    for part in parts.dropLast() {
      let split = reserve()
      try write(part, isBackward: isBackward)
      jumps.append(reserve())
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = parts.last {
      try write(last, isBackward: isBackward)
    }
    for jump in jumps {
      instructions[jump] = .jump(instructions.count)
    }
  }

  private mutating func write(
    _ repetition: PatternRepetition, isBackward: Bool
  ) throws(RegularExpressionError) {
    let start = instructions.count
    for _ in 0..<repetition.minimum {
      try writeBody(of: repetition, isBackward: isBackward, register: nil)
      // A body without instructions is the empty text, no matter how often it is repeated.
      if instructions.count == start { return }
    }
    let register = registerCount
    registerCount += 1
    var splits: [Int] = []
    guard let maximum = repetition.maximum else {
      let split = reserve()
      try writeBody(of: repetition, isBackward: isBackward, register: register)
      instructions.append(.jump(split))
      return fill([split], of: repetition)
    }
    for _ in repetition.minimum..<maximum {
      splits.append(reserve())
      try writeBody(of: repetition, isBackward: isBackward, register: register)
    }
    fill(splits, of: repetition)
  }

  /// Writes one repetition.
  ///
  /// The register holds the position from which the repetition must advance. A required repetition
  /// may be empty and has no register.
  private mutating func writeBody(
    of repetition: PatternRepetition, isBackward: Bool, register: Int?
  ) throws(RegularExpressionError) {
    if let register { instructions.append(.save(register: register)) }
    if !repetition.groups.isEmpty {
      let groups = repetition.groups
      instructions.append(.forget(registers: 2 * groups.lowerBound..<2 * groups.upperBound))
    }
    try write(repetition.body, isBackward: isBackward)
    if let register { instructions.append(.advance(register: register)) }
    guard instructions.count <= limits.maximumProgramSize else {
      throw RegularExpressionError.tooLarge(at: repetition.offset, limits: limits)
    }
  }

  private mutating func fill(_ splits: [Int], of repetition: PatternRepetition) {
    let end = instructions.count
    for split in splits {
      instructions[split] = repetition.isGreedy ? .split(split + 1, end) : .split(end, split + 1)
    }
  }

  /// Reserves an instruction whose target is not yet known.
  private mutating func reserve() -> Int {
    instructions.append(.match)
    return instructions.count - 1
  }
}
