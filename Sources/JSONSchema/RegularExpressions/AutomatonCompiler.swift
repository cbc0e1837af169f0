/// Generates the program of a pattern without backreferences.
///
/// Captures are not part of it: whether some part of a text matches does not depend on them, nor on
/// the order in which alternatives are tried. So the program is an automaton in the strict sense
/// and can be run as sets of states.
struct AutomatonCompiler {
  private(set) var instructions: [PatternInstruction] = []
  /// The lookarounds, with inner ones before those that contain them.
  private(set) var lookarounds: [LookaroundProgram] = []
  private(set) var sets = PatternSets()

  /// The number of repetitions that are counted.
  private(set) var counterCount = 0

  private let counts: Bool
  private let limits: RegularExpressionLimits

  /// The maximum length at which a repetition of a set is written out, if longer ones are counted.
  private static let longestWritten = 16

  init(counts: Bool, limits: RegularExpressionLimits) {
    self.counts = counts
    self.limits = limits
  }

  /// Writes a program that reads the text forwards or backwards and ends in a match.
  ///
  /// - Returns: The index of its first instruction.
  mutating func writeProgram(
    _ node: PatternNode, isBackward: Bool
  ) throws(RegularExpressionError) -> Int {
    let node = try extractingLookarounds(node)
    let start = instructions.count
    try write(node, isBackward: isBackward)
    instructions.append(.match)
    return start
  }

  /// Writes the programs of all lookarounds and replaces them by their indexes.
  private mutating func extractingLookarounds(
    _ node: PatternNode
  ) throws(RegularExpressionError) -> PatternNode {
    switch node {
    case .empty, .scalar, .set, .assertion, .backreference, .extracted: return node
    case .sequence(let parts): return .sequence(try extractingLookarounds(all: parts))
    case .alternatives(let parts): return .alternatives(try extractingLookarounds(all: parts))
    case .capture(let body, _): return try extractingLookarounds(body)
    case .repetition(let repetition):
      return .repetition(repetition.with(body: try extractingLookarounds(repetition.body)).merged)
    case .lookaround(let body, let kind):
      // The text before a position is known after a forward pass, and the text after it is known
      // after a backward pass.
      let start = try writeProgram(body, isBackward: !kind.isBehind)
      lookarounds.append(LookaroundProgram(start: start, kind: kind))
      return .extracted(lookaround: lookarounds.count - 1)
    }
  }

  private mutating func extractingLookarounds(
    all nodes: [PatternNode]
  ) throws(RegularExpressionError) -> [PatternNode] {
    var extracted: [PatternNode] = []
    for node in nodes {
      extracted.append(try extractingLookarounds(node))
    }
    return extracted
  }

  private mutating func write(
    _ node: PatternNode, isBackward: Bool
  ) throws(RegularExpressionError) {
    switch node {
    case .empty: break
    case .scalar(let scalar): instructions.append(.consume(set: sets.index(of: scalar)))
    case .set(let set): instructions.append(.consume(set: sets.index(of: set)))
    case .assertion(let assertion):
      sets.note(assertion)
      instructions.append(.assert(assertion))
    case .extracted(let lookaround): instructions.append(.look(lookaround))
    case .capture(let body, _): try write(body, isBackward: isBackward)
    case .sequence(let parts):
      for part in isBackward ? parts.reversed() : parts {
        try write(part, isBackward: isBackward)
      }
    case .alternatives(let parts): try write(alternatives: parts, isBackward: isBackward)
    case .repetition(let repetition): try write(repetition, isBackward: isBackward)
    case .lookaround, .backreference:
      preconditionFailure("Lookarounds are extracted; backreferences are for backtracking.")
    }
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
    if counts, let set = repetition.body.onlySet,
      max(repetition.minimum, repetition.maximum ?? 0) > Self.longestWritten
    {
      instructions.append(
        .count(
          CountedSet(
            set: sets.index(of: set), minimum: repetition.minimum, maximum: repetition.maximum,
            counter: counterCount)))
      counterCount += 1
      return
    }
    for _ in 0..<repetition.minimum {
      try write(repetition.body, isBackward: isBackward)
      try checkSize(at: repetition.offset)
      // A body without instructions is the empty text, no matter how often it is repeated.
      if instructions.count == start { return }
    }
    guard let maximum = repetition.maximum else {
      let split = reserve()
      try write(repetition.body, isBackward: isBackward)
      instructions.append(.jump(split))
      instructions[split] = .split(split + 1, instructions.count)
      return try checkSize(at: repetition.offset)
    }
    var splits: [Int] = []
    for _ in repetition.minimum..<maximum {
      splits.append(reserve())
      try write(repetition.body, isBackward: isBackward)
      try checkSize(at: repetition.offset)
    }
    for split in splits {
      instructions[split] = .split(split + 1, instructions.count)
    }
  }

