/// What a subschema asks for of the tag of an object.
struct TagDemand {
  enum Strings {
    /// Anything is allowed, as far as is known.
    case any
    /// One of the strings of these tables and no other value.
    case these([NameTable])
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
    if case .these(var strings) = strings, case .these(let others) = other.strings {
      // Alone in its array, which grows in place.
      self.strings = .any
      strings += others
      self.strings = .these(strings)
    } else if isImpossible {
      strings = other.strings
    } else if !other.isImpossible {
      strings = .any
    }
  }

  /// Whether any object may satisfy it, as far as is known.
  var isAnything: Bool { !isRequired && !strings.areAsked }

  /// Whether no object satisfies it.
  private var isImpossible: Bool {
    if case .these(let strings) = strings { strings.isEmpty } else { false }
  }
}

/// How much more a search through the subschemas of a choice may look at; then nothing is known.
struct SearchRoom {
  private var count: Int

  /// How many more choices and references are followed from here.
  private var depth = 8

  init(_ count: Int) {
    self.count = count
  }

  /// Whether no subschema is looked at any more.
  var isEmpty: Bool { count <= 0 }

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
}

// MARK: - Names that may be tags

extension BranchTagger {
  /// Names of members that must be one of some strings, by their numbers.
  func candidates(among branches: [SubschemaID]) -> [Int] {
    var names: [Int] = []
    var room = SearchRoom(branches.count * Self.stepsPerBranch)
    for branch in branches where names.count < Self.stepsPerBranch {
      collectNames(branch, &room, &names)
    }
    return names
  }

  private func collectNames(_ id: SubschemaID, _ room: inout SearchRoom, _ names: inout [Int]) {
    guard room.takesStep() else { return }
    defer { room.comeBack() }
    for place in tables.subschemas[id.index].quickPlaces {
      let operation = tables.instructions[place].operation
      if case .object(let plan) = operation {
        collectNames(of: tables.objectPlans[plan.index], &names)
      } else if case .reference(let target) = operation {
        collectNames(target, &room, &names)
      } else if let list = branches(of: operation) {
        for place in list.indices {
          if room.isEmpty { break }
          collectNames(tables.subschemaLists[place], &room, &names)
        }
      }
    }
  }

  private func collectNames(of plan: ObjectPlan, _ names: inout [Int]) {
    for (place, name) in plan.names.indices.prefix(Self.stepsPerBranch).enumerated() {
      guard names.count < Self.stepsPerBranch, isShort(name),
        case .these = strings(at: place, of: plan),
        !names.contains(where: { tables.names.utf8($0) == tables.names.utf8(name) })
      else { continue }
      names.append(name)
    }
  }

  /// Whether a name is one to look at: so many branches can have a long one that looking takes long.
  func isShort(_ name: Int) -> Bool { tables.names.utf8Count(name) <= Self.bytesPerBranch }
}

// MARK: - What is asked for

extension BranchTagger {
  /// What a subschema asks for of the tag.
  func demand(
    of id: SubschemaID, tag: Int, _ room: inout SearchRoom
  ) -> TagDemand {
    let subschema = tables.subschemas[id.index]
    if subschema.isFalse || !subschema.types.contains(.object) { return .impossible }
    guard room.takesStep() else { return .anything }
    defer { room.comeBack() }
    var demand = TagDemand.anything
    for place in tables.subschemas[id.index].quickPlaces {
      switch tables.instructions[place].operation {
      case .object(let plan):
        demand.add(self.demand(of: tables.objectPlans[plan.index], tag: tag))
      case .reference(let target): demand.add(self.demand(of: target, tag: tag, &room))
      case let operation:
        guard let list = branches(of: operation) else { continue }
        var allowed = TagDemand.impossible
        for place in list.indices {
          allowed.allow(self.demand(of: tables.subschemaLists[place], tag: tag, &room))
          if allowed.isAnything { break }
        }
        demand.add(allowed)
      }
    }
    return demand
  }

  private func demand(of plan: ObjectPlan, tag: Int) -> TagDemand {
    guard let place = tables.names.place(of: tag, in: plan.names) else { return .anything }
    let isRequired = tables.members[Int(plan.memberStart) + place].requiredBit != 0
    return TagDemand(isRequired: isRequired, strings: strings(at: place, of: plan))
  }

  /// What strings a plan asks for of one of its members.
  private func strings(at place: Int, of plan: ObjectPlan) -> TagDemand.Strings {
    var next = tables.members[Int(plan.memberStart) + place].subschema
    for _ in 0..<Self.stepsPerBranch {
      guard let id = next else { break }
      next = nil
      for place in tables.subschemas[id.index].quickPlaces {
        switch tables.instructions[place].operation {
        case .enumeration(let id):
          let constants = tables.constants[id.index]
          let hasStringsAlone = constants.literals == 0 && constants.othersCount == 0
          if hasStringsAlone { return .these([constants.strings]) }
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
}
