/// Parses the syntax of ECMA-262 patterns with the `u` flag, which allows no legacy syntax.
///
/// - Remark: ECMA-262 (16th edition, 2025), 22.2.1. Lenient parsing adds a part of its annex B.1.2.
struct PatternParser {
  let scalars: [UInt32]
  let limits: RegularExpressionLimits
  let syntax: SchemaRegularExpression.Syntax
  var position = 0
  /// Whether a backreference has been parsed.
  private(set) var hasBackreference = false
  /// The first construct that strict parsing would have rejected.
  private(set) var tolerated: RegularExpressionError?
  /// The first construct that has another meaning in another language.
  var doubted: RegularExpressionError?
  /// The flags of the enclosing modifiers for the next term.
  var flags = PatternFlags()
  /// The names of the groups with their numbers.
  ///
  /// They are known before the first term is parsed, because a backreference may precede its group.
  /// Groups in different alternatives may share a name.
  var groupNames: [[UInt32]: [Int]] = [:]
  var groupCount = 0

  private var openedGroups = 0
  private var depth = 0
  /// The terms of the alternatives that are being parsed, with those of the innermost one last.
  private var terms: [PatternNode] = []

  init(_ pattern: String, syntax: SchemaRegularExpression.Syntax, limits: RegularExpressionLimits) {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(pattern.utf8.count)
    for scalar in pattern.unicodeScalars { scalars.append(scalar.value) }
    self.scalars = scalars
    self.syntax = syntax
    self.limits = limits
  }

  /// Throws an error in strict parsing, and records the first one in lenient parsing.
  mutating func tolerate(_ error: RegularExpressionError) throws(RegularExpressionError) {
    if syntax == .strict { throw error }
    tolerated = tolerated ?? error
  }

  mutating func parse() throws(RegularExpressionError) -> PatternNode {
    doubtDelimiters()
    try collectGroups()
    terms.reserveCapacity(min(scalars.count, 16))
    let node = try disjunction()
    if peek() != nil {
      // A disjunction ends only at `)` or at the end.
      throw RegularExpressionError(
        .unopenedGroup, at: position, "This `)` closes no group; write `\\)` for the character.")
    }
    return node
  }

