@_spi(Engine) import JSONText

extension Assertions {
  /// Why a value fails an assertion; nil if it does not.
  ///
  /// A search that was given up is a reason, too: ``ValidationFailure/Reason/undecidedPattern(_:)``.
  func reason(against instruction: Instruction, _ node: Int) -> ValidationFailure.Reason? {
    switch instruction.operation {
    case .type(let types): return instance.isOf(types, node) ? nil : .type(expected: types)
    case .enumeration(let id):
      return isMember(node, of: id) ? nil : constantReason(id, instruction.site)
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .writtenAsInteger:
      return instance.isNumber(node) ? numberFailure(instruction, node) : nil
    case .minLength, .maxLength, .pattern, .content, .format:
      return instance.isString(node) ? stringFailure(instruction.operation, node) : nil
    case .minItems, .maxItems, .uniqueItems:
      return instance.isArray(node) ? arrayFailure(instruction.operation, node) : nil
    case .minProperties, .maxProperties, .required, .dependentRequired:
      return instance.isObject(node) ? objectFailure(instruction.operation, node) : nil
    default: return nil
    }
  }

  private func constantReason(
    _ id: ConstantSetID, _ site: KeywordSiteID
  ) -> ValidationFailure.Reason {
    let value = program.sites.value(at: site.index)
    return program.constants[id.index].isSingle
      ? .const(value) : .enumeration(Array(value.elements))
  }

  private func numberFailure(
    _ instruction: Instruction, _ node: Int
  ) -> ValidationFailure.Reason? {
    let operation = instruction.operation
    if numberHolds(operation, node) { return nil }
    if let format = numberFormat(of: instruction.site) {
      return .numberFormat(NumberFormatFailure(format: format, problem: Self.problem(operation)))
    }
    func number(_ id: NumberID) -> JSONNumber { program.numbers[id.index].number }
    switch operation {
    case .minimum(let id): return .minimum(number(id))
    case .maximum(let id): return .maximum(number(id))
    case .exclusiveMinimum(let id): return .exclusiveMinimum(number(id))
    case .exclusiveMaximum(let id): return .exclusiveMaximum(number(id))
    case .multipleOf(let id): return .multipleOf(number(id))
    case .writtenAsInteger: return .type(expected: .integer)
    default: return nil
    }
  }

  /// The format that a limit stands for, if it is no keyword of its own.
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

  private func stringFailure(
    _ operation: Operation, _ node: Int
  ) -> ValidationFailure.Reason? {
    switch operation {
    case .minLength(let limit):
      return hasLength(node, atLeast: limit)
        ? nil : .minLength(limit: limit, actual: instance.tape.scalarCount(node))
    case .maxLength(let limit):
      return hasLength(node, atMost: limit)
        ? nil : .maxLength(limit: limit, actual: instance.tape.scalarCount(node))
    case .content(let content):
      return problem(content, node).map(ValidationFailure.Reason.content)
    case .pattern(let id):
      let pattern = program.expressions[id.index].pattern
      guard let isMatch = matches(node, id) else { return .undecidedPattern(pattern) }
      return isMatch ? nil : .pattern(pattern)
    case .format(let id): return formatFailure(id, node)
    default: return nil
    }
  }

  private func formatFailure(_ id: FormatID, _ node: Int) -> ValidationFailure.Reason? {
    let rule = program.formats[id.index]
    guard rule.isAsserted, let format = rule.format else { return nil }
    return instance.withUTF8(node) { format.failure(ofUTF8: $0) }.map { .format($0) }
  }

  private func arrayFailure(_ operation: Operation, _ node: Int) -> ValidationFailure.Reason? {
    let count = instance.tape.count(node)
    switch operation {
    case .minItems(let limit):
      return count >= limit ? nil : .minItems(limit: limit, actual: count)
    case .maxItems(let limit):
      return count <= limit ? nil : .maxItems(limit: limit, actual: count)
    case .uniqueItems:
      return instance.repeatedElements(of: node).map { first, second in
        .uniqueItems(first: place(of: first, in: node), second: place(of: second, in: node))
      }
    default: return nil
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

  private func objectFailure(_ operation: Operation, _ node: Int) -> ValidationFailure.Reason? {
    let count = instance.tape.count(node)
    switch operation {
    case .minProperties(let limit):
      return count >= limit ? nil : .minProperties(limit: limit, actual: count)
    case .maxProperties(let limit):
      return count <= limit ? nil : .maxProperties(limit: limit, actual: count)
    case .required(let id):
      let names = program.nameLists[id.index].names
      let members = self.members(of: node, lookupCount: Int(names.count))
      let missing = missingNames(names, in: members)
      return missing.isEmpty ? nil : .required(missing)
    case .dependentRequired(let id):
      let list = program.dependencies[id.index]
      let members = self.members(of: node, lookupCount: list.lookupCount)
      let failed = zip(list.names.indices, list.entries).compactMap { number, entry in
        dependency(number, entry, in: members)
      }
      return failed.isEmpty ? nil : .dependentRequired(failed)
    default: return nil
    }
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
