import JSONSchema

/// Keywords whose branches became the cases of a choice, and that are asked inside of a case nevertheless.
///
/// `oneOf` whose branches became cases is decided by counting the cases that hold a value. That is right as
/// long as a case asks no more than its branch and what applies besides, and not the `oneOf` itself. Take
/// `{"oneOf": [{"minimum": 1}, {"maximum": 5}]}`: were both cases to ask all of it, then 3, which both
/// branches allow, would be held by none, and be refused for another reason than the true one.
struct Entanglement {
  private(set) var sites: Set<KeywordSiteID> = []

  /// Notes that a subschema is asked as a whole, with keywords in it that are taken care of elsewhere.
  mutating func note(
    _ member: SubschemaID, _ consumed: Set<KeywordSiteID>, _ conjunctions: ConjunctionReader
  ) {
    guard !consumed.isEmpty else { return }
    let inner = Set(conjunctions.closure([member]))
    for site in consumed where inner.contains(conjunctions.reader.site(site).subschema) {
      sites.insert(site)
    }
  }

  /// Adds what another stage has found.
  mutating func formUnion(_ other: Entanglement) {
    sites.formUnion(other.sites)
  }
}

/// A choice whose case is found by trying, with the `oneOf` that its cases are the branches of.
struct TrialChoice {
  var id: TypeID
  var keyword: MemberKeyword
}
