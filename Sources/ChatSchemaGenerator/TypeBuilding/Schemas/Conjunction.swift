import JSONSchema

/// Subschemas that all apply to one value: what a type is made for.
struct Conjunction {
  /// Closed over `$ref` and `allOf`, in the order in which they are found.
  var members: [SubschemaID]
  /// Keywords that something else takes care of: an alternative that has been chosen, an assertion
  /// that is checked around the value.
  var consumed: Set<KeywordSiteID> = []
  /// The kinds that are left, integers apart from other numbers.
  var kinds: TypeSet = .all
  /// The reason why nothing is valid, if that is known.
  var contradiction: [KeywordSiteID]?

  /// What equal conjunctions have in common.
  struct Key: Hashable {
    var members: [SubschemaID]
    var consumed: [KeywordSiteID]
    var kinds: TypeSet
  }

  /// The key of some of the members, which must have all that matters.
  func key(of members: [SubschemaID], _ reader: SchemaReader) -> Key {
    let kept = Set(members)
    let consumed = consumed.filter { kept.contains(reader.site($0).subschema) }
    return Key(
      members: members.sorted { $0.rawValue < $1.rawValue },
      consumed: consumed.sorted { $0.rawValue < $1.rawValue }, kinds: kinds)
  }
}

/// A keyword of a member of a conjunction that is not consumed.
struct MemberKeyword {
  var member: SubschemaID
  var operation: Operation
  var site: KeywordSiteID
}