  func peek(_ distance: Int = 0) -> UInt32? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  /// Skips a character if it is the next one.
  ///
  /// Returns whether it was.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek() == character.value else { return false }
    position += 1
    return true
  }

  /// Skips several characters if they are next.
  ///
  /// Returns whether they were.
  mutating func skip(all text: String) -> Bool {
    var index = position
    for scalar in text.unicodeScalars {
      guard index < scalars.count, scalars[index] == scalar.value else { return false }
      index += 1
    }
    position = index
    return true
  }

  /// Returns a backreference, and records that the pattern has one.
  mutating func backreference(to groups: [Int]) -> PatternNode {
    hasBackreference = true
    return .backreference(PatternBackreference(groups: groups, ignoresCase: flags.ignoresCase))
  }

  private mutating func disjunction() throws(RegularExpressionError) -> PatternNode {
    let first = try alternative()
    guard peek() == UInt32(of: "|") else { return first }
    var alternatives = [first]
    while skip("|") { alternatives.append(try alternative()) }
    return .alternatives(alternatives)
  }

  private mutating func alternative() throws(RegularExpressionError) -> PatternNode {
    let start = terms.count
    while let next = peek(), next != UInt32(of: "|"), next != UInt32(of: ")") {
      terms.append(try term())
    }
    switch terms.count - start {
    case 0: return .empty
    case 1: return terms.removeLast()
    default:
      let sequence = PatternNode.sequence(Array(terms[start...]))
      terms.removeLast(terms.count - start)
      return sequence
    }
  }

  private mutating func term() throws(RegularExpressionError) -> PatternNode {
    let firstGroup = openedGroups
    if let assertion = try assertion() {
      if try quantifier() != nil {
        throw RegularExpressionError(
          .nothingToRepeat, at: position - 1, "An assertion cannot be repeated.")
      }
      return assertion
    }
    let body = try atom()
    let offset = position
    guard let quantifier = try quantifier() else { return body }
    return .repetition(
      PatternRepetition(
        body: body, minimum: quantifier.minimum, maximum: quantifier.maximum,
        isGreedy: quantifier.isGreedy, groups: firstGroup + 1..<openedGroups + 1, offset: offset))
  }

  private mutating func assertion() throws(RegularExpressionError) -> PatternNode? {
    if skip("^") { return .assertion(flags.isMultiline ? .lineStart : .textStart) }
    if skip("$") { return .assertion(flags.isMultiline ? .lineEnd : .textEnd) }
    if peek() == UInt32(of: "\\") {
      let isFolded = flags.ignoresCase
      if skip(all: "\\b") { return .assertion(isFolded ? .foldedWordBoundary : .wordBoundary) }
      if skip(all: "\\B") {
        return .assertion(isFolded ? .notFoldedWordBoundary : .notWordBoundary)
      }
      return nil
    }
    return peek() == UInt32(of: "(") && peek(1) == UInt32(of: "?") ? try lookaround() : nil
  }

  private mutating func lookaround() throws(RegularExpressionError) -> PatternNode? {
    let start = position
    for (opening, isBehind, isNegative) in [
      ("(?=", false, false), ("(?!", false, true), ("(?<=", true, false), ("(?<!", true, true),
    ] where skip(all: opening) {
      let body = try group(from: start)
      return .lookaround(body, PatternLookaround(isBehind: isBehind, isNegative: isNegative))
    }
    return nil
  }

  /// Parses the rest of a group after its opening.
  private mutating func group(from start: Int) throws(RegularExpressionError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= limits.maximumGroupDepth else {
      throw RegularExpressionError(
        .tooDeep, at: start,
        "Groups are nested more than \(limits.maximumGroupDepth) deep, which is the limit.")
    }
    let body = try disjunction()
    guard skip(")") else {
      throw RegularExpressionError(.unclosedGroup, at: start, "This group has no closing `)`.")
    }
    return body
  }

  private mutating func atom() throws(RegularExpressionError) -> PatternNode {
    let start = position
    guard let scalar = peek() else { return .empty }
    position += 1
    switch scalar {
    case UInt32(of: "."):
      return .set(
        flags.dotMatchesAll ? ScalarSet.empty.inverted : PatternClass.allButLineTerminators)
    case UInt32(of: "("): return try parenthesized(from: start)
    case UInt32(of: "["): return .set(try characterClass(from: start))
    case UInt32(of: "\\"): return try atomEscape(from: start)
    case UInt32(of: "*"), UInt32(of: "+"), UInt32(of: "?"): throw nothingToRepeat(at: start)
    case UInt32(of: "{"), UInt32(of: "}"), UInt32(of: "]"):
      return try loneBracket(scalar, at: start)
    default: return literal(scalar)
    }
  }

  private func nothingToRepeat(at start: Int) -> RegularExpressionError {
    let isPossessive =
      scalars[start] == UInt32(of: "+") && start > 1
      && ["*", "+", "?", "}"].contains { scalars[start - 1] == UInt32(of: $0) }
    return RegularExpressionError(
      .nothingToRepeat, at: start,
      isPossessive
        ? "ECMA-262 has no possessive quantifiers; leave the second `+` out."
        : "There is nothing before this quantifier to repeat.")
  }

  /// Returns the bracket as a character, although strict parsing requires an escape.
  private mutating func loneBracket(
    _ scalar: UInt32, at start: Int
  ) throws(RegularExpressionError) -> PatternNode {
    let character = String(Character(Unicode.Scalar(UInt8(scalar))))
    let error = RegularExpressionError(
      .unescapedSyntaxCharacter, at: start,
      "`\(character)` stands alone; write `\\\(character)` for the character.")
    position = start
    if let most = quantifierWithoutMinimum {
      doubt(
        "`{,\(most)}` stands for its characters here; write `{0,\(most)}` for a quantifier.",
        at: start)
    }
    if isCountedQuantifier() { throw error }
    position = start + 1
    try tolerate(error)
    return .scalar(scalar)
  }

  private mutating func parenthesized(
    from start: Int
  ) throws(RegularExpressionError) -> PatternNode {
    if skip(all: "?:") { return try group(from: start) }
    if skip(all: "?<") {
      // The name was parsed and checked when the groups were collected.
      _ = try groupName(from: start)
    } else if peek() == UInt32(of: "?") {
      guard let changed = try modifiers(from: start) else { throw unknownGroup(from: start) }
      let outer = flags
      flags = changed
      defer { flags = outer }
      return try group(from: start)
    }
    openedGroups += 1
    let number = openedGroups
    return .capture(try group(from: start), number: number)
  }
}
