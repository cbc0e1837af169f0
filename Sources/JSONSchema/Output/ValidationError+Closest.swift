import JSONText

extension ValidationError {
  /// Why the alternative that came closest failed; empty if one succeeded or there are none.
  ///
  /// Alternatives that ask for another type are out if one asks for the right one. If the others
  /// all refuse one constant, as that of a member `kind`, or all refuse the type, there is a single
  /// error that names what each of them expects. Closest is otherwise the alternative that refuses
  /// no constant; then the one whose failures lie deepest in the instance; then the one with the
  /// fewest.
  public var closestBranch: [ValidationError] {
    if branches.contains(where: \.isEmpty) { return [] }
    let fitting = branches.filter { !$0.contains(where: isAboutType) }
    if fitting.isEmpty { return mergedTypes.map { [$0] } ?? branches.first ?? [] }
    if fitting.count > 1, let merged = mergedConstants(of: fitting) { return [merged] }
    return fitting.min { distance($0) < distance($1) } ?? []
  }

  /// Whether an error of a branch says that the instance as a whole is of another type.
  private func isAboutType(_ error: ValidationError) -> Bool {
    guard case .type = error.failure.reason else { return false }
    return error.instanceLocation == instanceLocation
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
            $0.instanceLocation == error.instanceLocation && !$0.refusedConstants.isEmpty
          }
        }
    }
    guard let first else { return nil }
    var nodes: [JSONNode] = []
    for error in branches.joined() where error.instanceLocation == first.instanceLocation {
      nodes += error.refusedConstants.filter { node in
        !nodes.contains { $0.text == node.text }
      }
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
    let merged = ValidationError(
      failure: ValidationFailure(
        reason, keyword: failure.keyword, node: error.instance, scope: failure.scope),
      keywordLocation: keywordLocation, absoluteKeywordLocation: absoluteKeywordLocation,
      instanceLocation: error.instanceLocation, schemaNode: schemaNode, schemaFile: schemaFile,
      branches: [])
    return failure.isMasked ? merged.masked() : merged
  }

  private func distance(_ errors: [ValidationError]) -> (Int, Int, Int) {
    let depth = instanceLocation.tokens.count
    let depths = errors.map(\.instanceLocation.tokens.count)
    // A constant tells alternatives apart by the value itself or one of its members.
    let isOfOtherKind = errors.contains {
      !$0.refusedConstants.isEmpty && $0.instanceLocation.tokens.count <= depth + 1
    }
    let missing = errors.map { max(1, $0.failure.missingNames.count) }
    return (isOfOtherKind ? 1 : 0, -(depths.min() ?? 0), missing.reduce(0, +))
  }
}
