/// A declared type whose content is not built yet.
struct Work {
  var id: TypeID
  var content: TypePlan.Declared
  /// The members that determine the type, without those that are handled elsewhere.
  var conjunction: Conjunction
  var plan: TypePlan
}

/// The declared types by their conjunctions, and the queue of those whose content is not built yet.
struct DeclarationQueue {
  private var types: [Conjunction.Key: TypeID] = [:]
  private var work: [Work] = []
  private var next = 0

  /// The type that is declared for a conjunction.
  subscript(_ key: Conjunction.Key) -> TypeID? { types[key] }

  /// Records the type that is declared for a conjunction.
  mutating func declare(_ id: TypeID, for key: Conjunction.Key) {
    types[key] = id
  }

  /// Adds a type whose content is built later.
  mutating func append(_ item: Work) {
    work.append(item)
  }

  /// Removes and returns the type that was added first.
  mutating func popFirst() -> Work? {
    guard next < work.count else { return nil }
    next += 1
    return work[next - 1]
  }
}
