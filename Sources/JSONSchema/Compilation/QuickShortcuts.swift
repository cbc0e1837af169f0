/// Removes detours from the quick lists of all subschemas, and moves comparisons of types forward.
///
/// A subschema that only leads to another one, such as `{"$ref": "#/$defs/name"}`, is replaced by
/// that one. The types that the references and choices of a subschema allow are compared together
/// with its own `type`, before any of them is followed. If a reference or choice restricts nothing
/// else, it is left out. None of this changes a verdict.
struct QuickShortcuts: ~Copyable {
  private var tables: ProgramTables
  private let needsDynamicScope: Bool

  /// The maximum number of subschemas in a row that are skipped.
  ///
  /// As the last ones are shortened first, one step covers all those after it.
  private static let maximumDetours = 8

  private init(_ tables: consuming ProgramTables) {
    needsDynamicScope = tables.needsDynamicScope
    self.tables = tables
  }

  /// Changes the quick lists, the data that only they use, and the types of all subschemas.
  static func take(in tables: inout ProgramTables) {
    var shortcuts = QuickShortcuts(tables)
    // The target of a reference mostly follows it; the second pass covers the rest.
    for _ in 0..<2 {
      for number in shortcuts.tables.subschemas.indices.reversed() {
        shortcuts.narrowTypes(of: number)
      }
    }
    for number in shortcuts.tables.subschemas.indices.reversed() { shortcuts.shorten(number) }
    tables = shortcuts.tables
  }

  // MARK: - Types

  private mutating func narrowTypes(of number: Int) {
    var types = types(of: SubschemaID(number))
    for place in tables.subschemas[number].quickPlaces {
      if let possible = self.types(of: tables.quickOperations[place]) {
        types = types.intersection(possible)
      }
    }
    tables.subschemas[number].types = types
  }

  /// Returns the types of the values for which an operation can hold; nil for all types.
  private func types(of operation: QuickOperation) -> TypeSet? {
    switch operation {
    case .inPlace(.reference(let target)): types(of: target)
    case .inPlace(.allOf(let list)):
      list.indices.reduce(.all) { $0.intersection(types(of: tables.subschemaLists[$1])) }
    case .inPlace(.anyOf(let list)), .inPlace(.oneOf(let list)):
      list.indices.reduce([]) { $0.union(types(of: tables.subschemaLists[$1])) }
    case .local(.any(.enumeration(let id))): types(of: tables.constants[id.index])
    case .plan, .local, .inPlace, .elements, .unevaluated: nil
    }
  }

  private func types(of id: SubschemaID) -> TypeSet {
    let subschema = tables.subschemas[id.index]
    if subschema.isFalse { return [] }
    // An integer is a number, whichever name the schema uses.
    return subschema.types.contains(.number) ? subschema.types.union(.integer) : subschema.types
  }

  private func types(of constants: ConstantSet) -> TypeSet {
    var types: TypeSet = constants.othersCount > 0 ? [.number, .integer, .array, .object] : []
    if constants.strings.count > 0 { types.insert(.string) }
    if constants.literals & 1 != 0 { types.insert(.null) }
    if constants.literals & 6 != 0 { types.insert(.boolean) }
    return types
  }

  // MARK: - Detours

  private mutating func shorten(_ number: Int) {
    let places = tables.subschemas[number].quickPlaces
    var end = places.lowerBound
    for place in places {
      var operation = tables.quickOperations[place]
      if let types = typesAskedAlone(by: operation) {
        let known = self.types(of: SubschemaID(number))
        tables.subschemas[number].types = known.intersection(types)
        continue
      }
      shorten(&operation)
      tables.quickOperations[end] = operation
      end += 1
    }
    tables.subschemas[number].quickCount = Int32(end - places.lowerBound)
  }

  private mutating func shorten(_ operation: inout QuickOperation) {
    switch operation {
    case .inPlace(.reference(let target)): operation = .inPlace(.reference(end(of: target)))
    case .inPlace(.not(let target)): operation = .inPlace(.not(end(of: target)))
    case .inPlace(.allOf(let list)): operation = .inPlace(.allOf(ends(of: list)))
    case .inPlace(.anyOf(let list)): operation = .inPlace(.anyOf(ends(of: list)))
    case .inPlace(.oneOf(let list)): operation = .inPlace(.oneOf(ends(of: list)))
    case .elements(.items(let target, let prefix)):
      operation = .elements(.items(end(of: target), after: prefix))
    case .elements(.prefixItems(let list)): operation = .elements(.prefixItems(ends(of: list)))
    case .plan(.object(let id)): shorten(id)
    case .plan, .local, .inPlace, .elements, .unevaluated: break
    }
  }

