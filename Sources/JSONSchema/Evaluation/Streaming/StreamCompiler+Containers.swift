import JSONText

extension StreamCompiler {
  /// Sets the part of a rule that applies to arrays.
  mutating func decideArrays(_ work: StreamWork, _ rule: inout StreamRule) {
    rule.array = action(work)
    guard rule.array == .walk else { return }
    var array = StreamArray()
    var prefixes: [SubschemaList] = []
    var rests: [(subschema: SubschemaID, after: Int)] = []
    for operation in work.operations {
      switch operation {
      case .local(.array(.minItems(let limit))): array.minimumCount = max(array.minimumCount, limit)
      case .local(.array(.maxItems(let limit))): array.maximumCount = min(array.maximumCount, limit)
      case .elements(.prefixItems(let list)): prefixes.append(list)
      case .elements(.items(let subschema, let after)): rests.append((subschema, Int(after)))
      case .plan, .local, .inPlace, .elements, .unevaluated:
        rule.array = .tree
        return
      }
    }
    let counts = prefixes.map { Int($0.count) } + rests.map(\.after)
    let count = counts.max() ?? 0
    array.prefixCount = Int32(count)
    let elements = (0..<count).map { place in
      var subschemas: [SubschemaID] = []
      for list in prefixes where place < list.count {
        subschemas.append(program.subschemaLists[list.indices.lowerBound + place])
      }
      for rest in rests where place >= rest.after { subschemas.append(rest.subschema) }
      return self.rule(for: subschemas)
    }
    array.prefixStart = Int32(tables.prefixes.count)
    tables.prefixes.append(contentsOf: elements)
    array.rest = self.rule(for: rests.map(\.subschema))
    rule.arrayPlan = Int32(tables.arrays.count)
    tables.arrays.append(array)
  }

  private func action(_ work: StreamWork) -> ContainerAction {
    if work.isRefused { return .refuse }
    if work.needsTree { return .tree }
    return work.isAccepted ? .accept : .walk
  }

  /// Sets the part of a rule that applies to objects.
  mutating func decideObjects(_ work: StreamWork, _ rule: inout StreamRule) {
    rule.object = action(work)
    guard rule.object == .walk else { return }
    var object = StreamObject()
    var plans: [ObjectPlan] = []
    for operation in work.operations {
      switch operation {
      case .local(.object(.minProperties(let limit))):
        object.minimumCount = max(object.minimumCount, limit)
      case .local(.object(.maxProperties(let limit))):
        object.maximumCount = min(object.maximumCount, limit)
      case .plan(.object(let id)): plans.append(program.objectPlans[id.index])
      case .plan, .local, .inPlace, .elements, .unevaluated:
        rule.object = .tree
        return
      }
    }
    guard addMembers(of: plans, to: &object), addOthers(of: plans, to: &object) else {
      rule.object = .tree
      return
    }
    rule.objectPlan = Int32(tables.objects.count)
    tables.objects.append(object)
  }

  /// Adds the names that plans know.
  ///
  /// - Returns: False if the plans require more than a walk can decide.
  private mutating func addMembers(of plans: [ObjectPlan], to object: inout StreamObject) -> Bool {
    // The names of a single plan are distinct.
    let mayRepeat = plans.count > 1
    var places: [Name: Int] = [:]
    var members: [NamedRule] = []
    for plan in plans {
      for (place, number) in plan.names.indices.enumerated() {
        let name = Name(bytes: Array(program.names.utf8(number)))
        let isRequired = program.members[Int(plan.memberStart) + place].requiredBit != 0
        let known = mayRepeat ? places[name] ?? members.count : members.count
        if known == members.count {
          guard let rule = memberRule(name, plans) else { return false }
          if mayRepeat { places[name] = known }
          members.append(NamedRule(name: name, rule: rule))
        }
        guard isRequired, members[known].requiredBit == 0 else { continue }
        guard object.required != .max else { return false }
        members[known].requiredBit = object.required &+ 1
        object.required |= members[known].requiredBit
      }
    }
    return tables.add(members, to: &object)
  }

  /// Returns the rule for the value of a member with a name that some plan knows.
  private mutating func memberRule(_ name: Name, _ plans: [ObjectPlan]) -> Int32? {
    var subschemas: [SubschemaID] = []
    for plan in plans {
      let place = name.bytes.withUnsafeBufferPointer {
        program.names.index(of: $0, in: plan.names, guess: 0)
      }
      var isTaken = false
      if place >= 0, let subschema = program.members[Int(plan.memberStart) + place].subschema {
        subschemas.append(subschema)
        isTaken = true
      }
      for index in plan.patterns.indices {
        let entry = program.patterns[index]
        guard let isMatch = matches(name, entry.pattern) else { return nil }
        guard isMatch else { continue }
        subschemas.append(entry.subschema)
        isTaken = true
      }
      if !isTaken, let additional = plan.additional { subschemas.append(additional) }
      if let names = plan.propertyNames {
        guard !asksForScope[names.index] else { return nil }
        if !isValid(name, names) { return Self.nothing }
      }
    }
    return self.rule(for: subschemas)
  }

  /// Adds the requirements of plans for members whose names they do not know.
  private mutating func addOthers(of plans: [ObjectPlan], to object: inout StreamObject) -> Bool {
    object.additional = rule(for: plans.compactMap(\.additional))
    object.otherNames = rule(for: plans.compactMap(\.propertyNames))
    let withPatterns = plans.indices.filter { plans[$0].patterns.count > 0 }
    guard let place = withPatterns.first else { return true }
    guard withPatterns.count == 1 else { return false }
    let others = plans.indices.filter { $0 != place }.compactMap { plans[$0].additional }
    let patterns = plans[place].patterns.indices.map { index in
      let entry = program.patterns[index]
      return StreamPattern(
        expression: entry.pattern.rawValue, rule: rule(for: [entry.subschema] + others))
    }
    object.patternStart = Int32(tables.patterns.count)
    object.patternCount = Int32(patterns.count)
    tables.patterns.append(contentsOf: patterns)
    return true
  }

  /// Returns whether a name matches a pattern; `nil` for a search that was given up.
  private func matches(_ name: Name, _ id: RegularExpressionID) -> Bool? {
    name.bytes.withUnsafeBufferPointer { utf8 in
      do { return try program.expressions[id.index].matches(utf8: utf8) } catch { return nil }
    }
  }

  /// Returns whether a name is valid as a string.
  private func isValid(_ name: Name, _ id: SubschemaID) -> Bool {
    let quote = UInt8(ascii: "\"")
    // The tape's string has no escapes, so its bytes are used unchanged.
    return ([quote] + name.bytes + [quote]).withUnsafeBufferPointer { bytes in
      TapeMemory().isString(bytes, hasEscapes: false) { tape in
        var evaluator = QuickEvaluator(tape, program)
        return evaluator.isValid(0, id) && !evaluator.context.isExhausted
      }
    }
  }
}
