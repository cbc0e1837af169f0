/// Determines which types have values, as far as contradictions and required parts decide it.
///
/// Checks besides the types are not considered: a type counts as satisfiable unless it plainly is not.
struct Satisfiability {
  private var hasValues: [Bool]

  /// Examines the types of a model.
  init(_ model: TypeModel) {
    hasValues = [Bool](repeating: false, count: model.types.count)
    // A value is built from existing values, so a type that always contains itself has none.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in model.types.indices.reversed() where !hasValues[index] {
        hasValues[index] = isSatisfiable(model.types[index])
        isSettled = isSettled && !hasValues[index]
      }
    }
  }

  /// Whether a type has values.
  func contains(_ id: TypeID) -> Bool { hasValues[id.index] }

  /// Returns the types that have no values and because of which another type has none either.
  func reasons(_ id: TypeID, in model: TypeModel) -> [TypeID] {
    neededUses(of: model[id].content).filter { !isSatisfiable($0) }.compactMap(Self.named)
  }

  private func isSatisfiable(_ type: TypeDefinition) -> Bool {
    if type.residuals.contains(.never) { return false }
    switch type.content {
    case .choice(let shape): return shape.cases.contains { isSatisfiable($0.use) }
    case .enumeration(let shape): return !shape.cases.isEmpty
    case .tuple(let shape) where shape.rest == nil && shape.minimum > shape.elements.count:
      return false
    default: return neededUses(of: type.content).allSatisfy(isSatisfiable)
    }
  }

  private func isSatisfiable(_ use: ValueUse) -> Bool {
    if use.residuals.contains(.never) { return false }
    if use.isNullable { return true }
    var (least, most) = (0, Int.max)
    for check in use.checks {
      switch check {
      case .minItems(let count), .minProperties(let count): least = max(least, count)
      case .maxItems(let count), .maxProperties(let count): most = min(most, count)
      default: break
      }
    }
    switch use.type {
    case .named(let id): return hasValues[id.index]
    case .array(let part), .uniqueArray(let part), .map(let part):
      return least == 0 || least <= most && isSatisfiable(part)
    default: return true
    }
  }

  /// Returns the uses that a value of a type must contain; for a choice, one of them.
  private func neededUses(of content: TypeDefinition.Content) -> [ValueUse] {
    switch content {
    case .structure(let shape): shape.properties.filter(\.isRequired).map(\.use)
    case .tuple(let shape): shape.elements.filter(\.isRequired).map(\.use)
    case .choice(let shape): shape.cases.map(\.use)
    case .wrapper(let use): [use]
    case .enumeration, .existing: []
    }
  }

  private static func named(_ use: ValueUse) -> TypeID? {
    switch use.type {
    case .named(let id): id
    case .array(let part), .uniqueArray(let part), .map(let part): named(part)
    default: nil
    }
  }
}

extension TupleShape {
  /// The minimum number of elements according to the checks.
  fileprivate var minimum: Int {
    checks.reduce(0) { minimum, check in
      if case .minItems(let count) = check { max(minimum, count) } else { minimum }
    }
  }
}
