/// A pattern as the characters that it consumes, and the characters that can follow each other.
///
/// This is the automaton of Glushkov: each occurrence of a character or class in the pattern is a
/// position. The number of ways from one position to the next is counted, because a backtracking
/// engine tries each. For example, `(a*)*` has one position, which follows itself in two ways.
struct PatternPositions {
  /// The positions that can come first or last in a part of a pattern, with the number of ways.
  private struct Part {
    var first: [Int: Int] = [:]
    var last: [Int: Int] = [:]
    var isNullable = true
  }

  /// The sets of scalars of the positions.
  private(set) var sets: [ScalarSet] = []

  /// The positions that can follow each position, with the number of ways, at most 2.
  private(set) var next: [[Int: Int]] = []

  /// The positions with which a match can begin.
  private(set) var first: [Int: Int] = [:]

  /// The maximum number of positions.
  private static let maximumCount = 250

  /// The maximum number of optional repetitions that are written out.
  ///
  /// Leaving out others leaves out texts, and never adds one.
  private static let maximumOptionalCount = 3

  /// An error for a pattern with too many positions, or with a backreference.
  private struct Unsupported: Error {}

  /// Creates the positions of a pattern.
  ///
  /// Assertions and lookarounds count as met.
  ///
  /// - Returns: The positions; nil if there are too many, or if the pattern has a backreference.
  init?(_ node: PatternNode) {
    do throws(Unsupported) {
      first = try add(node).first
    } catch {
      return nil
    }
  }

  /// Adds a position that consumes any scalar and precedes all others, as the search for a match
  /// does.
  ///
  /// - Returns: The position.
  mutating func addSearch() -> Int {
    let place = sets.count
    sets.append(ScalarSet.empty.inverted)
    next.append(first)
    next[place][place] = 1
    first[place] = 1
    return place
  }

  private mutating func add(_ node: PatternNode) throws(Unsupported) -> Part {
    switch node {
    case .empty, .assertion, .lookaround, .extracted: return Part()
    case .scalar(let scalar): return try add(ScalarSet(scalar))
    case .set(let set): return try add(set)
    case .capture(let body, _): return try add(body)
    case .backreference: throw Unsupported()
    case .sequence(let parts):
      var whole = Part()
      for part in parts { whole = join(whole, try add(part)) }
      return whole
    case .alternatives(let parts):
      var whole = Part(isNullable: false)
      for part in parts {
        let added = try add(part)
        whole.first.merge(added.first) { min($0 + $1, 2) }
        whole.last.merge(added.last) { min($0 + $1, 2) }
        whole.isNullable = whole.isNullable || added.isNullable
      }
      return whole
    case .repetition(let repetition): return try add(repetition)
    }
  }

  private mutating func add(_ set: ScalarSet) throws(Unsupported) -> Part {
    guard sets.count < Self.maximumCount else { throw Unsupported() }
    sets.append(set)
    next.append([:])
    let place = sets.count - 1
    return Part(first: [place: 1], last: [place: 1], isNullable: false)
  }

  private mutating func add(_ repetition: PatternRepetition) throws(Unsupported) -> Part {
    if repetition.maximum == 0 { return Part() }
    var whole = Part()
    for _ in 0..<max(repetition.minimum - 1, 0) { whole = join(whole, try add(repetition.body)) }
    guard let maximum = repetition.maximum else {
      var loop = try add(repetition.body)
      connect(loop.last, loop.first)
      loop.isNullable = loop.isNullable || repetition.minimum == 0
      return join(whole, loop)
    }
    if repetition.minimum > 0 { whole = join(whole, try add(repetition.body)) }
    var rest = Part()
    for _ in 0..<min(maximum - repetition.minimum, Self.maximumOptionalCount) {
      rest = join(try add(repetition.body), rest)
      rest.isNullable = true
    }
    return join(whole, rest)
  }

  private mutating func join(_ a: Part, _ b: Part) -> Part {
    connect(a.last, b.first)
    return Part(
      first: a.isNullable ? a.first.merging(b.first) { min($0 + $1, 2) } : a.first,
      last: b.isNullable ? b.last.merging(a.last) { min($0 + $1, 2) } : b.last,
      isNullable: a.isNullable && b.isNullable)
  }

  private mutating func connect(_ last: [Int: Int], _ first: [Int: Int]) {
    for (place, ways) in last {
      for (follower, more) in first {
        next[place][follower] = min((next[place][follower] ?? 0) + ways * more, 2)
      }
    }
  }
}
