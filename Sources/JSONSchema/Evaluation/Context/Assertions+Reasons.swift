@_spi(Engine) import JSONText

extension Assertions {
  /// Returns the reason for which a value fails an assertion; nil if it does not, or if the
  /// operation is not an assertion.
  ///
  /// A search that was given up is a reason, too:
  /// ``ValidationFailure/Reason/undecidedPattern(_:)``. There is no `default` in these switches: an
  /// assertion without a reason would be rejected by one evaluator and explained by none.
  func reason(against instruction: Instruction, _ node: Int) -> ValidationFailure.Reason? {
    let operation = instruction.operation
    switch operation {
    case .type(let types): return instance.isOf(types, node) ? nil : .type(expected: types)
    case .enumeration(let id):
      return isMember(node, of: id) ? nil : constantReason(id, instruction.site)
    case .minimum(let id): return limitFailure(instruction, node) { .minimum(number(id)) }
    case .maximum(let id): return limitFailure(instruction, node) { .maximum(number(id)) }
    case .exclusiveMinimum(let id):
      return limitFailure(instruction, node) { .exclusiveMinimum(number(id)) }
    case .exclusiveMaximum(let id):
      return limitFailure(instruction, node) { .exclusiveMaximum(number(id)) }
    case .multipleOf(let id): return limitFailure(instruction, node) { .multipleOf(number(id)) }
    case .writtenAsInteger: return limitFailure(instruction, node) { .type(expected: .integer) }
    case .minLength(let limit): return lengthFailure(node, atLeast: limit)
    case .maxLength(let limit): return lengthFailure(node, atMost: limit)
    case .pattern(let id): return patternFailure(id, node)
    case .content(let content):
      return instance.isString(node) ? problem(content, node).map { .content($0) } : nil
    case .format(let id): return instance.isString(node) ? formatFailure(id, node) : nil
    case .minItems(let limit):
      return elementCount(node) { $0 < limit ? .minItems(limit: limit, actual: $0) : nil }
    case .maxItems(let limit):
      return elementCount(node) { $0 > limit ? .maxItems(limit: limit, actual: $0) : nil }
    case .uniqueItems: return instance.isArray(node) ? repetition(in: node) : nil
    case .minProperties(let limit):
      return memberCount(node) { $0 < limit ? .minProperties(limit: limit, actual: $0) : nil }
    case .maxProperties(let limit):
      return memberCount(node) { $0 > limit ? .maxProperties(limit: limit, actual: $0) : nil }
    case .required(let id): return instance.isObject(node) ? missingMembers(id, node) : nil
    case .dependentRequired(let id):
      return instance.isObject(node) ? missingDependencies(id, node) : nil
    case .annotation, .stringAnnotation: return nil
    case .allOf, .anyOf, .oneOf, .not, .conditional, .dependentSchemas, .reference,
      .dynamicReference, .prefixItems, .items, .contains, .unevaluatedItems, .properties,
      .patternProperties, .additionalProperties, .propertyNames, .unevaluatedProperties, .object,
      .tagged, .endlessReference:
      return nil
    }
  }

  /// Returns the reason of a value that is not among the constants of `enum` or `const`.
  func constantReason(_ id: ConstantSetID, _ site: KeywordSiteID) -> ValidationFailure.Reason {
    let value = program.sites.value(at: site.index)
    return program.constants[id.index].isSingle
      ? .const(value) : .enumeration(Array(value.elements))
  }

  private func number(_ id: NumberID) -> JSONNumber { program.numbers[id.index].number }

  private func limitFailure(
    _ instruction: Instruction, _ node: Int, _ reason: () -> ValidationFailure.Reason
  ) -> ValidationFailure.Reason? {
    if !instance.isNumber(node) || numberHolds(instruction.operation, node) { return nil }
    guard let format = numberFormat(of: instruction.site) else { return reason() }
    return .numberFormat(
      NumberFormatFailure(format: format, problem: Self.problem(instruction.operation)))
  }

