/// Finds the choices in quick lists whose branches a member's string tells apart.
///
/// Left out are branches that can not hold, so that no verdict changes. A table has room for a few
/// entries a branch; a choice that would need more is left as it is.
struct BranchTagger: ~Copyable {
  private var tables: ProgramTables

  /// How many branches are asked one after the other as fast.
  private static let fewBranches = 3

  /// How many entries, strings and members are looked at for each branch.
  private static let entriesPerBranch = 8

  /// How many bytes the strings of a table have for each branch.
  private static let bytesPerBranch = 64

  /// How many references are followed from a branch to what it asks for.
  private static let maximumReferenceCount = 8

  /// Replaces choices in the quick lists of all subschemas.
  static func tagChoices(in tables: inout ProgramTables) {
    var tagger = BranchTagger(tables: tables)
    for number in tagger.tables.subschemas.indices {
      let subschema = tagger.tables.subschemas[number]
      let start = Int(subschema.quickStart)
      for place in start..<start + Int(subschema.quickCount) { tagger.tagChoice(at: place) }
    }
    tables = tagger.tables
  }

  private mutating func tagChoice(at place: Int) {
    switch tables.instructions[place].operation {
    case .anyOf(let list): tag(list, isExclusive: false, at: place)
    case .oneOf(let list): tag(list, isExclusive: true, at: place)
    default: break
    }
  }

  private mutating func tag(_ list: SubschemaList, isExclusive: Bool, at place: Int) {
    if list.count <= Self.fewBranches { return }
    let branches = list.indices.map { tables.subschemaLists[$0] }
    let plans = branches.map { plan(of: $0) }
    guard let tag = tag(of: plans), let groups = groups(branches, plans, by: tag) else { return }
    let values = tables.names.add(groups.names)
    let listStart = tables.taggedBranches.count
    for branches in groups.branches { tables.taggedBranches.append(add(branches)) }
    let others = add(groups.others)
    let choice: TaggedChoiceID = tables.taggedChoices.add(
      TaggedChoice(
        branches: list, isExclusive: isExclusive, tag: Int32(tag), values: values,
        listStart: Int32(listStart), others: others))
    tables.instructions[place].operation = .tagged(choice)
  }

  private mutating func add(_ branches: [SubschemaID]) -> SubschemaList {
    let start = tables.subschemaLists.count
    tables.subschemaLists.append(contentsOf: branches)
    return SubschemaList(start: Int32(start), count: Int32(branches.count))
  }

  /// The name, by its number, for which most branches ask for strings; nil if these are too few.
  private func tag(of plans: [ObjectPlan?]) -> Int? {
    var candidates: [Int] = []
    for case let plan? in plans where candidates.isEmpty { candidates = namesWithStrings(in: plan) }
    var best: (name: Int, count: Int) = (0, 0)
    for name in candidates {
      let count = plans.count { $0.flatMap { strings(for: name, in: $0) } != nil }
      if count > best.count { best = (name, count) }
    }
    return best.count > Self.fewBranches && best.count * 2 > plans.count ? best.name : nil
  }

  /// Branches by the string that they ask for, each group in the order of the keyword.
  private struct Groups {
    var names: [Name] = []
    var branches: [[SubschemaID]] = []
    /// Branches that do not ask for a string; they are in each group as well.
    var others: [SubschemaID] = []
  }

  private func groups(
    _ branches: [SubschemaID], _ plans: [ObjectPlan?], by tag: Int
  ) -> Groups? {
    var groups = Groups()
    var places: [Name: Int] = [:]
    var room = branches.count * Self.entriesPerBranch
    var bytesLeft = branches.count * Self.bytesPerBranch
    for (branch, plan) in zip(branches, plans) {
      guard let strings = plan.flatMap({ strings(for: tag, in: $0) }) else {
        room -= groups.names.count
        if room < 0 { return nil }
        groups.others.append(branch)
        for place in groups.branches.indices { groups.branches[place].append(branch) }
        continue
      }
      room -= Int(strings.count)
      if room < 0 { return nil }
      for number in strings.indices {
        let name = Name(bytes: tables.names.utf8(number))
        if let place = places[name] {
          groups.branches[place].append(branch)
          continue
        }
        room -= groups.others.count
        bytesLeft -= name.bytes.count
        if room < 0 || bytesLeft < 0 { return nil }
        places[name] = groups.names.count
        groups.names.append(name)
        groups.branches.append(groups.others + [branch])
      }
    }
    return groups
  }

  /// The names of members that must be one of some strings.
  private func namesWithStrings(in plan: ObjectPlan) -> [Int] {
    plan.names.indices.prefix(Self.entriesPerBranch).filter { name in
      strings(at: name - plan.names.indices.lowerBound, in: plan) != nil
    }
  }

  /// The strings that a member with a name of the pool must be one of.
  private func strings(for name: Int, in plan: ObjectPlan) -> NameTable? {
    tables.names.place(of: name, in: plan.names).flatMap { strings(at: $0, in: plan) }
  }

  private func strings(at place: Int, in plan: ObjectPlan) -> NameTable? {
    guard let subschema = tables.members[Int(plan.memberStart) + place].subschema else {
      return nil
    }
    return first(from: subschema) { operation in
      guard case .enumeration(let id) = operation else { return nil }
      let constants = tables.constants[id.index]
      let hasStringsAlone = constants.literals == 0 && constants.othersCount == 0
      return hasStringsAlone && constants.strings.count > 0 ? constants.strings : nil
    }
  }

  private func plan(of branch: SubschemaID) -> ObjectPlan? {
    first(from: branch) { operation in
      guard case .object(let id) = operation else { return nil }
      return tables.objectPlans[id.index]
    }
  }

  /// What the first operation is that a closure knows, of those that must hold for the same value.
  private func first<Found>(
    from subschema: SubschemaID, _ find: (Operation) -> Found?
  ) -> Found? {
    var next: SubschemaID? = subschema
    for _ in 0...Self.maximumReferenceCount {
      guard let id = next else { return nil }
      next = nil
      let subschema = tables.subschemas[id.index]
      let start = Int(subschema.quickStart)
      for place in start..<start + Int(subschema.quickCount) {
        let operation = tables.instructions[place].operation
        if let found = find(operation) { return found }
        if case .reference(let target) = operation { next = target }
      }
    }
    return nil
  }
}
