@_spi(Engine) import JSONText

/// The first difference between a value and the expected one, in the order of the text.
///
/// For example, `{"a": {"b": [1, 9]}}` differs from `{"a": {"b": [1, 2]}}` at `/a/b/1`.
struct ValueDifference {
  enum Kind {
    /// The location has another value.
    case value(expected: JSONNode, found: JSONNode)
    /// A member is missing.
    case missingMember(String)
    /// A member is not expected.
    case additionalMember(String)
    /// An array has another length, and all elements of the shorter one are equal.
    case count(expected: Int, found: Int)
  }

  /// The pointer to the value that differs; for members and counts, to the object or array.
  let pointer: JSONPointer
  let kind: Kind

  let expected: JSONNode

  /// The number of scalars before the difference that are equal.
  let equalCount: Int

  private static let maximumCompared = 64

  /// Creates the difference of an array or object from the closest expected one.
  ///
  /// The closest one is the only one, or the one with the longest equal beginning. Among several of
  /// those, it is one with a similar spelling at the difference.
  init?(of found: JSONNode, fromClosestOf expected: [JSONNode]) {
    let kind = found.kind
    guard kind == .array || kind == .object else { return nil }
    let candidates = expected.lazy.filter { $0.kind == kind }.prefix(Self.maximumCompared + 1)
    if candidates.count > Self.maximumCompared { return nil }
    let differences = candidates.compactMap { Self(of: found, from: $0) }
    let most = differences.map(\.equalCount).max() ?? 0
    let longest = differences.filter { $0.equalCount == most }
    let near = longest.first(where: \.isMisspelling)
    guard let closest = near ?? longest.first, most > 0 || near != nil || differences.count == 1
    else { return nil }
    self = closest
  }

  /// Whether the location has a text whose spelling is similar to the expected one.
  private var isMisspelling: Bool {
    guard case .value(let expected, let found) = kind, let meant = expected.string,
      let written = found.string
    else { return false }
    return NearMiss.closest(to: written, in: [meant]) != nil
  }

  /// Compares two values in one pass, at any depth; nil if they are equal.
  init?(of found: JSONNode, from expected: JSONNode) {
    let difference = expected.document.withTape { expectedTape in
      found.document.withTape { foundTape in
        var comparison = ValueComparison(
          expected: expected.document, expectedTape, found: found.document, foundTape)
        let difference = comparison.firstDifference(expected.index, found.index)
        return difference.map { ($0.pointer, $0.kind, comparison.equalCount) }
      }
    }
    guard let difference else { return nil }
    (pointer, kind, equalCount) = difference
    self.expected = expected
  }
}

/// A parallel walk through two values.
private struct ValueComparison {
  /// An array or object in both values, with the progress of the comparison of its children.
  private struct Level {
    let expected: Int
    let found: Int
    /// The next child (a name in an object), and its probable counterpart.
    var nextExpected: Int
    var nextFound: Int
    /// The number of elements, or of members with equal names, compared so far.
    var count = 0
    /// The name of the member compared last.
    var name = 0
    /// The values of the expected object by name, built when one must be searched among many.
    var values: [JSONName: Int] = [:]
  }

  private let expectedDocument: JSONDocument
  private let expected: JSONTape
  private let foundDocument: JSONDocument
  private let found: JSONTape
  private var levels: [Level] = []

  /// The number of equal scalars so far.
  private(set) var equalCount = 0

  /// A location that differs, and the kind of difference.
  typealias Place = (pointer: JSONPointer, kind: ValueDifference.Kind)

  /// The number of members up to which an object is searched from its start.
  private static let fewMembers = 8

  init(
    expected expectedDocument: JSONDocument, _ expected: JSONTape,
    found foundDocument: JSONDocument, _ found: JSONTape
  ) {
    self.expectedDocument = expectedDocument
    self.expected = expected
    self.foundDocument = foundDocument
    self.found = found
  }

