/// Finds subschemas that refuse everything, and the conditions that lead to them.
extension Program {
  /// The most links of a chain, and the most references on the way to one.
  private static let maximumLinkCount = 64

  /// Whether a subschema asks for nothing.
  func asksNothing(_ id: SubschemaID) -> Bool {
    let subschema = subschemas[id.index]
    return !subschema.isFalse && subschema.types == .all && subschema.quickCount == 0
  }

  /// Whether a subschema is `false`, `{"not": {}}`, or only refers to such a one.
  func refusesEverything(_ id: SubschemaID) -> Bool {
    let end = end(of: id).subschema
    if subschemas[end.index].isFalse { return true }
    guard case .not(let inner)? = onlyInstruction(of: end)?.operation else { return false }
    return asksNothing(inner)
  }

  /// The conditions of `if` and `else` in turn, if the last `else` refuses everything.
  ///
  /// For example those of `{"if": A, "else": {"if": B, "else": false}}`: what meets neither A nor B is
  /// refused, as `{"anyOf": [A, B]}` would refuse it.
  ///
  /// - Parameters:
  ///   - conditional: The first `if`.
  ///   - site: The keyword.
  /// - Returns: The conditions; none if something is allowed that meets none of them.
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
        case .conditional(let id) = instruction.operation
      else { break }
      way += [.keyword(nextSite)] + end.references.map(EvaluationPath.Step.keyword)
      last = conditionals[id.index]
      links.append(
        ConditionLink(condition: last.condition, steps: way + [.keyword(instruction.site)]))
    }
    return []
  }

  /// The subschema that a subschema refers to if it does nothing else, and the references on the way.
  private func end(of id: SubschemaID) -> (subschema: SubschemaID, references: [KeywordSiteID]) {
    var (end, references) = (id, [KeywordSiteID]())
    while references.count < Self.maximumLinkCount, let instruction = onlyInstruction(of: end),
      case .reference(let target) = instruction.operation
    {
      end = target
      references.append(instruction.site)
    }
    return (end, references)
  }

  /// The instruction of a subschema that has only one, beside annotations.
  private func onlyInstruction(of id: SubschemaID) -> Instruction? {
    let subschema = subschemas[id.index]
    let start = Int(subschema.everyStart)
    var only: Instruction?
    for place in start..<start + Int(subschema.everyCount) {
      switch instructions[place].operation {
      case .annotation, .stringAnnotation: continue
      default:
        if only != nil { return nil }
        only = instructions[place]
      }
    }
    return only
  }
}
