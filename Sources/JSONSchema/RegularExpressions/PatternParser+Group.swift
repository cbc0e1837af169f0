extension PatternParser {
  /// Finds the capturing groups and their names, as ECMA-262 does before it resolves
  /// backreferences.
  mutating func collectGroups() throws(RegularExpressionError) {
    defer { position = 0 }
    var isInClass = false
    var places = GroupPlaces()
    while let scalar = peek() {
      let start = position
      position += 1
      switch scalar {
      case UInt32(of: "\\"): position += 1
      case UInt32(of: "["): isInClass = true
      case UInt32(of: "]"): isInClass = false
      case UInt32(of: "(") where !isInClass: try collectGroup(from: start, &places)
      case UInt32(of: "|") where !isInClass: places.nextAlternative()
      case UInt32(of: ")") where !isInClass: places.leave()
      default: break
      }
    }
  }

  private mutating func collectGroup(
    from start: Int, _ places: inout GroupPlaces
  ) throws(RegularExpressionError) {
    defer { places.enter() }
    guard skip("?") else {
      groupCount += 1
      return
    }
    guard peek() == UInt32(of: "<"), peek(1) != UInt32(of: "="), peek(1) != UInt32(of: "!") else {
      return
    }
    position += 1
    let name = try groupName(from: start)
    groupCount += 1
    groupNames[name, default: []].append(groupCount)
    guard places.canHold(name) else {
      throw RegularExpressionError(
        .duplicateGroupName, at: start,
        "Another group before this one has the same name, and is not in another alternative.")
    }
  }

  /// Parses the name of a group after its `<`, including its `>`.
  ///
  /// Errors have the offset of the group's start.
  mutating func groupName(from start: Int) throws(RegularExpressionError) -> [UInt32] {
    var name: [UInt32] = []
    while let next = peek(), next != UInt32(of: ">") {
      var scalar = next
      let offset = position
      position += 1
      if next == UInt32(of: "\\") {
        guard skip("u") else { throw invalidName(at: offset) }
        scalar = try unicodeEscape(from: offset)
      }
      guard Self.isIdentifierPart(scalar, isFirst: name.isEmpty) else {
        throw invalidName(at: offset)
      }
      name.append(scalar)
    }
    guard !name.isEmpty, skip(">") else { throw invalidName(at: start) }
    return name
  }

  private func invalidName(at offset: Int) -> RegularExpressionError {
    RegularExpressionError(
      .invalidGroupName, at: offset,
      "A group name is an identifier between `<` and `>`, such as `<year>`.")
  }

  private static let identifierStart = UnicodeProperty.binary("ID_Start") ?? .empty
  private static let identifierContinue = UnicodeProperty.binary("ID_Continue") ?? .empty

  private static func isIdentifierPart(_ scalar: UInt32, isFirst: Bool) -> Bool {
    if scalar == UInt32(of: "$") || scalar == UInt32(of: "_") { return true }
    if isFirst { return identifierStart.contains(scalar) }
    // Zero width non-joiner and joiner (ECMA-262, 11.6.1).
    return identifierContinue.contains(scalar) || scalar == 0x200C || scalar == 0x200D
  }

  /// Parses a `\k` after its letter.
  mutating func namedBackreference(from start: Int) throws(RegularExpressionError) -> PatternNode {
    guard skip("<") else {
      throw RegularExpressionError(
        .invalidEscape, at: start, "`\\k` must be followed by the name of a group: `\\k<name>`.")
    }
    guard let groups = groupNames[try groupName(from: start)] else {
      throw RegularExpressionError(.unknownGroup, at: start, "No group has this name.")
    }
    return backreference(to: groups)
  }

  /// Parses a backslash followed by a digit other than zero.
  mutating func numberedBackreference(
    from start: Int
  ) throws(RegularExpressionError) -> PatternNode {
    let group = decimalNumber() ?? 0
    guard group <= groupCount else {
      throw RegularExpressionError(
        .unknownGroup, at: start,
        "There is no group \(group); the pattern has \(groupCount) capturing groups.")
    }
    return backreference(to: [group])
  }

  /// Parses the modifiers at the start of a group, after its `(`; nil without modifiers.
  ///
  /// - Remark: ECMA-262 (16th edition, 2025), 22.2.1.1: there is at least one letter, and none is
  ///   repeated.
  mutating func modifiers(from start: Int) throws(RegularExpressionError) -> PatternFlags? {
    var changed = flags
    var seen: [UInt32] = []
    var adds = true
    var offset = 1
    while let letter = peek(offset) {
      offset += 1
      if letter == UInt32(of: ":") {
        guard !seen.isEmpty else { return nil }
        position += offset
        return changed
      }
      if letter == UInt32(of: "-"), adds {
        adds = false
        continue
      }
      guard changed.set(letter, to: adds) else { return nil }
      if seen.contains(letter) {
        throw RegularExpressionError(
          .invalidModifiers, at: start, "A modifier may occur only once, before or after `-`.")
      }
      seen.append(letter)
    }
    return nil
  }

  /// Returns the node of a character, with those that differ from it only in case if case is
  /// ignored.
  func literal(_ scalar: UInt32) -> PatternNode {
    guard flags.ignoresCase, let variants = CaseFolding.variants(of: scalar) else {
      return .scalar(scalar)
    }
    return .set(ScalarSet(variants.map { $0...$0 }))
  }

  /// Returns a set, with all characters that differ from a member only in case if case is ignored.
  func matched(_ set: ScalarSet) -> ScalarSet {
    flags.ignoresCase ? CaseFolding.closure(of: set) : set
  }
}

/// The flags that modifiers such as `(?i:…)` change inside their group.
///
/// - Remark: ECMA-262 (16th edition, 2025), 22.2.2, `Modifiers`.
struct PatternFlags: Hashable, Sendable {
  /// `i`: letters match those that differ from them only in case.
  var ignoresCase = false

  /// `m`: `^` and `$` also match at the ends of lines.
  var isMultiline = false

  /// `s`: `.` also matches line terminators.
  var dotMatchesAll = false

  /// The letters of the modifiers.
  static let letters = "ims"

  /// Sets or clears the flag of a letter.
  ///
  /// Returns false if the letter is not a flag.
  mutating func set(_ letter: UInt32, to value: Bool) -> Bool {
    switch letter {
    case UInt32(of: "i"): ignoresCase = value
    case UInt32(of: "m"): isMultiline = value
    case UInt32(of: "s"): dotMatchesAll = value
    default: return false
    }
    return true
  }
}
