import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// A choice with a case per kind.
  mutating func choice(_ cases: [TypePlan.KindCase], _ item: Work) -> TypeDefinition.Content {
    let consumed = consumed(item)
    var made: [ChoiceShape.Case] = []
    for kind in cases {
      var use = ValueUse(type: .any)
      if kind.isOther {
        use.checks = [.kinds(kind.kinds.written)]
        use.residuals = conformance(item.conjunction.members, to: kind.kinds, consumed: consumed)
      } else {
        use = self.use(
          item.conjunction.members, consumed: consumed, kinds: kind.kinds,
          TypeUsage(owner: item.id, hint: kind.kinds == .array ? "Elements" : name(of: kind)))
        if use.isNever { continue }
      }
      made.append(
        ChoiceShape.Case(
          name: name(of: kind), use: use, kinds: kind.kinds.written, isOther: kind.isOther,
          wording: SchemaWording()))
    }
    if made.isEmpty { return .wrapper(.never) }
    let isWhole = cases.contains(where: \.isOther)
    return .choice(
      ChoiceShape(
        selection: .kind, cases: made, isOpen: isOpen(item.conjunction) && !isWhole))
  }

  private func name(of kind: TypePlan.KindCase) -> String {
    if kind.isOther { return "other" }
    switch kind.kinds {
    case .string: return "string"
    case .boolean: return "boolean"
    case .array: return "array"
    case .object: return "object"
    case .integer: return "integer"
    default: return "number"
    }
  }

  /// A choice with a case per branch of `oneOf` or `anyOf`, or of `if`.
  mutating func choice(
    _ keyword: MemberKeyword, _ branches: [SubschemaID], _ item: Work
  ) -> TypeDefinition.Content {
    let base = item.conjunction.members
    let consumed = consumed(item)
    let condition = condition(of: keyword)
    let tags = condition != nil ? nil : tags(branches, base: base, consumed: consumed)
    let texts = branchNames(branches, tags)
    let names = names(
      texts,
      in: NameSpace(
        .enumCase, reserved: ["unrecognized", "hash", "hashValue", "encode", "payloadSchema"]),
      chosen: branches.map { memberChoice([$0]) }, of: branches)
    var cases: [ChoiceShape.Case] = []
    var constants: [[String]] = []
    for (place, branch) in branches.enumerated() {
      branchNames[branch] = texts[place]
      let use = use(
        base + [branch], consumed: consumed, kinds: item.conjunction.kinds,
        TypeUsage(owner: item.id, hint: texts[place]))
      if use.isNever, condition == nil { continue }
      // What is written inside the branch is nested in the type that the branch is merged into.
      let key = placeKey(branch, root: root)
      if case .named(let id) = use.type, case .usage = homes[id.index], placed[key] == nil {
        placed[key] = id
      }
      cases.append(
        ChoiceShape.Case(
          name: names[place].text, use: use, kinds: item.conjunction.kinds.written,
          wording: partWording([branch], use)))
      if let tags { constants.append(tags.texts[place]) }
    }
    if cases.isEmpty { return .wrapper(.never) }
    var isExclusive = false
    if case .oneOf = keyword.operation { isExclusive = true }
    let selection: ChoiceShape.Selection =
      if let condition {
        .condition(condition)
      } else if let tags {
        .tag(member: tags.member, cases: constants)
      } else {
        .trial(exactlyOne: isExclusive)
      }
    if case .trial(exactlyOne: true) = selection { trials[item.id] = keyword }
    return .choice(
      ChoiceShape(
        selection: selection, cases: cases,
        isOpen: condition == nil && isOpen(item.conjunction)))
  }

  /// The subschema of an `if`, which tells its branches apart.
  private func condition(of keyword: MemberKeyword) -> SubschemaID? {
    guard case .conditional(let id) = keyword.operation else { return nil }
    return reader.program.conditionals[id.index].condition
  }

  /// What branches are called: by title, by reference, by tag, by what else distinguishes them, or by number.
  private mutating func branchNames(
    _ branches: [SubschemaID], _ tags: (member: String, texts: [[String]])?
  ) -> [String] {
    let names = branches.enumerated().map { place, branch -> String? in
      if let name = options.choices[branch]?.memberName { return name }
      if let title = title(of: branch) { return title }
      if let name = referenceName(branch) { return name }
      if let texts = tags?.texts[place], texts.count == 1 { return texts[0] }
      return nil
    }
    guard names.contains(nil) else { return names.compactMap(\.self) }
    var taken = Set(names.compactMap(\.self).map { SwiftName.identifier($0, .enumCase) })
    let distinctions = distinctions(branches)
    return names.enumerated().map { place, name in
      name ?? distinctions[place].first { text in
        taken.insert(SwiftName.identifier(text, .enumCase)).inserted
      } ?? "option\(place + 1)"
    }
  }

  /// The name of what a branch refers to.
  private func referenceName(_ branch: SubschemaID) -> String? {
    for instruction in reader.instructions(of: branch) {
      guard case .reference(let target) = instruction.operation else { continue }
      let site = reader.program.subschemaSites[target.index]
      if let last = site.pointer.tokens.last { return last }
      let uri = reader.program.resources[site.resource.index].uri
      return FileStem.stem(of: uri.isEmpty ? site.file : uri)
    }
    return nil
  }
}

