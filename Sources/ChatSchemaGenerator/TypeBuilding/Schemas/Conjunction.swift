import JSONSchema

/// The subschemas that together apply to one value, for which a type is built.
struct Conjunction {
  /// The members, including those reached by `$ref` and `allOf`, in the order in which they are found.
  var members: [SubschemaID]
  /// Keywords that are handled elsewhere: a chosen alternative, an assertion that is checked around the
  /// value.
  var consumed: Set<KeywordSiteID> = []
  /// The kinds that are still possible; integers are separate from other numbers.
  var kinds: TypeSet = .all
  /// The keywords because of which no value is valid, if they are known.
  var contradiction: [KeywordSiteID]?

  /// A key that is the same for equal conjunctions.
  struct Key: Hashable {
    var members: [SubschemaID]
    var consumed: [KeywordSiteID]
    var kinds: TypeSet
  }

  /// Returns the key of some of the members, which must include all that matter.
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
