/// A declared type whose content is yet to be made.
struct Work {
  var id: TypeID
  var content: TypePlan.Declared
  /// The members that decide what the type is, without what is taken care of elsewhere.
  var conjunction: Conjunction
  var plan: TypePlan
}

/// The declared types by what they are made for, and those whose content is yet to be made.
struct DeclarationQueue {
  private var types: [Conjunction.Key: TypeID] = [:]
  private var work: [Work] = []
  private var next = 0

  /// The type that is declared for a conjunction.
  subscript(_ key: Conjunction.Key) -> TypeID? { types[key] }

  /// Notes the type that is declared for a conjunction.
  mutating func declare(_ id: TypeID, for key: Conjunction.Key) {
    types[key] = id
  }

  /// Adds a type whose content is made later.
  mutating func append(_ item: Work) {
    work.append(item)
  }

  /// Takes out the type that was added first.
  mutating func popFirst() -> Work? {
    guard next < work.count else { return nil }
    next += 1
    return work[next - 1]
  }
}
