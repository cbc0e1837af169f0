/// The condition that a subschema imposes on the tag of an object.
struct TagDemand {
  enum Strings {
    /// Any value, as far as is known.
    case any
    /// Only the strings of these tables.
    case these([NameTable])
    /// Any value except these strings.
    case allBut(NameTable)

    var areAsked: Bool { if case .any = self { false } else { true } }
  }

  /// Whether an object without the tag is invalid.
  var isRequired: Bool
  var strings: Strings

  static let anything = TagDemand(isRequired: false, strings: .any)

  /// The demand that no object satisfies.
  static let impossible = TagDemand(isRequired: true, strings: .these([]))

  /// Adds the conditions of another demand, as far as a single demand can express both.
  mutating func add(_ other: TagDemand) {
    isRequired = isRequired || other.isRequired
    if !strings.areAsked { strings = other.strings }
  }

  /// Extends the demand so that it also accepts the objects that another demand accepts.
  mutating func allow(_ other: TagDemand) {
    isRequired = isRequired && other.isRequired
    if case .these(var strings) = strings, case .these(let others) = other.strings {
      // The array is moved out of `strings`, so that it is uniquely referenced and grows in place.
      self.strings = .any
      strings += others
      self.strings = .these(strings)
    } else if isImpossible {
      strings = other.strings
    } else if !other.isImpossible {
      strings = .any
    }
  }

  /// Whether any object may satisfy the demand, as far as is known.
  var isAnything: Bool { !isRequired && !strings.areAsked }

  /// Whether no object satisfies the demand.
  private var isImpossible: Bool {
    if case .these(let strings) = strings { strings.isEmpty } else { false }
  }
}

/// The remaining budget of a search through the subschemas of a choice.
///
/// When it is used up, the search has no result.
struct SearchRoom {
  private var count: Int

  /// The number of further levels of choices and references to follow.
  private var depth = 8

  init(_ count: Int) { self.count = count }

  /// Whether no further subschema is examined.
  var isEmpty: Bool { count <= 0 }

  /// Takes the budget for a subschema on the way down.
  ///
  /// - Returns: Whether there was any left. If so, the caller must call ``comeBack()`` afterwards.
  mutating func takesStep() -> Bool {
    guard count > 0, depth > 0 else { return false }
    count -= 1
    depth -= 1
    return true
  }

  /// Returns to the subschema from which the search came.
  mutating func comeBack() { depth += 1 }
}

// MARK: - Names that may be tags

extension BranchTagger {
  /// Returns the numbers of the member names whose values must be one of some strings.
  func candidates(among branches: [SubschemaID]) -> [Int] {
    var names: [Int] = []
    var room = SearchRoom(branches.count * Self.stepsPerBranch)
    for branch in branches where names.count < Self.stepsPerBranch {
      forEachPlan(of: branch, &room) { collectNames(of: $0, &names) }
    }
    return names
  }

  /// Calls a closure for each plan of a subschema, and of those that it references or chooses from.
  func forEachPlan(
    of id: SubschemaID, _ room: inout SearchRoom, _ body: (ObjectPlan) -> Void
  ) {
    guard room.takesStep() else { return }
    defer { room.comeBack() }
    for place in tables.subschemas[id.index].quickPlaces {
      let operation = tables.quickOperations[place]
      if case .plan(.object(let plan)) = operation {
        body(tables.objectPlans[plan.index])
      } else if case .inPlace(.reference(let target)) = operation {
        forEachPlan(of: target, &room, body)
      } else if let list = branches(of: operation) {
        for place in list.indices {
          if room.isEmpty { break }
          forEachPlan(of: tables.subschemaLists[place], &room, body)
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

  /// Returns whether a name is short enough.
  ///
  /// Many branches could share a long one, so reading it would take long.
  func isShort(_ name: Int) -> Bool { tables.names.utf8Count(name) <= Self.bytesPerBranch }

  // MARK: - Demands on the tag

  /// Returns the condition that a subschema imposes on the tag.
  func demand(of id: SubschemaID, tag: Int, _ room: inout SearchRoom) -> TagDemand {
    let subschema = tables.subschemas[id.index]
    if subschema.isFalse || !subschema.types.contains(.object) { return .impossible }
    guard room.takesStep() else { return .anything }
    defer { room.comeBack() }
    var demand = TagDemand.anything
    for place in tables.subschemas[id.index].quickPlaces {
      switch tables.quickOperations[place] {
      case .plan(.object(let plan)):
        demand.add(self.demand(of: tables.objectPlans[plan.index], tag: tag))
      case .inPlace(.reference(let target)): demand.add(self.demand(of: target, tag: tag, &room))
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

  /// Returns the strings that a plan accepts for one of its members.
  private func strings(at place: Int, of plan: ObjectPlan) -> TagDemand.Strings {
    var next = tables.members[Int(plan.memberStart) + place].subschema
    for _ in 0..<Self.stepsPerBranch {
      guard let id = next else { break }
      next = nil
      for place in tables.subschemas[id.index].quickPlaces {
        switch tables.quickOperations[place] {
        case .local(.any(.enumeration(let id))):
          let constants = tables.constants[id.index]
          let hasStringsAlone = constants.literals == 0 && constants.othersCount == 0
          if hasStringsAlone { return .these([constants.strings]) }
        case .inPlace(.not(let id)):
          if let refused = allStrings(of: id) { return .allBut(refused) }
        case .inPlace(.reference(let target)): next = target
        case .plan, .local, .inPlace, .elements, .unevaluated: break
        }
      }
    }
    return .any
  }

  /// Returns the strings that a subschema accepts, if it consists only of an enumeration.
  private func allStrings(of id: SubschemaID) -> NameTable? {
    let subschema = tables.subschemas[id.index]
    guard subschema.quickCount == 1, subschema.types.contains(.string), !subschema.isFalse,
      case .local(.any(.enumeration(let id))) = tables.quickOperations[Int(subschema.quickStart)]
    else { return nil }
    return tables.constants[id.index].strings
  }

  /// Returns the subschemas of which one must hold.
  func branches(of operation: QuickOperation) -> SubschemaList? {
    switch operation {
    case .inPlace(.anyOf(let list)), .inPlace(.oneOf(let list)): list
    case .plan(.tagged(let id)): tables.taggedChoices[id.index].branches
    case .plan, .local, .inPlace, .elements, .unevaluated: nil
    }
  }
}
