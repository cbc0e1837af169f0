@_spi(Engine) import JSONText

/// Looks at a value and at what is close below it to make an ``AlternativeProfile``.
///
/// What is further below counts as valid or not, for which ``quick`` remembers the verdicts. So the
/// work for all alternatives of a value is a small multiple of that of deciding them.
struct ProfileReader {
  /// Decides what is not looked into.
  var quick: QuickEvaluator

  private let instance: Instance
  private let assertions: Assertions
  private let program: Program

  private var profile = AlternativeProfile()
  private var seen: Set<Visit> = []
  private var remainingSteps = Self.maximumStepCount

  /// How deep below the value with the alternatives a member can be that sets them apart.
  private static let maximumDepth = 3

  /// How many elements of an array are looked into.
  private static let maximumElementCount = 16

  /// How many subschemas one alternative may take.
  private static let maximumStepCount = 512

  /// How many members an object has whose names are looked at one by one; a larger one is a map.
  private static let maximumMemberCount = 64

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

  private mutating func look(_ id: SubschemaID, _ node: Int, _ depth: Int) {
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
    case let operation where operation.isAssertion:
      if assertions.reason(against: instruction, node) != nil { profile.otherFailureCount += 1 }
    case .properties, .patternProperties, .additionalProperties, .propertyNames:
      if instance.isObject(node) { lookAtMembers(instruction.operation, node, depth) }
    case .prefixItems, .items, .contains:
      if instance.isArray(node) { lookAtElements(instruction.operation, node, depth) }
    default: lookInPlace(instruction.operation, node, depth)
    }
  }

  private mutating func mark(
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

extension ProfileReader {
  private mutating func lookInPlace(_ operation: Operation, _ node: Int, _ depth: Int) {
    switch operation {
    case .reference(let target): look(target, node, depth)
    case .dynamicReference(let id):
      look(quick.context.target(of: program.dynamicReferences[id.index]), node, depth)
    case .allOf(let list):
      for index in list.indices { look(program.subschemaLists[index], node, depth) }
    case .anyOf(let list), .oneOf(let list):
      if depth == 0 || !instance.tape.isContainer(node) {
        lookAtChoice(list, node, depth)
      } else if !isAnyValid(list, node) {
        // Each level of nested choices would be looked at from all levels above it.
        profile.otherFailureCount += 1
      }
    case .conditional(let id):
      let conditional = program.conditionals[id.index]
      let isMet = quick.isValid(node, conditional.condition)
      if let next = isMet ? conditional.consequent : conditional.alternative {
        look(next, node, depth)
      }
    case .dependentSchemas(let id):
      guard instance.isObject(node) else { return }
      let list = program.dependencies[id.index]
      let members = assertions.members(of: node, lookupCount: list.lookupCount)
      for (number, entry) in zip(list.names.indices, list.entries) {
        guard let subschema = entry.subschema, members.value(named: number) != nil else { continue }
        look(subschema, node, depth)
      }
    case .not(let id): if quick.isValid(node, id) { profile.otherFailureCount += 1 }
    default: break
    }
  }

  private mutating func isAnyValid(_ list: SubschemaList, _ node: Int) -> Bool {
    for index in list.indices where quick.isValid(node, program.subschemaLists[index]) {
      return true
    }
    return false
  }

  /// A choice inside of an alternative is as its own closest alternative is.
  private mutating func lookAtChoice(_ list: SubschemaList, _ node: Int, _ depth: Int) {
    let outer = profile
    let alternatives = list.indices.map { index in
      profile = AlternativeProfile()
      let id = program.subschemaLists[index]
      let isValid = quick.isValid(node, id)
      look(id, node, depth)
      return (isValid: isValid, profile: profile)
    }
    profile = outer
    let valid = alternatives.filter(\.isValid).map(\.profile)
    if depth == 0 {
      let profiles = alternatives.map(\.profile)
      if let first = valid.first {
        profile.add(first)
      } else if let closest = AlternativeRanking(profiles).closestProfile {
        profile.add(closest)
      } else {
        profile.isOfOtherType = true
        profile.types.formIntersection(profiles.reduce([]) { $0.union($1.types) })
      }
    } else if !alternatives.isEmpty {
      // A scalar that several constants are allowed for, each an alternative.
      let marks = alternatives.map { $0.profile.marks.max { $0.strength < $1.strength } }
      let strength = marks.map { $0?.strength ?? .type }.min() ?? .type
      mark(strength, node, depth, !valid.isEmpty, marks.flatMap { $0?.sites ?? [] })
    }
  }

  private mutating func lookAtMembers(_ operation: Operation, _ object: Int, _ depth: Int) {
    switch operation {
    case .properties(let id):
      let table = program.propertyTables[id.index]
      let isMap = instance.tape.count(object) > Self.maximumMemberCount
      forEachMember(of: object) { reader, name in
        let place = reader.assertions.place(of: name, in: table.names)
        guard place >= 0 else { return }
        let subschema = reader.program.subschemaLists[Int(table.subschemas.start) + place]
        if depth == 0, !isMap { reader.profile.declaredNames.insert(name) }
        reader.lookAtChild(name + 1, subschema, depth + 1)
      }
    case .patternProperties(let patterns):
      forEachMember(of: object) { reader, name in
        for index in patterns.indices {
          let entry = reader.program.patterns[index]
          guard reader.assertions.matches(name, entry.pattern) == true else { continue }
          if depth == 0 { reader.profile.declaredNames.insert(name) }
          reader.lookAtChild(name + 1, entry.subschema, depth + 1)
        }
      }
    case .additionalProperties(let id):
      let additional = program.additionals[id.index]
      let isClosed = program.subschemas[additional.subschema.index].isFalse
      forEachMember(of: object) { reader, name in
        guard reader.assertions.isAdditional(name, additional) else { return }
        if !isClosed {
          // Any member may be there, which does not say that one is expected.
          if !reader.quick.isValid(name + 1, additional.subschema) {
            reader.profile.otherFailureCount += 1
          }
        } else if depth == 0 {
          reader.profile.refusedNameCount += 1
        } else {
          reader.profile.otherFailureCount += 1
        }
      }
    case .propertyNames(let id):
      forEachMember(of: object) { reader, name in
        if !reader.quick.isValid(name, id) { reader.profile.otherFailureCount += 1 }
      }
    default: break
    }
  }

  private mutating func lookAtChild(_ node: Int, _ id: SubschemaID, _ depth: Int) {
    let isValid = quick.isValid(node, id)
    if depth <= Self.maximumDepth, remainingSteps > 0 {
      look(id, node, depth)
    } else if !isValid {
      profile.otherFailureCount += 1
    }
  }

  private mutating func lookAtElements(_ operation: Operation, _ array: Int, _ depth: Int) {
    let tape = instance.tape
    if case .contains(let id) = operation {
      let contains = program.containments[id.index]
      var element = tape.firstChild(array)
      var count = 0
      while element < tape.next(after: array) {
        if quick.isValid(element, contains.subschema) { count += 1 }
        element = tape.next(after: element)
      }
      let isEnough = count >= contains.minimum && count <= contains.maximum ?? .max
      if !isEnough { profile.otherFailureCount += 1 }
      return
    }
    // Elements of a list further below are all alike, those of a tuple are not.
    var maximumCount = Self.maximumElementCount
    if case .items = operation, depth > 0 { maximumCount = 0 }
    var element = tape.firstChild(array)
    for place in 0..<tape.count(array) {
      if let id = subschema(at: place, operation) {
        if place < maximumCount {
          lookAtChild(element, id, depth + 1)
        } else if !quick.isValid(element, id) {
          profile.otherFailureCount += 1
        }
      }
      element = tape.next(after: element)
    }
  }

  private func subschema(at place: Int, _ operation: Operation) -> SubschemaID? {
    switch operation {
    case .prefixItems(let list):
      place < Int(list.count) ? program.subschemaLists[Int(list.start) + place] : nil
    case .items(let subschema, let prefix): place >= prefix ? subschema : nil
    default: nil
    }
  }

  private mutating func forEachMember(
    of object: Int, _ body: (inout ProfileReader, _ name: Int) -> Void
  ) {
    guard instance.isObject(object) else { return }
    let end = instance.tape.next(after: object)
    var name = instance.tape.firstChild(object)
    while name < end {
      if !instance.tape.isShadowed(name) { body(&self, name) }
      name = instance.tape.next(after: name + 1)
    }
  }
}

extension AlternativeProfile {
  /// Adds what a subschema inside of the alternative says.
  fileprivate mutating func add(_ other: AlternativeProfile) {
    marks += other.marks
    types.formIntersection(other.types)
    isOfOtherType = isOfOtherType || other.isOfOtherType
    missingCount += other.missingCount
    misspeltCount += other.misspeltCount
    declaredNames.formUnion(other.declaredNames)
    refusedNameCount += other.refusedNameCount
    otherFailureCount += other.otherFailureCount
  }
}

extension Program {
  /// The values that a keyword `const` or `enum` allows.
  func expectedValues(of site: KeywordSiteID) -> [JSONNode] {
    let value = sites.value(at: site.index)
    return sites[site.index].keyword == "const" ? [value] : Array(value.elements)
  }
}
