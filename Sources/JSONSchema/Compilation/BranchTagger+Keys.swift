/// A search for members that branches require.
private struct KeySearch {
  /// The number of branches that require each name.
  ///
  /// Names that few branches require distinguish them.
  var uses: [Name: Int] = [:]

  /// The remaining budget of subschemas, names and levels.
  ///
  /// When it is used up, no key is known.
  var room: SearchRoom
}

extension BranchTagger {
  /// Adds keys that distinguish the branches, if there are any.
  mutating func addKeys(for branches: [SubschemaID], to choice: inout TaggedChoice) {
    if branches.count < 2 { return }
    var search = KeySearch(room: SearchRoom(branches.count * Self.stepsPerBranch))
    var room = search.room
    for branch in branches {
      forEachPlan(of: branch, &room) { plan in
        for name in requiredNames(of: plan) {
          search.uses[Name(bytes: tables.names.utf8(name)), default: 0] += 1
        }
      }
    }
    if room.isEmpty { return }
    let keys = branches.map { self.keys(of: $0, &search) }
    if keys.count(where: { $0 != nil }) < 2 { return }
    guard let names = names(keys) else { return }
    var lists = names.map { _ in [SubschemaID]() }
    var keyless: [SubschemaID] = []
    for (branch, keys) in zip(branches, keys) {
      if keys == nil { keyless.append(branch) }
      for (place, name) in names.enumerated() where keys?.contains(name) ?? true {
        lists[place].append(branch)
      }
    }
    choice.keys = tables.names.add(names)
    choice.keyless = add(keyless)
    let added = lists.map { add($0) }
    choice.keyListStart = Int32(tables.taggedBranches.count)
    tables.taggedBranches.append(contentsOf: added)
  }

  /// Returns all keys of the branches, each once; nil if their table would be large or would
  /// distinguish nothing.
  private func names(_ keys: [[Name]?]) -> [Name]? {
    var names: [Name] = []
    var known: Set<Name> = []
    for name in keys.lazy.compactMap({ $0 }).joined() where known.insert(name).inserted {
      names.append(name)
    }
    let entryCount = keys.reduce(0) { $0 + ($1?.count ?? names.count) }
    let byteCount = names.reduce(0) { $0 + $1.bytes.count }
    let isSmall =
      names.count <= Self.maximumKeys && entryCount <= keys.count * Self.entriesPerBranch
      && byteCount <= keys.count * Self.bytesPerBranch
    return names.count > 1 && isSmall ? names : nil
  }

  /// Returns names of which every object that a subschema accepts has at least one; nil if none are
  /// known.
  private func keys(of id: SubschemaID, _ search: inout KeySearch) -> [Name]? {
    let subschema = tables.subschemas[id.index]
    if subschema.isFalse || !subschema.types.contains(.object) { return [] }
    guard search.room.takesStep() else { return nil }
    defer { search.room.comeBack() }
    for place in tables.subschemas[id.index].quickPlaces {
      if let keys = keys(of: tables.quickOperations[place], &search) { return keys }
    }
    return nil
  }

  private func keys(of operation: QuickOperation, _ search: inout KeySearch) -> [Name]? {
    switch operation {
    case .plan(.object(let plan)):
      let names = requiredNames(of: tables.objectPlans[plan.index]).map {
        Name(bytes: tables.names.utf8($0))
      }
      return names.min { search.uses[$0, default: 0] < search.uses[$1, default: 0] }.map { [$0] }
    case .inPlace(.reference(let target)): return keys(of: target, &search)
    case .plan, .local, .inPlace, .elements, .unevaluated:
      guard let list = branches(of: operation) else { return nil }
      var keys: [Name] = []
      for place in list.indices {
        guard let more = self.keys(of: tables.subschemaLists[place], &search) else { return nil }
        keys += more
      }
      return keys
    }
  }

  /// Returns the first of the names that a plan requires, in its order.
  private func requiredNames(of plan: ObjectPlan) -> [Int] {
    if plan.required == 0 { return [] }
    var names: [Int] = []
    for (place, name) in plan.names.indices.prefix(Self.maximumKeys).enumerated()
    where tables.members[Int(plan.memberStart) + place].requiredBit != 0 && isShort(name) {
      names.append(name)
      if names.count == Self.stepsPerBranch { break }
    }
    return names
  }
}
