import JSONText

/// The requirements on an array.
struct ElementFacts: Sendable {
  /// A limited number of elements, from an index on, that satisfy some shapes.
  struct Match: Hashable, Sendable {
    var literals: [Literal]
    var start: Int
    var minimum: Int
    var maximum: Int?
  }

  private(set) var minimum = 0
  private(set) var maximum: Int?
  private(set) var isUnique: Bool?
  private(set) var goals: [Int: Goal] = [:]
  private(set) var rest: [(start: Int, literal: Literal)] = []
  private(set) var matches: [Match] = []

  /// Adds a fact about arrays.
  ///
  /// - Returns: False if it obviously contradicts another one.
  mutating func add(_ fact: Fact) -> Bool {
    switch fact {
    case .minimumCount(let limit): minimum = max(minimum, limit)
    case .maximumCount(let limit): maximum = min(maximum ?? limit, limit)
    case .unique(let isRequired):
      if let isUnique, isUnique != isRequired { return false }
      isUnique = isRequired
      if !isRequired { minimum = max(minimum, 2) }
    case .element(at: let index, let literal): goals[index, default: Goal()].insert(literal)
    case .elementDiffers(at: let index, let value): goals[index, default: Goal()].exclude(value)
    case .elements(from: let start, let literal): rest.append((start, literal))
    case .matches(let literals, let start, let minimum, let maximum):
      if let maximum, maximum < minimum { return false }
      add(Match(literals: literals, start: start, minimum: minimum, maximum: maximum))
    default: break
    }
    return maximum.map { minimum <= $0 } ?? true
  }

  private mutating func add(_ match: Match) {
    if match.minimum > 0 { minimum = max(minimum, match.start + match.minimum) }
    // A match of nothing that is counted asks only for elements that violate the shape.
    if match.maximum == 0, match.literals.count == 1 {
      rest.append((match.start, match.literals[0].negated))
    } else if match.minimum > 0 || match.maximum != nil {
      matches.append(match)
    }
  }

  /// The number of positions from which on all have the same requirements.
  var distinctCount: Int {
    max(
      goals.keys.max().map { $0 + 1 } ?? 0, rest.map(\.start).max() ?? 0,
      matches.map(\.start).max() ?? 0)
  }

  /// Returns the requirements on an element.
  func goal(at index: Int) -> Goal {
    (goals[index] ?? Goal()).with(rest.lazy.filter { $0.start <= index }.map(\.literal))
  }
}