  /// Returns the format to which a limit belongs; nil if the limit is a keyword itself.
  private func numberFormat(of site: KeywordSiteID) -> NumberFormat? {
    let value = program.sites.value(at: site.index)
    guard value.nameBefore == "format" else { return nil }
    return value.string.flatMap { NumberFormat(name: $0) }
  }

  private static func problem(_ operation: Operation) -> NumberFormatFailure.Problem {
    switch operation {
    case .minimum: .tooSmall
    case .maximum: .tooLarge
    default: .tooFine
    }
  }

  private func lengthFailure(_ node: Int, atLeast limit: Int) -> ValidationFailure.Reason? {
    if !instance.isString(node) || hasLength(node, atLeast: limit) { return nil }
    return .minLength(limit: limit, actual: instance.tape.scalarCount(node))
  }

  private func lengthFailure(_ node: Int, atMost limit: Int) -> ValidationFailure.Reason? {
    if !instance.isString(node) || hasLength(node, atMost: limit) { return nil }
    return .maxLength(limit: limit, actual: instance.tape.scalarCount(node))
  }

  private func patternFailure(
    _ id: RegularExpressionID, _ node: Int
  ) -> ValidationFailure.Reason? {
    guard instance.isString(node) else { return nil }
    let pattern = program.expressions[id.index].pattern
    guard let isMatch = matches(node, id) else { return .undecidedPattern(pattern) }
    return isMatch ? nil : .pattern(pattern)
  }

  private func formatFailure(_ id: FormatID, _ node: Int) -> ValidationFailure.Reason? {
    let rule = program.formats[id.index]
    guard rule.isAsserted, let format = rule.format else { return nil }
    return instance.withUTF8(node) { format.failure(ofUTF8: $0) }.map { .format($0) }
  }

  private func elementCount(
    _ node: Int, _ reason: (Int) -> ValidationFailure.Reason?
  ) -> ValidationFailure.Reason? {
    instance.isArray(node) ? reason(instance.tape.count(node)) : nil
  }

  private func memberCount(
    _ node: Int, _ reason: (Int) -> ValidationFailure.Reason?
  ) -> ValidationFailure.Reason? {
    instance.isObject(node) ? reason(instance.tape.count(node)) : nil
  }

  private func repetition(in array: Int) -> ValidationFailure.Reason? {
    instance.repeatedElements(of: array).map { first, second in
      .uniqueItems(first: place(of: first, in: array), second: place(of: second, in: array))
    }
  }

  private func place(of element: Int, in array: Int) -> Int {
    var place = 0
    var other = instance.tape.firstChild(array)
    while other < element {
      other = instance.tape.next(after: other)
      place += 1
    }
    return place
  }

  private func missingMembers(_ id: NameListID, _ object: Int) -> ValidationFailure.Reason? {
    let names = program.nameLists[id.index].names
    let members = members(of: object, lookupCount: Int(names.count))
    let missing = missingNames(names, in: members)
    return missing.isEmpty ? nil : .required(missing)
  }

  private func missingDependencies(
    _ id: DependencyListID, _ object: Int
  ) -> ValidationFailure.Reason? {
    let list = program.dependencies[id.index]
    let members = members(of: object, lookupCount: list.lookupCount)
    let failed = zip(list.names.indices, list.entries).compactMap { number, entry in
      dependency(number, entry, in: members)
    }
    return failed.isEmpty ? nil : .dependentRequired(failed)
  }

  private func dependency(
    _ number: Int, _ entry: DependencyList.Entry, in members: ObjectMembers
  ) -> ValidationFailure.Dependency? {
    guard members.value(named: number) != nil, let required = entry.required else { return nil }
    let missing = missingNames(required, in: members)
    return missing.isEmpty
      ? nil
      : ValidationFailure.Dependency(member: program.names.text(number), missing: missing)
  }

  private func missingNames(_ names: NameTable, in members: ObjectMembers) -> [String] {
    var missing: [String] = []
    var place = 0
    while let found = members.missingName(names, from: place) {
      missing.append(program.names.text(names.indices.lowerBound + found))
      place = found + 1
    }
    return missing
  }
}
