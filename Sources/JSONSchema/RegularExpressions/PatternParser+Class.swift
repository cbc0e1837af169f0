extension PatternParser {
  /// Parses a character class after its opening bracket.
  mutating func characterClass(from start: Int) throws(RegularExpressionError) -> ScalarSet {
    let isNegated = skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    var classes = ScalarSet.empty
    while !skip("]") {
      let offset = position
      if peek() == UInt32(of: "[") { doubtPOSIXClass(at: offset) }
      if skip(all: "&&[") {
        position = offset
        doubt(
          "`&&` stands for its characters here: a class has no intersections; write a lookahead "
            + "such as `(?=[a-z])[^aeiou]`.", at: offset)
      }
      let first = try classAtom(from: start)
      if peek() == UInt32(of: "-"), peek(1) != nil, peek(1) != UInt32(of: "]") {
        position += 1
        let last = try classAtom(from: start)
        if let range = try range(from: first, to: last, at: offset) {
          ranges.append(range)
          continue
        }
        ranges.append(UInt32(of: "-")...UInt32(of: "-"))
        classes = classes.union(last.set)
      }
      switch first {
      case .scalar(let scalar): ranges.append(scalar...scalar)
      case .set(let set): classes = classes.union(set)
      }
    }
    // Case is ignored before the class is inverted.
    let set = matched(classes.union(ScalarSet(ranges)))
    return isNegated ? set.inverted : set
  }

  private enum ClassAtom {
    case scalar(UInt32)
    case set(ScalarSet)

    var set: ScalarSet {
      switch self {
      case .scalar(let scalar): ScalarSet(scalar)
      case .set(let set): set
      }
    }
  }

  /// Returns the range between two characters; nil if lenient parsing takes a hyphen next to a
  /// class literally.
  private mutating func range(
    from first: ClassAtom, to last: ClassAtom, at offset: Int
  ) throws(RegularExpressionError) -> ClosedRange<UInt32>? {
    guard case .scalar(let low) = first, case .scalar(let high) = last else {
      try tolerate(
        RegularExpressionError(
          .invalidClassRange, at: offset,
          "A range goes from one character to another, not to a class; write `\\-` for a hyphen."))
      return nil
    }
    guard low <= high else {
      throw RegularExpressionError(
        .invalidClassRange, at: offset, "The ends of this range are out of order.")
    }
    return low...high
  }

  private mutating func classAtom(from start: Int) throws(RegularExpressionError) -> ClassAtom {
    let offset = position
    guard let scalar = peek() else {
      throw RegularExpressionError(
        .unclosedClass, at: start, "This character class has no closing `]`.")
    }
    position += 1
    guard scalar == UInt32(of: "\\") else { return .scalar(scalar) }
    if skip("b") { return .scalar(0x08) }
    if skip("-") { return .scalar(UInt32(of: "-")) }
    if let set = try classEscape(from: offset) { return .set(set) }
    return .scalar(try characterEscape(from: offset))
  }
}
