import JSONSchema

/// Determines the assertions that no type expresses, which become checks beside the type.
struct ResidualReader {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader

  /// Creates a reader of the keywords of conjunctions.
  init(_ conjunctions: ConjunctionReader) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
  }

  /// Returns the checks of a keyword that read the value once more.
  func residuals(_ keyword: MemberKeyword, in plan: TypePlan) -> [ResidualCheck] {
    guard !keyword.operation.kinds.slots.isDisjoint(with: plan.conjunction.kinds) else { return [] }
    if case .local(.number(.writtenAsInteger)) = keyword.operation {
      return [.conforms(keyword.member)]
    }
    if plan.constants != nil { return [] }
    if case .declared(.enumeration) = plan.shape { return [] }
    if case .local(.string(.content)) = keyword.operation { return [.conforms(keyword.member)] }
    let parts = reader.parts(of: keyword.operation)
    if keyword.operation.isResidual || reader.branches(of: keyword.operation) != nil,
      parts.contains(where: conjunctions.isDynamic)
    {
      // The root uses the engine, which alone knows the dynamic scope.
      return []
    }
    return applied(keyword, in: plan)
  }

  /// Returns the checks of a keyword that applies schemas; empty if the type expresses it.
  private func applied(_ keyword: MemberKeyword, in plan: TypePlan) -> [ResidualCheck] {
    switch keyword.operation {
    case .inPlace(let applicator): return applied(applicator, keyword, in: plan)
    case .elements(.contains(let id)):
      let contains = reader.program.containments[id.index]
      if reader.saysNothing(keyword.operation) { return [] }
      return [.contains(contains.subschema, minimum: contains.minimum, maximum: contains.maximum)]
    case .members(.propertyNames(let id)): return reader.acceptsAll(id) ? [] : [.propertyNames(id)]
    case .unevaluated(.items(let id)):
      return reader.acceptsAll(id) ? [] : [.conforms(keyword.member)]
    case .unevaluated(.properties(let id)):
      let isTyped = reader.acceptsAll(id) || conjunctions.evaluating(keyword.member) != nil
      return isTyped ? [] : [.conforms(keyword.member)]
    case .local, .elements, .members: return []
    }
  }

  private func applied(
    _ applicator: InPlaceApplicator, _ keyword: MemberKeyword, in plan: TypePlan
  ) -> [ResidualCheck] {
    switch applicator {
    case .not(let id):
      if reader.refusesAll(id) || !canRefuse(keyword, plan.conjunction.kinds) { return [] }
      return [reader.acceptsAll(id) ? .never : .not(id)]
    case .conditional(let id):
      return isTypedAlternative(keyword, in: plan)
        ? [] : conditional(reader.program.conditionals[id.index])
    case .dependentSchemas(let id): return dependencies(reader.program.dependencies[id.index])
    case .endlessReference: return [.conforms(keyword.member)]
    case .anyOf(let list):
      let branches = reader.subschemas(list)
      let isTyped = isTypedAlternative(keyword, in: plan)
      return isTyped || branches.contains(where: reader.acceptsAll) ? [] : [.anyOf(branches)]
    case .oneOf(let list):
      return isTypedAlternative(keyword, in: plan) ? [] : [.oneOf(reader.subschemas(list))]
    case .allOf, .reference, .dynamicReference: return []
    }
  }

  private func dependencies(_ list: DependencyList) -> [ResidualCheck] {
    zip(reader.names(list.names), list.entries).compactMap { name, entry in
      guard let subschema = entry.subschema, !reader.acceptsAll(subschema) else { return nil }
      return .dependent(name: name, subschema)
    }
  }

  private func conditional(_ parts: Conditional) -> [ResidualCheck] {
    let (then, otherwise) = (parts.consequent, parts.alternative)
    let asserting = [then, otherwise].compactMap(\.self).filter { !reader.acceptsAll($0) }
    if asserting.isEmpty { return [] }
    return [.conditional(if: parts.condition, then: then, else: otherwise)]
  }

  /// Whether the cases of a plan's type represent the branches of a keyword.
  private func isTypedAlternative(_ keyword: MemberKeyword, in plan: TypePlan) -> Bool {
    switch plan.shape {
    case .declared(.kinds): reader.branches(of: keyword.operation) != nil
    case .declared(.branches(let distributed, _)): distributed.site == keyword.site
    default: false
    }
  }

  /// Whether a keyword can reject values of some kinds for a reason other than their kind.
  func isAsserting(_ keyword: MemberKeyword, _ kinds: TypeSet) -> Bool {
    if case .local(.any(.type)) = keyword.operation { return false }
    return !keyword.operation.kinds.slots.isDisjoint(with: kinds) && canRefuse(keyword, kinds)
      && !reader.saysNothing(keyword.operation)
  }

  /// Whether a `not` affects some kinds at all: one of `{"type": "null"}` does not affect strings.
  private func canRefuse(_ keyword: MemberKeyword, _ kinds: TypeSet) -> Bool {
    guard case .inPlace(.not(let id)) = keyword.operation, let refused = reader.types(of: id) else {
      return true
    }
    return !refused.isDisjoint(with: kinds)
  }
}
