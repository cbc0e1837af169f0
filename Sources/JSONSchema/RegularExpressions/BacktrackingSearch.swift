/// A search of one text by backtracking.
struct BacktrackingSearch {
  /// The number of instructions executed.
  private(set) var steps = 0

  private let program: BacktrackingProgram
  private let scalars: [UInt32]
  private var place = 0
  private var next = 0
  private var registers: [Int] = []
  private var trail: [Mark] = []

  /// A change to undo, or a position from which another attempt can be made.
  private enum Mark {
    case attempt(instruction: Int, place: Int)
    case register(Int, Int)
    case lookaround(isNegative: Bool, end: Int, place: Int)
  }

  init(program: BacktrackingProgram, scalars: [UInt32]) {
    self.program = program
    self.scalars = scalars
  }

  /// Returns whether the pattern matches at a position.
  mutating func matches(at start: Int) throws(RegularExpressionError) -> Bool {
    place = start
    next = 0
    registers = Array(repeating: -1, count: program.registerCount)
    trail.removeAll(keepingCapacity: true)
    while true {
      steps += 1
      guard steps <= program.maximumStepCount else {
        throw RegularExpressionError(
          .stepLimit, at: 0,
          "A pattern with a backreference is matched by trying; on this text it takes more than "
            + "\(program.maximumStepCount) steps.")
      }
      let instruction = program.instructions[next]
      if case .match = instruction { return true }
      next += 1
      if !execute(instruction), !backtrack() { return false }
    }
  }

  /// Executes an instruction.
  ///
  /// - Returns: Whether it succeeded.
  private mutating func execute(_ instruction: BacktrackingInstruction) -> Bool {
    switch instruction {
    case .consume(let set):
      guard place < scalars.count, program.sets[set].contains(scalars[place]) else { return false }
      place += 1
    case .consumeBackward(let set):
      guard place > 0, program.sets[set].contains(scalars[place - 1]) else { return false }
      place -= 1
    case .split(let first, let second):
      trail.append(.attempt(instruction: second, place: place))
      next = first
    case .jump(let target): next = target
    case .assert(let assertion):
      return assertion.holds(before: neighbour(place - 1), after: neighbour(place))
    case .save(let register): set(register, to: place)
    case .forget(let registers):
      for register in registers {
        set(register, to: -1)
      }
    case .advance(let register): return registers[register] != place
    case .backreference(let reference): return move(over: reference, isBackward: false)
    case .backreferenceBackward(let reference): return move(over: reference, isBackward: true)
    case .look(let isNegative, let end):
      trail.append(.lookaround(isNegative: isNegative, end: end, place: place))
    case .looked: return leaveLookaround()
    case .match: break
    }
    return true
  }

  private mutating func set(_ register: Int, to value: Int) {
    guard registers[register] != value else { return }
    trail.append(.register(register, registers[register]))
    registers[register] = value
  }

  private func neighbour(_ index: Int) -> PatternAssertion.Neighbour {
    guard scalars.indices.contains(index) else { return .none }
    let scalar = scalars[index]
    if PatternClass.words.contains(scalar) { return .word }
    if PatternClass.lineTerminators.contains(scalar) { return .lineTerminator }
    return PatternClass.foldedWords.contains(scalar) ? .foldedWord : .other
  }

  /// Moves over a repetition of a capture.
  ///
  /// A group that has captured nothing is empty.
  private mutating func move(over reference: PatternBackreference, isBackward: Bool) -> Bool {
    steps += reference.groups.count - 1
    let group = reference.groups.first { registers[2 * $0] >= 0 && registers[2 * $0 + 1] >= 0 }
    guard let group else { return true }
    let start = registers[2 * group]
    let end = registers[2 * group + 1]
    let length = end - start
    let target = isBackward ? place - length : place
    guard target >= 0, target + length <= scalars.count else { return false }
    // A comparison with a long capture costs as many steps as its length.
    steps += length
    let (captured, there) = (scalars[start..<end], scalars[target..<target + length])
    guard
      reference.ignoresCase
        ? captured.elementsEqual(there, by: { CaseFolding.folded($0) == CaseFolding.folded($1) })
        : captured == there
    else { return false }
    place = isBackward ? target : target + length
    return true
  }

  /// Ends the innermost lookaround, whose body has matched.
  ///
  /// - Returns: Whether it holds. If so, it keeps its captures but not its other attempts.
  private mutating func leaveLookaround() -> Bool {
    let index = trail.lastIndex {
      if case .lookaround = $0 { return true }
      return false
    }
    guard let index, case .lookaround(let isNegative, _, let start) = trail[index] else {
      preconditionFailure("The end of a lookaround has no beginning.")
    }
    steps += trail.count - index
    let changes = trail[(index + 1)...].filter {
      if case .register = $0 { return true }
      return false
    }
    trail.removeSubrange(index...)
    if isNegative {
      for case .register(let register, let value) in changes.reversed() {
        registers[register] = value
      }
      return false
    }
    trail.append(contentsOf: changes)
    place = start
    return true
  }

  /// Returns to the last position from which another attempt can be made.
  ///
  /// - Returns: Whether there is one.
  private mutating func backtrack() -> Bool {
    while let mark = trail.popLast() {
      switch mark {
      case .attempt(let instruction, let start):
        next = instruction
        place = start
        return true
      case .register(let register, let value): registers[register] = value
      case .lookaround(let isNegative, let end, let start):
        guard isNegative else { continue }
        next = end
        place = start
        return true
      }
    }
    return false
  }
}