  /// Returns the types that an operation allows, if it restricts nothing else and is redundant once
  /// they are checked.
  private func typesAskedAlone(by operation: QuickOperation) -> TypeSet? {
    switch operation {
    case .inPlace(.reference(let target)): typesAskedAlone(by: target)
    case .inPlace(.allOf(let list)): foldedTypes(of: list, .all) { $0.intersection($1) }
    case .inPlace(.anyOf(let list)): foldedTypes(of: list, []) { $0.union($1) }
    case .inPlace(.oneOf(let list)):
      foldedTypes(of: list, []) { $0.isDisjoint(with: $1) ? $0.union($1) : nil }
    case .plan, .local, .inPlace, .elements, .unevaluated: nil
    }
  }

  private func foldedTypes(
    of list: SubschemaList, _ start: TypeSet, _ combine: (TypeSet, TypeSet) -> TypeSet?
  ) -> TypeSet? {
    var types = start
    for place in list.indices {
      guard let others = typesAskedAlone(by: tables.subschemaLists[place]),
        let combined = combine(types, others)
      else { return nil }
      types = combined
    }
    return types
  }

  private func typesAskedAlone(by id: SubschemaID) -> TypeSet? {
    let subschema = tables.subschemas[id.index]
    return subschema.quickCount == 0 && !subschema.asksForUnevaluated ? types(of: id) : nil
  }

  private mutating func shorten(_ id: ObjectPlanID) {
    let plan = tables.objectPlans[id.index]
    for place in Int(plan.memberStart)..<Int(plan.memberStart + plan.names.count) {
      guard let subschema = tables.members[place].subschema else { continue }
      tables.members[place].subschema = end(of: subschema)
    }
    if let additional = plan.additional {
      tables.objectPlans[id.index].additional = end(of: additional)
    }
    if let propertyNames = plan.propertyNames {
      tables.objectPlans[id.index].propertyNames = end(of: propertyNames)
    }
  }

  /// Returns the list itself if it contains no detours, otherwise a new one.
  ///
  /// Lists are not used by quick lists alone.
  private mutating func ends(of list: SubschemaList) -> SubschemaList {
    guard
      list.indices.contains(where: {
        tables.subschemaLists[$0] != end(of: tables.subschemaLists[$0])
      })
    else { return list }
    let start = tables.subschemaLists.count
    for place in list.indices {
      tables.subschemaLists.append(end(of: tables.subschemaLists[place]))
    }
    return SubschemaList(start: Int32(start), count: list.count)
  }

  /// Returns the subschema that decides the result of another one.
  private func end(of id: SubschemaID) -> SubschemaID {
    var id = id
    for _ in 0..<Self.maximumDetours {
      guard let next = next(after: id) else { break }
      id = next
    }
    return id
  }

  /// Returns the subschema to which another one leads if it does nothing else.
  private func next(after id: SubschemaID) -> SubschemaID? {
    let subschema = tables.subschemas[id.index]
    guard subschema.quickCount == 1, !subschema.isFalse, !subschema.asksForUnevaluated else {
      return nil
    }
    let target: SubschemaID
    switch tables.quickOperations[Int(subschema.quickStart)] {
    case .inPlace(.reference(let only)): target = only
    case .inPlace(.allOf(let list)) where list.count == 1,
      .inPlace(.anyOf(let list)) where list.count == 1,
      .inPlace(.oneOf(let list)) where list.count == 1:
      target = tables.subschemaLists[Int(list.start)]
    case .plan, .local, .inPlace, .elements, .unevaluated: return nil
    }
    // Its own `type` may be more restrictive than that of the target.
    guard types(of: target).isSubset(of: types(of: id)) else { return nil }
    let isInSameResource = tables.subschemas[target.index].resource == subschema.resource
    return isInSameResource || !needsDynamicScope ? target : nil
  }
}
