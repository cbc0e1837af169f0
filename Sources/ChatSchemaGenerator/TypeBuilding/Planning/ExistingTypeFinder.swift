import JSONSchema
import JSONText

/// Finds the application's own types for values, where the caller names one for a schema.
struct ExistingTypeFinder {
  /// A type, and the schema for which it is named.
  struct Match {
    var type: SchemaModelOptions.ExistingType
    var member: SubschemaID
  }

  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let gatherer: ConjunctionGatherer
  private let choices: [SubschemaID: SchemaModelOptions.Choices]
  private let findings: TypeFindings

  /// Collects the types from the choices.
  init(
    _ conjunctions: ConjunctionReader, _ gatherer: ConjunctionGatherer,
    _ choices: [SubschemaID: SchemaModelOptions.Choices], _ findings: TypeFindings
  ) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.gatherer = gatherer
    self.choices = choices
    self.findings = findings
  }

  /// Returns the application's own type for all of a value, and the schema for which it is named.
  func type(for plan: TypePlan) -> Match? {
    if choices.isEmpty { return nil }
    if case .never = plan.shape { return nil }
    for member in plan.conjunction.members {
      guard let existing = choices[member]?.existingType,
        standsAlone(member, existing, plan.conjunction)
      else { continue }
      return Match(type: existing, member: member)
    }
    return nil
  }

  /// Whether a schema's type can represent the whole value: other schemas that apply to the value may make
  /// assertions, but must not name more members.
  private func standsAlone(
    _ member: SubschemaID, _ existing: SchemaModelOptions.ExistingType, _ conjunction: Conjunction
  ) -> Bool {
    let inner = gatherer.gather([member], kinds: conjunction.kinds).members
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

  private func memberNames(_ members: [SubschemaID]) -> Set<JSONName> {
    var names: Set<JSONName> = []
    for keyword in conjunctions.keywords(members) {
      guard case .members(.properties(let id)) = keyword.operation else { continue }
      names.formUnion(
        reader.names(reader.program.propertyTables[id.index].names).map(JSONName.init))
    }
    return names
  }
}
