import JSONSchema

/// Keywords whose branches became the cases of a choice, but that are still evaluated inside a case.
///
/// A `oneOf` whose branches became cases is validated by counting the cases in which the value is valid. This
/// is correct as long as a case asserts only its branch and the keywords beside the `oneOf`, but not the
/// `oneOf` itself. Take `{"oneOf": [{"minimum": 1}, {"maximum": 5}]}`. If both cases asserted all of it, 3,
/// which both branches allow, would be valid in neither of them, and be rejected for the wrong reason.
struct Entanglement {
  private(set) var sites: Set<KeywordSiteID> = []

  /// Records that a subschema is evaluated as a whole, although some of its keywords are handled elsewhere.
  mutating func note(
    _ member: SubschemaID, _ consumed: Set<KeywordSiteID>, _ conjunctions: ConjunctionReader
  ) {
    guard !consumed.isEmpty else { return }
    let inner = Set(conjunctions.closure([member]))
    for site in consumed where inner.contains(conjunctions.reader.site(site).subschema) {
      sites.insert(site)
    }
  }

  /// Adds the keywords that another stage has found.
  mutating func formUnion(_ other: Entanglement) {
    sites.formUnion(other.sites)
  }
}

/// A choice that tries its cases, with the `oneOf` whose branches its cases are.
struct TrialChoice {
  var id: TypeID
  var keyword: MemberKeyword
}
