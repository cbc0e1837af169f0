@_spi(Engine) import JSONText

/// Looks at a value and at what is close below it to make an ``AlternativeProfile``.
///
/// What is further below counts as valid or not, for which ``quick`` remembers the verdicts. So the
/// work for all alternatives of a value is a small multiple of that of deciding them.
struct ProfileReader {
  /// Decides what is not looked into.
  var quick: QuickEvaluator

  let instance: Instance
  let assertions: Assertions
  let program: Program

  var profile = AlternativeProfile()
  private var seen: Set<Visit> = []
  private(set) var remainingSteps = Self.maximumStepCount

  /// How deep below the value with the alternatives a member can be that sets them apart.
  static let maximumDepth = 3

  /// How many elements of an array are looked into.
  static let maximumElementCount = 16

  /// How many subschemas one alternative may take.
  private static let maximumStepCount = 512

  /// How many members an object has whose names are looked at one by one; a larger one is a map.
  static let maximumMemberCount = 64

  private struct Visit: Hashable {
    var subschema: SubschemaID
    var node: Int
  }

  init(_ quick: QuickEvaluator, _ program: Program) {
    self.quick = quick
    self.program = program
    instance = quick.instance
    assertions = quick.assertions
  }

  /// The profile of an alternative.
  ///
  /// - Parameters:
  ///   - id: The alternative.
  ///   - node: The value.
  /// - Returns: What it says about the value.
  mutating func profile(of id: SubschemaID, _ node: Int) -> AlternativeProfile {
    profile = AlternativeProfile()
    seen.removeAll(keepingCapacity: true)
    remainingSteps = Self.maximumStepCount
    look(id, node, 0)
    return profile
  }

  mutating func look(_ id: SubschemaID, _ node: Int, _ depth: Int) {
    remainingSteps -= 1
    guard remainingSteps >= 0, seen.insert(Visit(subschema: id, node: node)).inserted else {
      return
    }
    let subschema = program.subschemas[id.index]
    if subschema.isFalse { profile.otherFailureCount += 1 }
    var closing: SubschemaID?
    for place in Int(subschema.everyStart)..<Int(subschema.everyStart + subschema.everyCount) {
      let instruction = program.instructions[place]
      if case .unevaluatedProperties(let rest) = instruction.operation { closing = rest }
      look(instruction, node, depth)
    }
    if let closing, program.subschemas[closing.index].isFalse, depth == 0 {
      forEachMember(of: node) { reader, name in
        if !reader.profile.declaredNames.contains(name) { reader.profile.refusedNameCount += 1 }
      }
    }
  }

  private mutating func look(_ instruction: Instruction, _ node: Int, _ depth: Int) {
    switch instruction.operation {
    case .type(let types): lookAtType(types, node, depth)
    case .enumeration(let id): lookAtConstants(id, instruction.site, node, depth)
    case .pattern, .format:
      guard instance.isString(node) else { return }
      mark(.text, node, depth, assertions.reason(against: instruction, node) == nil)
    case .required(let id): lookForMissing(program.nameLists[id.index].names, node, depth)
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .writtenAsInteger,
      .minLength, .maxLength, .content, .minItems, .maxItems, .uniqueItems, .minProperties,
      .maxProperties, .dependentRequired:
      if assertions.reason(against: instruction, node) != nil { profile.otherFailureCount += 1 }
    case .properties(let id): lookAtMembers(program.propertyTables[id.index], node, depth)
    case .patternProperties(let patterns): lookAtMembers(patterns, node, depth)
    case .additionalProperties(let id):
      lookAtOtherMembers(program.additionals[id.index], node, depth)
    case .propertyNames(let id): lookAtNames(id, node)
    case .prefixItems(let list): lookAtTuple(list, node, depth)
    case .items(let id, let prefix): lookAtList(id, after: prefix, node, depth)
    case .contains(let id): lookForContained(program.containments[id.index], node)
    case .allOf, .anyOf, .oneOf, .not, .conditional, .dependentSchemas, .reference,
      .dynamicReference:
      lookInPlace(instruction.operation, node, depth)
    // `unevaluatedProperties` is looked at when all others have been.
    case .unevaluatedItems, .unevaluatedProperties, .object, .tagged, .endlessReference,
      .annotation, .stringAnnotation:
      break
    }
  }

  mutating func mark(
    _ strength: AlternativeProfile.Strength, _ node: Int, _ depth: Int, _ holds: Bool,
    _ sites: [KeywordSiteID] = []
  ) {
    profile.marks.append(
      AlternativeProfile.Mark(
        node: node, depth: depth, strength: strength, holds: holds, sites: sites))
  }

  private mutating func lookAtType(_ types: TypeSet, _ node: Int, _ depth: Int) {
    let holds = instance.isOf(types, node)
    if depth == 0 {
      profile.types.formIntersection(types)
      if !holds { profile.isOfOtherType = true }
    } else {
      mark(.type, node, depth, holds)
    }
  }

  private mutating func lookAtConstants(
    _ id: ConstantSetID, _ site: KeywordSiteID, _ node: Int, _ depth: Int
  ) {
    let holds = assertions.isMember(node, of: id)
    mark(.constant, node, depth, holds, [site])
    guard depth == 0, !holds else { return }
    let kind = instance.tape.kind(node)
    let values = program.expectedValues(of: site)
    if !values.contains(where: { $0.kind == kind }) { profile.isOfOtherType = true }
  }

  private mutating func lookForMissing(_ names: NameTable, _ object: Int, _ depth: Int) {
    guard instance.isObject(object) else { return }
    let members = assertions.members(of: object, lookupCount: Int(names.count))
    var present: [String]?
    var place = 0
    while let found = members.missingName(names, from: place) {
      place = found + 1
      if depth > 0 {
        profile.otherFailureCount += 1
        continue
      }
      let known = present ?? self.names(of: object)
      present = known
      profile.missingCount += 1
      let name = program.names.text(names.indices.lowerBound + found)
      if NearMiss.closest(to: name, in: known) != nil { profile.misspeltCount += 1 }
    }
  }

  /// The names of the members of an object that is not a map.
  private func names(of object: Int) -> [String] {
    let tape = instance.tape
    guard tape.count(object) <= Self.maximumMemberCount else { return [] }
    var names: [String] = []
    var name = tape.firstChild(object)
    while name < tape.next(after: object) {
      names.append(tape.string(name))
      name = tape.next(after: name + 1)
    }
    return names
  }
}
