/// Finds subschemas that reject every instance, and the conditions under which they apply.
extension Program {
  /// The maximum number of links in a chain, and of references on the path to a link.
  private static let maximumLinkCount = 64

  /// Returns whether a subschema accepts every instance.
  func asksNothing(_ id: SubschemaID) -> Bool {
    let subschema = subschemas[id.index]
    return !subschema.isFalse && subschema.types == .all && subschema.quickCount == 0
  }

  /// Returns whether a subschema is `false`, `{"not": {}}`, or only a reference to such a
  /// subschema.
  func refusesEverything(_ id: SubschemaID) -> Bool {
    let end = end(of: id).subschema
    if subschemas[end.index].isFalse { return true }
    guard case .inPlace(.not(let inner))? = onlyInstruction(of: end)?.operation else {
      return false
    }
    return asksNothing(inner)
  }

  /// Returns the conditions of a chain of `if` and `else` whose last `else` rejects every instance.
  ///
  /// For example, for `{"if": A, "else": {"if": B, "else": false}}` the conditions are A and B. An
  /// instance that meets neither is rejected, just as `{"anyOf": [A, B]}` would reject it.
  ///
  /// - Returns: The conditions; empty if an instance that meets none of them may be valid.
  func refusingChain(from conditional: Conditional, _ site: KeywordSiteID) -> [ConditionLink] {
    var links = [ConditionLink(condition: conditional.condition, steps: [.keyword(site)])]
    var way: [EvaluationPath.Step] = []
    var last = conditional
    while links.count <= Self.maximumLinkCount, let next = last.alternative,
      let nextSite = last.alternativeSite
    {
      if refusesEverything(next) { return links }
      let end = end(of: next)
      guard let instruction = onlyInstruction(of: end.subschema),
        case .inPlace(.conditional(let id)) = instruction.operation
      else { break }
      way += [.keyword(nextSite)] + end.references.map(EvaluationPath.Step.keyword)
      last = conditionals[id.index]
      links.append(
        ConditionLink(condition: last.condition, steps: way + [.keyword(instruction.site)]))
    }
    return []
  }

  /// Returns the subschema at the end of a chain of references, and the references on the path to
  /// it.
  private func end(of id: SubschemaID) -> (subschema: SubschemaID, references: [KeywordSiteID]) {
    var (end, references) = (id, [KeywordSiteID]())
    while references.count < Self.maximumLinkCount, let instruction = onlyInstruction(of: end),
      case .inPlace(.reference(let target)) = instruction.operation
    {
      end = target
      references.append(instruction.site)
    }
    return (end, references)
  }

  /// Returns the instruction of a subschema that has only one, not counting annotations.
  private func onlyInstruction(of id: SubschemaID) -> Instruction? {
    var only: Instruction?
    for place in subschemas[id.index].everyPlaces {
      if case .local(.annotation) = instructions[place].operation { continue }
      if only != nil { return nil }
      only = instructions[place]
    }
    return only
  }
}
