@_spi(Engine) import JSONText

extension QuickEvaluator {
  /// Returns whether all requirements of a plan for members hold, in one pass over them.
  @inline(never)
  mutating func objectHolds(
    _ id: ObjectPlanID, _ object: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    // The address is used instead of a copy, because a plan is long and most objects need little of
    // it.
    let plan = program.objectPlans.address(of: id.index)
    let names = plan.pointee.names
    let tape = instance.tape
    let end = tape.next(after: object)
    // If all names have been found and nothing is required of others, the rest need not be read.
    let asksAboutOthers = plan.pointee.asksAboutOthers
    let asksAboutAll = plan.pointee.asksAboutAll
    var unseenCount = asksAboutOthers || evaluated != nil ? .max : Int(names.count)
    var missing = plan.pointee.required
    var name = tape.firstChild(object)
    var guess = 0
    var place = 0
    while name < end {
      let value = name + 1
      if !tape.isShadowed(name) {
        var isTaken = false
        let found = index(of: name, names, guess)
        if found >= 0 {
          guess = found + 1
          let member = program.members[Int(plan.pointee.memberStart) + found]
          missing &= ~member.requiredBit
          if let subschema = member.subschema {
            isTaken = true
            if !isValid(value, subschema) { return false }
          }
          unseenCount -= 1
          if unseenCount == 0 { break }
        }
        if isTaken ? asksAboutAll : asksAboutOthers, !otherMemberHolds(plan, name, &isTaken) {
          return false
        }
        if isTaken, let evaluated { context.evaluated.insert(place, into: evaluated) }
        place += 1
      }
      name = tape.next(after: value)
    }
    return missing == 0
  }

  /// Returns the index of a member's name.
  ///
  /// It is mutating and has no closure, because the evaluator would be copied otherwise.
  @inline(__always)
  mutating func index(of name: Int, _ names: NameTable, _ guess: Int) -> Int {
    if names.count == 0 { return -1 }
    guard instance.tape.hasEscapes(name) else {
      return program.names.index(of: instance.tape.content(name), in: names, guess: guess)
    }
    return indexOfEscaped(name, names, guess)
  }

  @inline(never)
  private mutating func indexOfEscaped(_ name: Int, _ names: NameTable, _ guess: Int) -> Int {
    let program = program
    return instance.withUTF8(name) { program.names.index(of: $0, in: names, guess: guess) }
  }

  /// Returns whether the patterns, `additionalProperties` and `propertyNames` hold for a member.
  @inline(__always)
  private mutating func otherMemberHolds(
    _ plan: UnsafePointer<ObjectPlan>, _ name: Int, _ isTaken: inout Bool
  ) -> Bool {
    for index in plan.pointee.patterns.indices {
      let entry = program.patterns[index]
      guard context.decided(assertions.matches(name, entry.pattern)) else { continue }
      isTaken = true
      if !isValid(name + 1, entry.subschema) { return false }
    }
    if !isTaken, let additional = plan.pointee.additional {
      isTaken = true
      if !isValid(name + 1, additional) { return false }
    }
    if let propertyNames = plan.pointee.propertyNames { return isValid(name, propertyNames) }
    return true
  }

  mutating func unevaluatedPropertiesHold(
    _ subschema: SubschemaID, _ object: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    guard let evaluated else { return true }
    let end = instance.tape.next(after: object)
    var name = instance.tape.firstChild(object)
    var place = 0
    while name < end {
      if !instance.tape.isShadowed(name) {
        if !context.evaluated.contains(place, in: evaluated) {
          if !isValid(name + 1, subschema) { return false }
          context.evaluated.insert(place, into: evaluated)
        }
        place += 1
      }
      name = instance.tape.next(after: name + 1)
    }
    return true
  }
}