extension TypeModelBuilder {
  /// A string member that tells branches apart, with the texts that it has in each.
  mutating func tags(
    _ branches: [SubschemaID], base: [SubschemaID], consumed: Set<KeywordSiteID>
  ) -> (member: String, texts: [[String]])? {
    var candidates: [[(name: String, texts: [String])]] = []
    for branch in branches {
      let found = tagCandidates(closure(base + [branch]), consumed)
      if found.isEmpty { return nil }
      candidates.append(found)
    }
    guard let first = candidates.first else { return nil }
    for candidate in first {
      let key = JSONNameKey(candidate.name)
      let texts = candidates.compactMap { list in
        list.first { JSONNameKey($0.name) == key }?.texts
      }
      guard texts.count == branches.count else { continue }
      var seen: Set<JSONNameKey> = []
      let areDisjoint = texts.joined().allSatisfy { seen.insert(JSONNameKey($0)).inserted }
      if areDisjoint { return (candidate.name, texts) }
    }
    return nil
  }

  /// Members that an object must have and that can only be one of a few texts.
  mutating func tagCandidates(
    _ members: [SubschemaID], _ consumed: Set<KeywordSiteID>, depth: Int = 0
  ) -> [(name: String, texts: [String])] {
    let keywords = keywords(members, consumed)
    var required: Set<JSONNameKey> = []
    var lists: [(key: JSONNameKey, list: [SubschemaID])] = []
    var places: [JSONNameKey: Int] = [:]
    for keyword in keywords {
      switch keyword.operation {
      case .required(let id):
        let names = reader.names(reader.program.nameLists[id.index].names)
        required.formUnion(names.map(JSONNameKey.init))
      case .properties(let id):
        let table = reader.program.propertyTables[id.index]
        for (name, id) in zip(reader.names(table.names), reader.subschemas(table.subschemas)) {
          let key = JSONNameKey(name)
          if let place = places[key] {
            lists[place].list.append(id)
          } else {
            places[key] = lists.count
            lists.append((key, [id]))
          }
        }
      default: break
      }
    }
    var result: [(name: String, texts: [String])] = []
    for (key, list) in lists where required.contains(key) {
      if let texts = texts(list) { result.append((key.text, texts)) }
    }
    guard result.isEmpty, depth < 4 else { return result }
    for keyword in keywords {
      guard let branches = branches(of: keyword.operation) else { continue }
      let inner = branches.map { branch in
        tagCandidates(closure(members + [branch]), consumed.union([keyword.site]), depth: depth + 1)
      }
      result += common(inner)
    }
    return result
  }

  /// The texts of the members that all of several branches have.
  private func common(
    _ branches: [[(name: String, texts: [String])]]
  ) -> [(name: String, texts: [String])] {
    guard let first = branches.first else { return [] }
    return first.compactMap { candidate in
      let key = JSONNameKey(candidate.name)
      let lists = branches.compactMap { list in
        list.first { JSONNameKey($0.name) == key }?.texts
      }
      guard lists.count == branches.count else { return nil }
      var seen: Set<JSONNameKey> = []
      return (candidate.name, lists.joined().filter { seen.insert(JSONNameKey($0)).inserted })
    }
  }

  /// The texts that a member can be, if it can be nothing else.
  private mutating func texts(_ list: [SubschemaID]) -> [String]? {
    let members = closure(list)
    guard candidates(members) != nil, !members.contains(where: dynamics.dependents.contains)
    else { return nil }
    let nodes = constants(gather(list)) ?? []
    let texts = nodes.compactMap(\.string)
    return nodes.isEmpty || texts.count < nodes.count || texts.count > 64 ? nil : texts
  }
}