  mutating func firstDifference(_ expected: Int, _ found: Int) -> Place? {
    if let difference = compare(expected, found) { return difference }
    while let last = levels.indices.last {
      let difference =
        self.found.kind(levels[last].found) == .array ? nextElement(last) : nextMember(last)
      if let difference { return difference }
    }
    return nil
  }

  /// Compares scalars.
  ///
  /// Children of arrays and objects are compared later.
  private mutating func compare(_ first: Int, _ second: Int) -> Place? {
    let kind = expected.kind(first)
    if kind == found.kind(second), kind == .array || kind == .object {
      levels.append(
        Level(
          expected: first, found: second, nextExpected: expected.firstChild(first),
          nextFound: found.firstChild(second)))
      return nil
    }
    if JSONTape.isEqual(first, in: expected, second, in: found) {
      equalCount += 1
      return nil
    }
    return difference(
      .value(
        expected: JSONNode(document: expectedDocument, index: first),
        found: JSONNode(document: foundDocument, index: second)))
  }

  private mutating func nextElement(_ last: Int) -> Place? {
    let level = levels[last]
    guard level.nextExpected < expected.next(after: level.expected),
      level.nextFound < found.next(after: level.found)
    else {
      levels.removeLast()
      let (wanted, count) = (expected.count(level.expected), found.count(level.found))
      return wanted == count ? nil : difference(.count(expected: wanted, found: count))
    }
    levels[last].nextExpected = expected.next(after: level.nextExpected)
    levels[last].nextFound = found.next(after: level.nextFound)
    levels[last].count += 1
    return compare(level.nextExpected, level.nextFound)
  }

  private mutating func nextMember(_ last: Int) -> Place? {
    let name = levels[last].nextFound
    guard name < found.next(after: levels[last].found) else {
      let level = levels.removeLast()
      guard level.count < expected.count(level.expected) else { return nil }
      return missingName(level).flatMap { difference(.missingMember($0)) }
    }
    levels[last].nextFound = found.next(after: name + 1)
    if found.isShadowed(name) { return nil }
    levels[last].name = name
    guard let counterpart = counterpart(of: name, last) else {
      levels.removeLast()
      return difference(.additionalMember(found.string(name)))
    }
    levels[last].count += 1
    return compare(counterpart, name + 1)
  }

  /// Returns the value of the expected member with the same name as a member that was found.
  private mutating func counterpart(of name: Int, _ last: Int) -> Int? {
    let object = levels[last].expected
    let end = expected.next(after: object)
    var guess = levels[last].nextExpected
    while guess < end, expected.isShadowed(guess) { guess = expected.next(after: guess + 1) }
    if guess < end, expected.content(guess, equals: name, in: found) {
      levels[last].nextExpected = expected.next(after: guess + 1)
      return guess + 1
    }
    if expected.count(object) > Self.fewMembers {
      if levels[last].values.isEmpty {
        levels[last].values = Self.values(of: object, on: expected)
      }
      return levels[last].values[JSONName(found.string(name))]
    }
    return JSONNode(document: expectedDocument, index: object)[found.string(name)]?.index
  }

  private func missingName(_ level: Level) -> String? {
    let names = Self.values(of: level.found, on: found)
    let object = JSONNode(document: expectedDocument, index: level.expected)
    return object.members.first { names[JSONName($0.name)] == nil }?.name
  }

  private static func values(of object: Int, on tape: JSONTape) -> [JSONName: Int] {
    var values: [JSONName: Int] = [:]
    var name = tape.firstChild(object)
    while name < tape.next(after: object) {
      if !tape.isShadowed(name) { values[JSONName(tape.string(name))] = name + 1 }
      name = tape.next(after: name + 1)
    }
    return values
  }

  /// Returns a difference at the child that was compared last.
  private func difference(_ kind: ValueDifference.Kind) -> Place {
    let tokens = levels.map { level in
      found.kind(level.found) == .array ? String(level.count - 1) : found.string(level.name)
    }
    return (JSONPointer(tokens: tokens), kind)
  }
}
