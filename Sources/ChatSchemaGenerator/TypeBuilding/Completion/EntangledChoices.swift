import JSONSchema

/// Determines the choices that count the branches of their `oneOf` instead of their cases (``Entanglement``).
struct EntangledChoices {
  private let reader: SchemaReader
  private let dynamics: DynamicReferences
  private let findings: TypeFindings
  private let entanglement: Entanglement

  /// Examines choices, given the keywords that earlier stages have found entangled.
  init(
    _ reader: SchemaReader, _ dynamics: DynamicReferences, _ entanglement: Entanglement,
    _ findings: TypeFindings
  ) {
    self.reader = reader
    self.dynamics = dynamics
    self.entanglement = entanglement
    self.findings = findings
  }

  /// Returns a model in which the branches themselves are counted if the cases cannot be.
  ///
  /// If exactly one branch allows a value, the case of that branch is then the first in which the value is
  /// valid.
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
