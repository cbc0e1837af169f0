import JSONSchema

extension TypeModelBuilder {
  /// The application's own type for a value, if the caller names one for a schema that applies to it.
  ///
  /// Null is no part of it, as it is none of a generated type.
  mutating func existingUse(_ plan: TypePlan, _ usage: TypeUsage) -> ValueUse? {
    guard let (existing, member) = existing(plan) else { return nil }
    let conjunction = plan.conjunction
    return ValueUse(
      type: .named(existingType(existing, for: member, usage)), isNullable: plan.isNullable,
      residuals: conformance(
        conjunction.members, to: conjunction.kinds, consumed: conjunction.consumed))
  }

  /// The application's own type that stands for all of a value, and the schema that it is named for.
  mutating func existing(
    _ plan: TypePlan
  ) -> (type: TypeModelOptions.ExistingType, member: SubschemaID)? {
    if options.choices.isEmpty { return nil }
    if case .never = plan.shape { return nil }
    for member in plan.conjunction.members {
      guard let existing = options.choices[member]?.existingType,
        standsAlone(member, existing, plan.conjunction)
      else { continue }
      return (existing, member)
    }
    return nil
  }

  private mutating func existingType(
    _ existing: TypeModelOptions.ExistingType, for member: SubschemaID, _ usage: TypeUsage
  ) -> TypeID {
    let key = Conjunction.Key(members: [member], consumed: [], kinds: [])
    if let known = definitions[key] { return known }
    let id = addType([member], Conjunction(members: [member]), usage)
    definitions[key] = id
    model[id].name = existing.name
    model[id].content = .existing(module: existing.module)
    return id
  }

  /// Whether a schema's type has a place for all that a value has: other schemas that apply to it may
  /// ask for more, and name no more members.
  private mutating func standsAlone(
    _ member: SubschemaID, _ existing: TypeModelOptions.ExistingType, _ conjunction: Conjunction
  ) -> Bool {
    let inner = gather([member], kinds: conjunction.kinds).members
    let own = memberNames(inner)
    let others = conjunction.members.filter { !inner.contains($0) }
    for other in others where !memberNames([other]).isSubset(of: own) {
      findings.report(
        "existing-type-left-out", .warning, .subschema(other),
        "`\(existing.name)` does not stand for these values: they have members of their own",
        others: [("`\(existing.name)` stands for this schema", .subschema(member))])
      return false
    }
    return true
  }

  private func memberNames(_ members: [SubschemaID]) -> Set<JSONNameKey> {
    var names: Set<JSONNameKey> = []
    for keyword in keywords(members) {
      guard case .properties(let id) = keyword.operation else { continue }
      names.formUnion(
        reader.names(reader.program.propertyTables[id.index].names).map(JSONNameKey.init))
    }
    return names
  }
}
