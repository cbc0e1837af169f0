import JSONSchema

/// `oneOf` whose branches became the cases of a choice is decided by counting the cases that hold a
/// value. That is right as long as a case asks no more than its branch and what applies besides, and not
/// the `oneOf` itself: a value that two branches allow would then be held by neither, or by one.
extension TypeModelBuilder {
  /// Notes that a subschema is asked as a whole, with keywords in it whose branches became cases.
  mutating func entangle(_ member: SubschemaID, _ consumed: Set<KeywordSiteID>) {
    guard !consumed.isEmpty else { return }
    let inner = Set(closure([member]))
    for site in consumed where inner.contains(reader.site(site).subschema) {
      entangled.insert(site)
    }
  }

  /// Has the branches themselves counted where cases do not count.
  ///
  /// Of a value that exactly one branch allows, the case of that branch is then the first that holds it.
  mutating func countEntangledBranches() {
    for (id, keyword) in trials where entangled.contains(keyword.site) {
      guard case .choice(var shape) = model[id].content,
        let branches = branches(of: keyword.operation),
        !branches.contains(where: dynamics.dependents.contains)
      else { continue }
      shape.selection = .trial(exactlyOne: false)
      model[id].content = .choice(shape)
      model[id].residuals.append(.oneOf(branches))
      report(checked: keyword)
    }
  }
}
