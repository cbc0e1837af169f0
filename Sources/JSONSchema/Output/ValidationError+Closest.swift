import JSONText

extension ValidationError {
  /// Why the alternative that came closest failed; empty if one succeeded or there are none.
  ///
  /// Alternatives that ask for another type are out if one asks for the right one. If the others
  /// all refuse one constant, as that of a member `kind`, or all refuse the type, there is a single
  /// error that names what each of them expects. Closest is otherwise the alternative that looks most
  /// like the one that was meant: constants, members that are missing and members that are not
  /// allowed tell alternatives apart, other failures do not; then the one whose failures lie deepest
  /// in the instance; then the one with the fewest.
  public var closestBranch: [ValidationError] {
    if branches.isEmpty || branches.contains(where: \.isEmpty) { return [] }
    let fitting = branches.filter { !$0.contains(where: isAboutType) }
    if fitting.isEmpty { return mergedTypes.map { [$0] } ?? branches.first ?? [] }
    if fitting.count > 1, let merged = mergedConstants(of: fitting) { return [merged] }
    return fitting.min { distance(to: $0) < distance(to: $1) } ?? []
  }

  /// Whether an error of a branch says that the instance as a whole is of another type.
  private func isAboutType(_ error: ValidationError) -> Bool {
    guard case .type = error.failure.reason else { return false }
    return isAboutSameValue(as: error)
  }

  /// What all alternatives together expect of the instance's type.
  private var mergedTypes: ValidationError? {
    var expected: TypeSet = []
    for error in branches.joined() where isAboutType(error) {
      if case .type(let types) = error.failure.reason { expected.formUnion(types) }
    }
    return expected.isEmpty ? nil : merged(.type(expected: expected), of: self)
  }

  /// What alternatives expect of a value that all of them refuse.
  private func mergedConstants(of branches: [[ValidationError]]) -> ValidationError? {
    let first = branches[0].first { error in
      !error.refusedConstants.isEmpty
        && branches.allSatisfy { branch in
          branch.contains {
            $0.isAboutSameValue(as: error) && !$0.refusedConstants.isEmpty
          }
        }
    }
    guard let first else { return nil }
    var nodes: [JSONNode] = []
    var texts: Set<String> = []
    for error in branches.joined() where error.isAboutSameValue(as: first) {
      nodes += error.refusedConstants.filter { texts.insert($0.text).inserted }
    }
    return merged(.enumeration(nodes), of: first)
  }

  /// What `const` or `enum` expected.
  private var refusedConstants: [JSONNode] {
    switch failure.reason {
    case .const, .enumeration: failure.expectedValues
    default: []
    }
  }

  private func merged(
    _ reason: ValidationFailure.Reason, of error: ValidationError
  ) -> ValidationError {
    var parts = parts
    parts.failure = ValidationFailure(reason, node: error.instance, scope: failure.scope)
    parts.path = parts.path.leading(to: error.parts.path)
    parts.branches = []
    let merged = ValidationError(parts)
    return failure.isMasked ? merged.masked() : merged
  }

  private func distance(to branch: [ValidationError]) -> (Int, Int, Int, Int) {
    let depth = parts.path.instanceDepth
    let depths = branch.map { $0.parts.path.instanceDepth - depth }
    let refusals = zip(branch, depths).filter { $0.1 == 0 }.map(\.0.failure.refusal).max() ?? 0
    let unlikeness = zip(branch, depths).reduce(0) { $0 + $1.0.failure.unlikeness(atDepth: $1.1) }
    return (refusals, unlikeness, -(depths.min() ?? 0), branch.count)
  }
}

extension ValidationError {
  /// Whether another error is about the same value; alternatives are about one document.
  private func isAboutSameValue(as other: ValidationError) -> Bool {
    parts.path.leadsToSameValue(as: other.parts.path)
  }
}

extension ValidationFailure {
  /// How plainly a failure of the value itself says that the alternative is about other values.
  fileprivate var refusal: Int {
    switch reason {
    case .type: 2
    case .const, .enumeration: 1
    default: 0
    }
  }

  /// How much a failure speaks against the alternative being the one that was meant.
  ///
  /// - Parameter depth: How deep in the value with the alternatives it is.
  /// - Returns: 0 for a failure that says nothing about it.
  fileprivate func unlikeness(atDepth depth: Int) -> Int {
    switch reason {
    case .required(let names) where depth == 0:
      names.reduce(0) { $0 + (hasMisspelt($1) ? 1 : 2) }
    case .falseSchema where depth == 1: 2
    case .const where depth == 1: 3
    // An enumeration of one is a constant of drafts that have no `const`.
    case .enumeration(let values) where depth == 1: values.count == 1 ? 3 : 1
    case .type where depth == 1: 1
    default: 0
    }
  }

  /// Whether a missing member seems to be there under a misspelt name.
  private func hasMisspelt(_ name: String) -> Bool {
    // Objects of many members are maps, whose names nobody expects.
    node.count <= 64 && NearMiss.closest(to: name, in: node.members.map(\.name)) != nil
  }
}
