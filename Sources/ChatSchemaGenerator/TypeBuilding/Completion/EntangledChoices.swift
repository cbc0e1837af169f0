import JSONSchema

/// Decides which choices count the branches of their `oneOf` instead of their cases (``Entanglement``).
struct EntangledChoices {
  private let reader: SchemaReader
  private let dynamics: DynamicReferences
  private let findings: TypeFindings
  private let entanglement: Entanglement

  /// Looks at choices with what the stages before have found entangled.
  init(
    _ reader: SchemaReader, _ dynamics: DynamicReferences, _ entanglement: Entanglement,
    _ findings: TypeFindings
  ) {
    self.reader = reader
    self.dynamics = dynamics
    self.entanglement = entanglement
    self.findings = findings
  }

  /// A model in which the branches themselves are counted where cases do not count.
  ///
  /// Of a value that exactly one branch allows, the case of that branch is then the first that holds it.
  func counted(_ trials: [TrialChoice], in model: TypeModel) -> TypeModel {
    var model = model
    for trial in trials where entanglement.sites.contains(trial.keyword.site) {
      guard case .choice(var shape) = model[trial.id].content,
        let branches = reader.branches(of: trial.keyword.operation),
        !branches.contains(where: dynamics.dependents.contains)
      else { continue }
      shape.selection = .trial(exactlyOne: false)
      model[trial.id].content = .choice(shape)
      model[trial.id].residuals.append(.oneOf(branches))
      findings.report(checked: trial.keyword)
    }
    return model
  }
}
