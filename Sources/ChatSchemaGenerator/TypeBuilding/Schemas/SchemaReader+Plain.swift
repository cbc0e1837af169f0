import JSONSchema
import JSONText

// Questions that are answered without a value: whether a subschema accepts all values, or none.

extension SchemaReader {
  /// The maximum depth of subschemas to examine.
  private static let maximumDepth = 8

  /// Whether a subschema plainly accepts every value and does not describe its structure.
  ///
  /// A subschema that names members or positions describes a structure, even if it allows any value there.
  func acceptsAll(_ id: SubschemaID) -> Bool { acceptsAll(id, 0) }

  /// Whether a subschema plainly rejects every value.
  func refusesAll(_ id: SubschemaID) -> Bool { refusesAll(id, 0) }

  /// Whether a keyword plainly rejects nothing and describes no structure.
  func saysNothing(_ operation: Operation) -> Bool { saysNothing(operation, 0) }

  /// Whether a keyword plainly rejects every value.
  func refusesAll(_ operation: Operation) -> Bool { refusesAll(operation, 0) }

  /// Whether a keyword about members or elements says anything about them.
  func hasShape(_ operation: Operation) -> Bool {
    switch operation {
    case .elements(.prefixItems): true
    case .elements(.items), .members(.additionalProperties):
      !parts(of: operation).allSatisfy(acceptsAll)
    case .members(.properties(let id)): program.propertyTables[id.index].names.count > 0
    case .members(.patternProperties(let list)): list.count > 0
    case .elements(.contains), .members(.propertyNames), .local, .inPlace, .unevaluated: false
    }
  }

  /// The kinds that `type` of a subschema allows; nil without it.
  func types(of id: SubschemaID) -> TypeSet? {
    for instruction in instructions(of: id) {
      if case .local(.any(.type(let types))) = instruction.operation { return types.slots }
    }
    return nil
  }

  /// Returns the kinds whose values a subschema all accepts, if `type` is its only assertion.
  func onlyTypes(of id: SubschemaID) -> TypeSet? {
    let saysMore = instructions(of: id).contains { instruction in
      if case .local(.any(.type)) = instruction.operation { return false }
      return !saysNothing(instruction.operation)
    }
    return saysMore ? nil : types(of: id)
  }

  private func acceptsAll(_ id: SubschemaID, _ depth: Int) -> Bool {
    if isFalse(id) || depth > Self.maximumDepth { return false }
    return instructions(of: id).allSatisfy { saysNothing($0.operation, depth + 1) }
  }

  private func refusesAll(_ id: SubschemaID, _ depth: Int) -> Bool {
    if isFalse(id) { return true }
    if depth > Self.maximumDepth { return false }
    return instructions(of: id).contains { refusesAll($0.operation, depth + 1) }
  }

  private func saysNothing(_ operation: Operation, _ depth: Int) -> Bool {
    switch operation {
    case .local(let operation): saysNothing(operation)
    case .inPlace(let applicator): saysNothing(applicator, depth)
    case .elements(.items), .members(.additionalProperties), .members(.propertyNames), .unevaluated:
      parts(of: operation).allSatisfy { acceptsAll($0, depth) }
    case .elements(.contains(let id)):
      program.containments[id.index].minimum == 0 && program.containments[id.index].maximum == nil
    case .members(.properties(let id)): program.propertyTables[id.index].names.count == 0
    case .elements(.prefixItems), .members(.patternProperties): false
    }
  }

  private func saysNothing(_ operation: LocalOperation) -> Bool {
    switch operation {
    case .any(.type(let types)): types.slots == TypeSet.all
    case .string(.format(let id)): program.formats[id.index].asserted == nil
    case .string(.minLength(let count)), .array(.minItems(let count)),
      .object(.minProperties(let count)):
      count == 0
    case .object(.required(let id)): program.nameLists[id.index].names.count == 0
    case .object(.dependentRequired(let id)):
      program.dependencies[id.index].entries.allSatisfy { ($0.required?.count ?? 0) == 0 }
    case .annotation: true
    case .any, .number, .string, .array, .object: false
    }
  }

  private func saysNothing(_ applicator: InPlaceApplicator, _ depth: Int) -> Bool {
    switch applicator {
    case .reference, .allOf, .dependentSchemas:
      parts(of: .inPlace(applicator)).allSatisfy { acceptsAll($0, depth) }
    case .conditional(let id):
      [program.conditionals[id.index].consequent, program.conditionals[id.index].alternative]
        .compactMap(\.self).allSatisfy { acceptsAll($0, depth) }
    case .anyOf(let list): subschemas(list).contains { acceptsAll($0, depth) }
    case .oneOf(let list):
      subschemas(list).count { acceptsAll($0, depth) } == 1
        && subschemas(list).count { refusesAll($0, depth) } == subschemas(list).count - 1
    case .not(let id): refusesAll(id, depth)
    case .dynamicReference, .endlessReference: false
    }
  }

  private func refusesAll(_ operation: Operation, _ depth: Int) -> Bool {
    guard case .inPlace(let applicator) = operation else { return false }
    switch applicator {
    case .reference(let id): return refusesAll(id, depth)
    case .allOf(let list): return subschemas(list).contains { refusesAll($0, depth) }
    case .anyOf(let list): return subschemas(list).allSatisfy { refusesAll($0, depth) }
    case .oneOf(let list):
      return subschemas(list).allSatisfy { refusesAll($0, depth) }
        || subschemas(list).count { acceptsAll($0, depth) } > 1
    case .not(let id): return acceptsAll(id, depth)
    case .conditional, .dependentSchemas, .dynamicReference, .endlessReference: return false
    }
  }
}
