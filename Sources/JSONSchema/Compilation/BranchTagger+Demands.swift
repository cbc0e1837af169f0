/// What a subschema asks for of the tag of an object.
struct TagDemand {
  enum Strings {
    /// Anything is allowed, as far as is known.
    case any
    /// One of these strings and no other value, by their numbers in the pool.
    case these([Int])
    /// Any value but these strings.
    case allBut(NameTable)

    var areAsked: Bool {
      if case .any = self { false } else { true }
    }
  }

  /// Whether an object without the tag does not hold.
  var isRequired: Bool
  var strings: Strings

  static let anything = TagDemand(isRequired: false, strings: .any)

  /// What no object satisfies.
  static let impossible = TagDemand(isRequired: true, strings: .these([]))

  /// Asks for what another demand asks for as well, as far as one demand can say that.
  mutating func add(_ other: TagDemand) {
    isRequired = isRequired || other.isRequired
    if !strings.areAsked { strings = other.strings }
  }

  /// Allows what another demand allows as well.
  mutating func allow(_ other: TagDemand) {
    isRequired = isRequired && other.isRequired
    strings =
      switch (strings, other.strings) {
      case (.these(let strings), .these(let others)): .these(strings + others)
      // What is allowed besides is nothing that is refused, or it is allowed too much.
      case (.these([]), let only), (let only, .these([])): only
      default: .any
      }
  }
}

/// A search for what branches ask for of one tag.
struct DemandSearch {
  /// The name of the tag: its number in the pool.
  let tag: Int

  /// How many more subschemas and strings are looked at; then anything is taken to be allowed.
  var room: SearchRoom
}

/// How much more a search through the subschemas of a choice may look at.
struct SearchRoom {
  private(set) var count: Int

  /// How many more choices and references are followed from here.
  private var depth = 8

  init(_ count: Int) {
    self.count = count
  }

  /// Takes room for a subschema that is looked at, on the way down.
  ///
  /// - Returns: Whether there is any; the caller comes back up then.
  mutating func takesStep() -> Bool {
    guard count > 0, depth > 0 else { return false }
    count -= 1
    depth -= 1
    return true
  }

  /// Goes back up to the subschema that led here.
  mutating func comeBack() {
    depth += 1
  }

  /// Takes room for something else.
  mutating func take(_ count: Int) {
    self.count -= count
  }
}

// MARK: - Names that may be tags

extension BranchTagger {
  /// Names of members that must be one of some strings, by their numbers.
  func candidates(among branches: [SubschemaID]) -> [Int] {
    var names: [Int] = []
    var search = DemandSearch(tag: -1, room: SearchRoom(branches.count * Self.entriesPerBranch))
    for branch in branches where names.count < Self.entriesPerBranch {
      collectNames(branch, &search, &names)
    }
    return names
  }

  private func collectNames(
    _ id: SubschemaID, _ search: inout DemandSearch, _ names: inout [Int]
  ) {
    guard search.room.takesStep() else { return }
    defer { search.room.comeBack() }
    for place in quickPlaces(of: id) {
      let operation = tables.instructions[place].operation
      if case .object(let plan) = operation {
        collectNames(of: tables.objectPlans[plan.index], &names)
      } else if case .reference(let target) = operation {
        collectNames(target, &search, &names)
      } else if let list = branches(of: operation) {
        for place in list.indices { collectNames(tables.subschemaLists[place], &search, &names) }
      }
    }
  }

  private func collectNames(of plan: ObjectPlan, _ names: inout [Int]) {
    for (place, name) in plan.names.indices.prefix(Self.entriesPerBranch).enumerated() {
      guard names.count < Self.entriesPerBranch, case .these = strings(at: place, of: plan),
        !names.contains(where: { tables.names.utf8($0) == tables.names.utf8(name) })
      else { continue }
      names.append(name)
    }
  }
}

// MARK: - What is asked for

extension BranchTagger {
  /// What a subschema asks for of the tag.
  func demand(of id: SubschemaID, _ search: inout DemandSearch) -> TagDemand {
    let subschema = tables.subschemas[id.index]
    if subschema.isFalse || !subschema.types.contains(.object) { return .impossible }
    guard search.room.takesStep() else { return .anything }
    defer { search.room.comeBack() }
    var demand = TagDemand.anything
    for place in quickPlaces(of: id) {
      switch tables.instructions[place].operation {
      case .object(let plan):
        demand.add(self.demand(of: tables.objectPlans[plan.index], &search))
      case .reference(let target): demand.add(self.demand(of: target, &search))
      case let operation:
        guard let list = branches(of: operation) else { continue }
        var allowed = TagDemand.impossible
        for place in list.indices {
          allowed.allow(self.demand(of: tables.subschemaLists[place], &search))
        }
        demand.add(allowed)
      }
    }
    return demand
  }

  private func demand(of plan: ObjectPlan, _ search: inout DemandSearch) -> TagDemand {
    guard let place = tables.names.place(of: search.tag, in: plan.names) else { return .anything }
    let strings = strings(at: place, of: plan)
    if case .these(let numbers) = strings { search.room.take(numbers.count) }
    let isRequired = tables.members[Int(plan.memberStart) + place].requiredBit != 0
    return TagDemand(isRequired: isRequired, strings: strings)
  }

  /// What strings a plan asks for of one of its members.
  private func strings(at place: Int, of plan: ObjectPlan) -> TagDemand.Strings {
    var next = tables.members[Int(plan.memberStart) + place].subschema
    for _ in 0..<Self.entriesPerBranch {
      guard let id = next else { break }
      next = nil
      for place in quickPlaces(of: id) {
        switch tables.instructions[place].operation {
        case .enumeration(let id):
          let constants = tables.constants[id.index]
          let hasStringsAlone = constants.literals == 0 && constants.othersCount == 0
          if hasStringsAlone { return .these(Array(constants.strings.indices)) }
        case .not(let id):
          if let refused = allStrings(of: id) { return .allBut(refused) }
        case .reference(let target): next = target
        default: break
        }
      }
    }
    return .any
  }

  /// The strings for which a subschema holds, if it is an enumeration and asks for nothing else.
  private func allStrings(of id: SubschemaID) -> NameTable? {
    let subschema = tables.subschemas[id.index]
    guard subschema.quickCount == 1, subschema.types.contains(.string), !subschema.isFalse,
      case .enumeration(let id) = tables.instructions[Int(subschema.quickStart)].operation
    else { return nil }
    return tables.constants[id.index].strings
  }

  /// The subschemas of which one must hold.
  func branches(of operation: Operation) -> SubschemaList? {
    switch operation {
    case .anyOf(let list), .oneOf(let list): list
    case .tagged(let id): tables.taggedChoices[id.index].branches
    default: nil
    }
  }

  func quickPlaces(of id: SubschemaID) -> Range<Int> {
    let subschema = tables.subschemas[id.index]
    return Int(subschema.quickStart)..<Int(subschema.quickStart + subschema.quickCount)
  }
}
