import JSONText

/// A shape that a value must satisfy, or must not.
struct Literal: Hashable, Comparable, Sendable {
  private let rawValue: Int32

  init(_ shape: ShapeID, isNegative: Bool = false) {
    rawValue = shape.rawValue << 1 | (isNegative ? 1 : 0)
  }

  private init(rawValue: Int32) { self.rawValue = rawValue }

  var shape: ShapeID { ShapeID(Int(rawValue >> 1)) }

  var isNegative: Bool { rawValue & 1 == 1 }

  /// The opposite requirement.
  var negated: Self { Self(rawValue: rawValue ^ 1) }

  static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The requirements on one value.
struct Goal: Hashable, Sendable {
  /// The shapes, in ascending order and each once.
  private(set) var literals: [Literal]

  /// The values that are not allowed.
  private(set) var excluded: Set<JSONValue> = []

  init(_ literals: [Literal] = []) { self.literals = Array(Set(literals)).sorted() }

  /// Whether some shape is required both to hold and not to hold.
  var isContradictory: Bool {
    zip(literals, literals.dropFirst()).contains { $0.negated == $1 }
  }

  mutating func insert(_ literal: Literal) {
    var low = 0
    var high = literals.count
    while low < high {
      let middle = (low + high) / 2
      if literals[middle] < literal { low = middle + 1 } else { high = middle }
    }
    if low < literals.count, literals[low] == literal { return }
    literals.insert(literal, at: low)
  }

  mutating func exclude(_ value: JSONValue) { excluded.insert(value) }

  /// Returns the requirements of both goals.
  func union(_ other: Goal) -> Goal {
    var union = self
    for literal in other.literals { union.insert(literal) }
    union.excluded.formUnion(other.excluded)
    return union
  }

  func with(_ literals: some Sequence<Literal>) -> Goal {
    var goal = self
    for literal in literals { goal.insert(literal) }
    return goal
  }
}

/// The result of a search for a value.
enum Outcome: Sendable {
  /// A value that satisfies the goal.
  case witness(JSONValue)
  /// No value satisfies the goal.
  case none
  /// The search could not decide.
  case unknown(Obstacle)

  var witness: JSONValue? { if case .witness(let value) = self { value } else { nil } }

  var isNone: Bool { if case .none = self { true } else { false } }
}