  /// Reserves an instruction whose target is not yet known.
  private mutating func reserve() -> Int {
    instructions.append(.match)
    return instructions.count - 1
  }

  private func checkSize(at offset: Int) throws(RegularExpressionError) {
    guard instructions.count <= limits.maximumProgramSize else {
      throw RegularExpressionError.tooLarge(at: offset, limits: limits)
    }
  }
}

extension RegularExpressionError {
  /// Returns the error for a repetition that does not fit into a program.
  static func tooLarge(at offset: Int, limits: RegularExpressionLimits) -> Self {
    Self(
      .tooLarge, at: offset,
      "Written out, this repetition takes more than \(limits.maximumProgramSize) instructions, "
        + "which is the limit.")
  }
}

extension PatternNode {
  /// The set of which the part matches one scalar; nil if the part is anything else.
  var onlySet: ScalarSet? {
    switch self {
    case .scalar(let scalar): ScalarSet(scalar)
    case .set(let set): set
    case .capture(let body, _): body.onlySet
    default: nil
    }
  }
}

extension PatternRepetition {
  /// The repetition, with a nested repetition of a set replaced by a single one if both match the
  /// same texts.
  ///
  /// For example, `(?:a{0,1000}){0,1000}` is `a{0,1000000}`, which can be counted, whereas a nested
  /// repetition would be written out a thousand times. `(?:a{2}){0,5}` is not replaced, because it
  /// has gaps: it does not match `aaa`.
  fileprivate var merged: Self {
    guard case .repetition(let inner) = body, inner.body.onlySet != nil,
      let least = Self.product(minimum, inner.minimum), !hasGaps(inner)
    else { return self }
    let isEmpty = maximum == 0 || inner.maximum == 0
    return Self(
      body: inner.body, minimum: least, maximum: isEmpty ? 0 : Self.product(maximum, inner.maximum),
      isGreedy: isGreedy, groups: groups, offset: offset)
  }

  /// Returns whether there are lengths that lie between those reachable by one number of
  /// repetitions and by the next.
  ///
  /// If no gap follows the minimum number of repetitions, no gap follows later, because the spans
  /// only grow.
  private func hasGaps(_ inner: PatternRepetition) -> Bool {
    if maximum == minimum || inner.minimum <= 1 { return false }
    if minimum == 0 { return true }
    guard let reached = Self.product(minimum, inner.maximum) else { return false }
    // The test is minimum * inner.maximum + 1 < (minimum + 1) * inner.minimum, whose product may
    // overflow.
    return (reached - minimum * inner.minimum) + 1 < inner.minimum
  }

  /// Returns a product; nil without a bound, and if the product is so large that no text reaches
  /// it.
  private static func product(_ first: Int?, _ second: Int?) -> Int? {
    guard let first, let second else { return nil }
    let product = first.multipliedReportingOverflow(by: second)
    return product.overflow ? nil : product.partialValue
  }
}
