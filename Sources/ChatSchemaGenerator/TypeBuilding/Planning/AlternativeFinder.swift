import JSONSchema
import JSONText

/// Finds the alternative of a value whose branches become the cases of a choice.
struct AlternativeFinder {
  /// A keyword with the branches that are possible.
  struct Alternative {
    var keyword: MemberKeyword
    var branches: [TypePlan.Branch]
  }

  /// The maximum number of branches to try.
  private static let maximumBranches = 200

  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let gatherer: ConjunctionGatherer
  private let constants: ConstantReader

  /// Creates a finder for the conjunctions of a gatherer.
  init(_ conjunctions: ConjunctionReader, _ gatherer: ConjunctionGatherer) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.gatherer = gatherer
    constants = ConstantReader(conjunctions, gatherer)
  }

  /// Returns the alternative of a conjunction whose branches become the cases of a choice: the first one that
  /// describes the structure of a value, instead of only asserting something about it.
  func distribution(_ conjunction: Conjunction) -> Alternative? {
    for keyword in conjunctions.keywords(conjunction) {
      guard let all = reader.branches(of: keyword.operation) else { continue }
      let possible = all.filter { !gatherer.kinds(of: $0).isDisjoint(with: conjunction.kinds) }
      guard possible.count > 1, possible.count <= Self.maximumBranches,
        !(isAnyOf(keyword) && possible.contains(where: reader.acceptsAll)),
        possible.contains(where: { addsShape($0, to: conjunction.kinds, base: conjunction) })
      else { continue }
      return Alternative(keyword: keyword, branches: possible.map { TypePlan.Branch(schema: $0) })
    }
    return nil
  }

  /// Returns the `if` of a conjunction that only chooses between two types for a value, such as a reference
  /// and a description.
  ///
  /// Beside named members of its own, it would split one type into two; it is checked instead.
  func fork(_ conjunction: Conjunction) -> Alternative? {
    for keyword in conjunctions.keywords(conjunction) {
      guard case .inPlace(.conditional(let id)) = keyword.operation else { continue }
      let parts = reader.program.conditionals[id.index]
      guard let then = parts.consequent, let otherwise = parts.alternative,
        !reader.parts(of: keyword.operation).contains(where: conjunctions.isDynamic)
      else { continue }
      let branches = [then, otherwise]
      if branches.allSatisfy({ addsShape($0, to: conjunction.kinds, base: conjunction) }) {
        return Alternative(keyword: keyword, branches: branches.map { TypePlan.Branch(schema: $0) })
      }
    }
    return nil
  }

  /// Returns the `if` of a conjunction that begins a chain of `else` and `if`.
  ///
  /// Each condition of such a chain requires another text of one member, and no value is valid at its end. It
  /// is equivalent to a `oneOf` with a constant in each branch.
  func chain(_ conjunction: Conjunction) -> Alternative? {
    for keyword in conjunctions.keywords(conjunction) {
      guard let branches = branches(ofChain: keyword), branches.count > 1,
        branches.count <= Self.maximumBranches,
        branches.contains(where: { addsShape($0.schema, to: conjunction.kinds, base: conjunction) })
      else { continue }
      let tags = branches.map { branch in
        branch.condition.map { self.tags($0, of: branch, in: conjunction) } ?? [:]
      }
      let areDistinct = tags[0].keys.contains { member in
        let texts = tags.compactMap { $0[member] }
        return texts.count == tags.count && Set(texts.joined()).count == texts.joined().count
      }
      guard areDistinct else { continue }
      return Alternative(
        keyword: keyword,
        branches: zip(branches, tags).map { branch, tags in
          var branch = branch
          branch.impliesCondition =
            asksNothingBut(tags, branch)
            && self.tags(branch.schema, of: branch, in: conjunction)
              .contains { tags[$0.key] == $0.value }
          return branch
        })
    }
    return nil
  }

  /// Whether the condition of a branch asserts only the texts of one member.
  private func asksNothingBut(_ tags: [JSONName: [JSONName]], _ branch: TypePlan.Branch) -> Bool {
    let keywords = conjunctions.keywords(
      conjunctions.closure([branch.condition].compactMap(\.self)))
    guard keywords.count == 1, case .members(.properties(let id)) = keywords[0].operation else {
      return false
    }
    return tags.count == 1 && reader.program.propertyTables[id.index].names.count == 1
  }

  /// Returns the consequents of a chain; nil for a keyword that is not an `if`, or for a chain that allows
  /// other values at its end.
  private func branches(ofChain keyword: MemberKeyword) -> [TypePlan.Branch]? {
    var branches: [TypePlan.Branch] = []
    var next: MemberKeyword? = keyword
    while let keyword = next, branches.count <= Self.maximumBranches {
      guard case .inPlace(.conditional(let id)) = keyword.operation,
        !reader.parts(of: keyword.operation).contains(where: conjunctions.isDynamic)
      else { return nil }
      let parts = reader.program.conditionals[id.index]
      guard let then = parts.consequent, let otherwise = parts.alternative else { return nil }
      branches.append(TypePlan.Branch(schema: then, condition: parts.condition))
      if gatherer.kinds(of: otherwise).isEmpty { return branches }
      let rest = conjunctions.keywords(conjunctions.closure([otherwise]))
      next = rest.count == 1 ? rest[0] : nil
    }
    return nil
  }

  /// Returns the members that an object must have in a branch, with the texts that a schema allows for each.
  private func tags(
    _ schema: SubschemaID, of branch: TypePlan.Branch, in conjunction: Conjunction
  ) -> [JSONName: [JSONName]] {
    var required: Set<JSONName> = []
    for keyword in conjunctions.keywords(conjunctions.closure(conjunction.members + branch.members))
    {
      guard case .local(.object(.required(let id))) = keyword.operation else { continue }
      required.formUnion(reader.names(reader.program.nameLists[id.index].names).map(JSONName.init))
    }
    var tags: [JSONName: [JSONName]] = [:]
    for keyword in conjunctions.keywords(conjunctions.closure([schema])) {
      guard case .members(.properties(let id)) = keyword.operation else { continue }
      let table = reader.program.propertyTables[id.index]
      for (name, member) in zip(reader.names(table.names), reader.subschemas(table.subschemas))
      where required.contains(JSONName(name)) {
        let values = constants.candidates(conjunctions.closure([member])) ?? []
        let texts = values.compactMap(\.string)
        if !texts.isEmpty, texts.count == values.count {
          tags[JSONName(name)] = texts.map(JSONName.init)
        }
      }
    }
    return tags
  }

  private func isAnyOf(_ keyword: MemberKeyword) -> Bool {
    if case .inPlace(.anyOf) = keyword.operation { true } else { false }
  }

  /// Whether a branch describes the structure of a value in more detail than a base does.
  private func addsShape(
    _ branch: SubschemaID, to kind: TypeSet, base: Conjunction? = nil, depth: Int = 0
  ) -> Bool {
    guard depth < 16, !gatherer.kinds(of: branch).isDisjoint(with: kind) else { return false }
    for keyword in conjunctions.keywords(
      conjunctions.closure([branch], besides: base?.members ?? []))
    {
      switch keyword.operation {
      case .members(.properties(let id)) where kind == .object:
        if addsProperty(id, base) { return true }
      case .members(.patternProperties) where kind == .object,
        .members(.additionalProperties) where kind == .object, .elements where kind == .array:
        if reader.hasShape(keyword.operation) { return true }
      case .local(.any(.enumeration)): return true
      case .inPlace(.anyOf(let list)), .inPlace(.oneOf(let list)):
        for inner in reader.subschemas(list) {
          if addsShape(inner, to: kind, base: base, depth: depth + 1) { return true }
        }
      case .local, .inPlace, .elements, .members, .unevaluated: break
      }
    }
    return false
  }

  /// Whether a property is new, or allows fewer kinds than before, or only a few values.
  private func addsProperty(_ id: PropertyTableID, _ base: Conjunction?) -> Bool {
    let table = reader.program.propertyTables[id.index]
    let known = base.map { namedSubschemas($0) } ?? [:]
    for (name, subschema) in zip(reader.names(table.names), reader.subschemas(table.subschemas)) {
      guard let others = known[JSONName(name)] else {
        if !reader.acceptsAll(subschema), !reader.isFalse(subschema) { return true }
        continue
      }
      var kinds = TypeSet.all
      for other in others { kinds.formIntersection(gatherer.kinds(of: other)) }
      if !kinds.isSubset(of: gatherer.kinds(of: subschema)) { return true }
      if constants.candidates(conjunctions.closure([subschema])) != nil { return true }
    }
    return false
  }

  /// Returns the subschemas in `properties` of a conjunction.
  private func namedSubschemas(_ conjunction: Conjunction) -> [JSONName: [SubschemaID]] {
    var result: [JSONName: [SubschemaID]] = [:]
    for keyword in conjunctions.keywords(conjunction) {
      guard case .members(.properties(let id)) = keyword.operation else { continue }
      let table = reader.program.propertyTables[id.index]
      for (name, subschema) in zip(reader.names(table.names), reader.subschemas(table.subschemas)) {
        result[JSONName(name), default: []].append(subschema)
      }
    }
    return result
  }
}
