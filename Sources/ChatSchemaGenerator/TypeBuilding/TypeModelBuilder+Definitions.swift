import JSONSchema
import JSONText

/// A declared type that is yet to be made.
struct Work {
  var id: TypeID
  var content: TypePlan.Declared
  /// The members that decide what the type is, without what is taken care of elsewhere.
  var conjunction: Conjunction
  var plan: TypePlan
}

/// Where the name of a type comes from.
enum TypeHome {
  /// The caller.
  case root
  /// The place where the subschema is written.
  case place(SubschemaID, TypeUsage)
  /// The place where it is used first.
  case usage(TypeUsage)
}

extension TypeModelBuilder {
  /// The declared type of a plan, made once for equal ones.
  mutating func define(
    _ content: TypePlan.Declared, _ plan: TypePlan, _ core: [SubschemaID], _ usage: TypeUsage
  ) -> TypeID {
    let key = plan.conjunction.key(of: core, reader)
    if let known = definitions[key] { return known }
    let id = addType(core, plan.conjunction, usage)
    define(id, content, plan, core)
    return id
  }

  /// Notes that a type is made of a plan.
  mutating func define(
    _ id: TypeID, _ content: TypePlan.Declared, _ plan: TypePlan, _ core: [SubschemaID]
  ) {
    definitions[plan.conjunction.key(of: core, reader)] = id
    var conjunction = plan.conjunction
    conjunction.members = core
    if case .enumeration(let nodes) = content {
      model[id].content = enumeration(nodes, conjunction)
      return
    }
    work.append(Work(id: id, content: content, conjunction: conjunction, plan: plan))
  }

  /// Adds a type that is made for some members of a conjunction.
  mutating func addType(
    _ members: [SubschemaID], _ conjunction: Conjunction, _ usage: TypeUsage
  ) -> TypeID {
    let id = TypeID(index: model.types.count)
    var home = TypeHome.usage(usage)
    let kept = Set(members)
    let isWhole = !conjunction.consumed.contains { kept.contains(reader.site($0).subschema) }
    let head = head(of: members, among: conjunction.members)
    if isWhole, let head, placed[placeKey(head, root: root)] == nil {
      placed[placeKey(head, root: root)] = id
      home = .place(head, usage)
    }
    homes.append(home)
    let origin = head ?? members.first ?? reader.program.start
    model.types.append(
      TypeDefinition(
        name: "", root: root, origin: places.place(of: origin), wording: wording(members),
        content: .wrapper(ValueUse(type: .any))))
    if head == nil { model[id].others = cover(members).filter { $0 != origin } }
    return id
  }

  /// The fewest of some subschemas from which all of them follow.
  private func cover(_ members: [SubschemaID]) -> [SubschemaID] {
    let closures = members.map { Set(closure([$0])) }
    return members.indices.filter { place in
      !members.indices.contains { other in
        // Of two that refer to each other the first one stays.
        other != place && closures[other].contains(members[place])
          && (other < place || !closures[place].contains(members[other]))
      }
    }.map { members[$0] }
  }

  /// The innermost of some subschemas that all of some others follow from.
  func head(of members: [SubschemaID], among all: [SubschemaID]) -> SubschemaID? {
    all.last { candidate in
      let inner = Set(closure([candidate]))
      return members.allSatisfy(inner.contains)
    }
  }

  /// Makes the declared types, and those that turn up meanwhile.
  mutating func finishWork() {
    var next = 0
    while next < work.count {
      let item = work[next]
      next += 1
      root = model[item.id].root
      model[item.id].residuals = residuals(item.conjunction.members, in: item.plan)
      switch item.content {
      case .structure: model[item.id].content = structure(item)
      case .tuple: model[item.id].content = tuple(item)
      case .enumeration: break
      case .kinds(let cases): model[item.id].content = choice(cases, item)
      case .branches(let keyword, let branches):
        model[item.id].content = choice(keyword, branches, item)
      }
    }
    work = []
  }

  /// What a choice takes care of, so that its cases do not.
  func consumed(_ item: Work) -> Set<KeywordSiteID> {
    var result = item.conjunction.consumed
    // Only if it is all that the keyword says: `dependencies` of draft 7 is two operations.
    let keywords = Dictionary(grouping: keywords(item.plan.conjunction), by: \.site)
    for (site, operations) in keywords
    where operations.allSatisfy({ !residuals($0, in: item.plan).isEmpty }) {
      result.insert(site)
    }
    if let distributed = item.plan.distributed { result.insert(distributed) }
    return result
  }

  /// Whether the choices of a type's members keep unlisted values.
  func isOpen(_ conjunction: Conjunction) -> Bool {
    conjunction.members.lazy.compactMap { options.choices[$0]?.isOpen }.first ?? options.isOpen
  }
}
