import JSONSchema

/// Finds the subschemas that together apply to one value, and lists their keywords.
///
/// If dynamic references have several targets, this depends on the root at which evaluation starts; each root
/// then has a reader of its own.
struct ConjunctionReader {
  let reader: SchemaReader
  private let lists: SubschemaKeywords
  private let dynamics: DynamicReferences
  private let equals: EqualSchemas
  /// The schema resource of the root, which is always the outermost one of the dynamic scope.
  private let resource: ResourceID?

  /// Creates a reader of the schemas as seen by an evaluation that starts in a schema resource.
  init(
    _ reader: SchemaReader, _ lists: SubschemaKeywords, _ dynamics: DynamicReferences,
    _ equals: EqualSchemas, from resource: ResourceID?
  ) {
    self.reader = reader
    self.lists = lists
    self.dynamics = dynamics
    self.equals = equals
    self.resource = resource
  }

  /// Returns the subschemas that apply to the same value as the given ones, because of `$ref` and `allOf`; of
  /// equal ones, only the first.
  func closure(_ seeds: [SubschemaID], besides known: [SubschemaID] = []) -> [SubschemaID] {
    if seeds.count == 1, known.isEmpty, lists.isAlone(seeds[0]) {
      return [equals.first(of: seeds[0])]
    }
    var members: [SubschemaID] = []
    var seen = Set(known)
    var open = Array(seeds.reversed())
    while let next = open.popLast() {
      let id = equals.first(of: next)
      guard seen.insert(id).inserted else { continue }
      members.append(id)
      open += reader.instructions(of: id).flatMap { applied(by: $0.operation) }.reversed()
    }
    return members
  }

  /// Returns the subschemas that an operation always applies to the same value.
  private func applied(by operation: Operation) -> [SubschemaID] {
    guard case .inPlace(let applicator) = operation else { return [] }
    switch applicator {
    case .reference(let id): return [id]
    case .allOf(let list): return reader.subschemas(list)
    case .dynamicReference(let id): return target(of: id).map { [$0] } ?? []
    case .anyOf, .oneOf, .not, .conditional, .dependentSchemas, .endlessReference: return []
    }
  }

  /// Returns the target of a dynamic reference from the current root; nil if it depends on the dynamic scope.
  private func target(of id: DynamicReferenceID) -> SubschemaID? {
    let reference = reader.program.dynamicReferences[id.index]
    if let resource, let target = reference.targets[resource] { return target }
    let targets = Set(reference.targets.values)
    return targets.count == 1 ? targets.first : nil
  }

  /// Whether the assertions of a subschema depend on the dynamic scope.
  func isDynamic(_ id: SubschemaID) -> Bool { dynamics.dependents.contains(id) }

  /// Returns the keywords of a conjunction that are not consumed, without references and annotations.
  func keywords(_ conjunction: Conjunction) -> [MemberKeyword] {
    keywords(conjunction.members, conjunction.consumed)
  }

  /// Returns the keywords of some members.
  func keywords(_ members: [SubschemaID], _ consumed: Set<KeywordSiteID> = []) -> [MemberKeyword] {
    if consumed.isEmpty {
      return members.count == 1 ? lists[members[0]] : members.flatMap { lists[$0] }
    }
    return members.flatMap { member in
      lists[member].filter { !consumed.contains($0.site) }
    }
  }
}

extension ConjunctionReader {
  /// Returns the innermost of some subschemas that implies all of some others.
  func head(of members: [SubschemaID], among all: [SubschemaID]) -> SubschemaID? {
    all.last { candidate in
      let inner = Set(closure([candidate]))
      return members.allSatisfy(inner.contains)
    }
  }

  /// Returns the smallest subset of some subschemas that implies all of them.
  func cover(_ members: [SubschemaID]) -> [SubschemaID] {
    let closures = members.map { Set(closure([$0])) }
    return members.indices.filter { place in
      !members.indices.contains { other in
        // If two refer to each other, the first one is kept.
        other != place && closures[other].contains(members[place])
          && (other < place || !closures[place].contains(members[other]))
      }
    }.map { members[$0] }
  }
}

extension ConjunctionReader {
  /// Returns the keywords about an object in the members of a conjunction.
  func objectKeywords(_ conjunction: Conjunction) -> ObjectKeywords {
    ObjectKeywords(keywords(conjunction), reader, evaluating: evaluating)
  }

  /// Returns the subschemas that evaluate members before `unevaluatedProperties` of a subschema does; nil if
  /// that depends on the value, or if they evaluate all members.
  ///
  /// In the simple case the keyword is an `additionalProperties` that sees through `allOf` and `$ref`, and
  /// through alternatives that do not look at the value of a member, such as
  /// `{"anyOf": [{"required": ["a"]}, …]}`.
  func evaluating(_ member: SubschemaID) -> [SubschemaID]? {
    let members = closure([member])
    let isPlain = keywords(members).allSatisfy { keyword in
      switch keyword.operation {
      case .inPlace(let applicator):
        switch applicator {
        case .anyOf, .oneOf, .conditional:
          reader.parts(of: keyword.operation).allSatisfy(evaluatesNoMember)
        case .dependentSchemas, .dynamicReference: false
        case .allOf, .not, .reference, .endlessReference: true
        }
      case .members(.additionalProperties): false
      case .unevaluated(.properties): keyword.member == member
      case .local, .elements, .members, .unevaluated(.items): true
      }
    }
    return isPlain ? members : nil
  }

  /// Whether a subschema plainly evaluates no member of an object.
  private func evaluatesNoMember(_ id: SubschemaID) -> Bool {
    keywords(closure([id])).allSatisfy { keyword in
      switch keyword.operation {
      case .inPlace(let applicator):
        switch applicator {
        case .anyOf, .oneOf, .conditional, .dependentSchemas, .dynamicReference: false
        case .allOf, .not, .reference, .endlessReference: true
        }
      case .local, .elements, .members(.propertyNames), .unevaluated(.items): true
      case .members, .unevaluated(.properties): false
      }
    }
  }
}
