import JSONText

extension StreamEvaluator {
  /// Walks over an array.
  @inline(never)
  mutating func array(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    switch rule.pointee.array {
    case .refuse: return Self.failed
    case .tree: return tree(start, rule)
    case .accept: return skipArray(start)
    case .walk: break
    }
    guard depth < maximumDepth else { return tree(start, rule) }
    depth += 1
    let isEntered = enterScope(rule)
    defer {
      depth -= 1
      if isEntered { memory.scope.removeLast() }
    }
    let plan = tables.arrays.base + Int(rule.pointee.arrayPlan)
    var count = 0
    var offset = space(start &+ 1)
    if bytes.byte(offset) == UInt8(ascii: "]") {
      return plan.pointee.minimumCount <= 0 ? offset &+ 1 : Self.failed
    }
    while true {
      let isPrefix = count < Int(plan.pointee.prefixCount)
      let rule =
        isPrefix
        ? tables.prefixes[Int(plan.pointee.prefixStart) + count] : plan.pointee.rest
      offset = value(offset, rule)
      guard offset >= 0 else { return Self.failed }
      count &+= 1
      offset = space(offset)
      let byte = bytes.byte(offset)
      offset = offset &+ 1
      if byte == UInt8(ascii: ",") {
        offset = space(offset)
        continue
      }
      guard byte == UInt8(ascii: "]"), count >= plan.pointee.minimumCount,
        count <= plan.pointee.maximumCount
      else { return Self.failed }
      return offset
    }
  }

  /// Walks over an array in which everything is valid.
  @inline(never)
  private mutating func skipArray(_ start: Int) -> Int {
    guard depth < maximumDepth else { return tree(start, rules) }
    depth += 1
    defer { depth -= 1 }
    var offset = space(start &+ 1)
    if bytes.byte(offset) == UInt8(ascii: "]") { return offset &+ 1 }
    while true {
      offset = value(offset, StreamCompiler.everything)
      guard offset >= 0 else { return Self.failed }
      offset = space(offset)
      let byte = bytes.byte(offset)
      offset = offset &+ 1
      if byte == UInt8(ascii: "]") { return offset }
      guard byte == UInt8(ascii: ",") else { return Self.failed }
      offset = space(offset)
    }
  }

  /// Walks over an object.
  @inline(never)
  mutating func object(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    switch rule.pointee.object {
    case .refuse: return Self.failed
    case .tree: return tree(start, rule)
    case .accept:
      guard depth < maximumDepth else { return tree(start, rules) }
      depth += 1
      defer { depth -= 1 }
      return skipObject(start)
    case .walk: break
    }
    guard depth < maximumDepth else { return tree(start, rule) }
    depth += 1
    let isEntered = enterScope(rule)
    let firstName = memory.nameCount
    defer {
      depth -= 1
      memory.nameCount = firstName
      if isEntered { memory.scope.removeLast() }
    }
    return members(start, rule)
  }

  @inline(__always)
  private mutating func members(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    let plan = tables.objects.base + Int(rule.pointee.objectPlan)
    let firstName = memory.nameCount
    var missing = plan.pointee.required
    var seen: UInt64 = 0
    // Behind which place the names so far ended, from 1; 0 at the start.
    var last = 0
    var expected = successor(0, plan)
    var count = 0
    var offset = space(start &+ 1)
    if bytes.byte(offset) == UInt8(ascii: "}") {
      return missing == 0 && plan.pointee.minimumCount <= 0 ? offset &+ 1 : Self.failed
    }
    while true {
      guard bytes.byte(offset) == UInt8(ascii: "\"") else { return Self.failed }
      var valueRule: Int32
      let nameStart = offset &+ 1
      var place = expected
      if expected >= 0, expected < Int(plan.pointee.memberCount), isName(expected, plan, nameStart)
      {
        offset =
          nameStart &+ Int(tables.members.base[Int(plan.pointee.memberStart) &+ expected].length)
      } else {
        (place, offset) = find(nameStart, plan)
        if place >= 0 { expect(place, after: last, plan) }
        guard offset >= 0 else {
          return offset == Self.failed ? Self.failed : treeInstead(start, at: nameStart, rule)
        }
      }
      if place >= 0 {
        let member = tables.members.base + (Int(plan.pointee.memberStart) &+ place)
        missing &= ~member.pointee.requiredBit
        valueRule = member.pointee.rule
        last = place &+ 1
        expected = successor(last, plan)
        let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: place & 63)
        if seen & bit != 0 { mayRepeatNames = true }
        seen |= bit
      } else {
        valueRule = otherRule(nameStart, offset, plan, firstName)
        guard valueRule >= 0 else {
          return valueRule == -1 ? Self.failed : treeInstead(start, at: nameStart, rule)
        }
      }
      // Behind the name's closing quotation mark.
      offset = colon(offset &+ 1)
      guard offset >= 0 else { return Self.failed }
      offset = value(offset, valueRule)
      guard offset >= 0 else { return Self.failed }
      count &+= 1
      offset = space(offset)
      let byte = bytes.byte(offset)
      offset = offset &+ 1
      if byte == UInt8(ascii: ",") {
        offset = space(offset)
        continue
      }
      guard byte == UInt8(ascii: "}"), missing == 0, count >= plan.pointee.minimumCount,
        count <= plan.pointee.maximumCount
      else { return Self.failed }
      if mayRepeatNames, plan.pointee.minimumCount > 1 {
        return treeInstead(start, at: offset, rule)
      }
      return offset
    }
  }

  /// The place of the name that is likely to come next.
  @inline(__always)
  private func successor(_ last: Int, _ plan: UnsafePointer<StreamObject>) -> Int {
    let entry = (Int(plan.pointee.memberStart) &+ last) & (StreamMemory.successorCount &- 1)
    return last &+ Int(memory.successors[entry])
  }

  /// Remembers which name came next.
  @inline(__always)
  private func expect(_ place: Int, after last: Int, _ plan: UnsafePointer<StreamObject>) {
    let entry = (Int(plan.pointee.memberStart) &+ last) & (StreamMemory.successorCount &- 1)
    memory.successors[entry] = Int32(truncatingIfNeeded: place &- last)
  }

  /// The offset of a member's value, behind the colon.
  @inline(__always)
  private mutating func colon(_ start: Int) -> Int {
    let offset = space(start)
    guard bytes.byte(offset) == UInt8(ascii: ":") else { return Self.failed }
    return space(offset &+ 1)
  }

  /// Walks over an object in which everything is valid.
  @inline(never)
  private mutating func skipObject(_ start: Int) -> Int {
    let firstName = memory.nameCount
    defer { memory.nameCount = firstName }
    var offset = space(start &+ 1)
    if bytes.byte(offset) == UInt8(ascii: "}") { return offset &+ 1 }
    while true {
      guard bytes.byte(offset) == UInt8(ascii: "\"") else { return Self.failed }
      let name = offset
      offset = anyString(offset)
      guard offset >= 0 else { return Self.failed }
      if wantsRepeatedNames { note(name &+ 1, offset &- 1, firstName) }
      offset = colon(offset)
      guard offset >= 0 else { return Self.failed }
      offset = value(offset, StreamCompiler.everything)
      guard offset >= 0 else { return Self.failed }
      offset = space(offset)
      let byte = bytes.byte(offset)
      offset = offset &+ 1
      if byte == UInt8(ascii: "}") { return offset }
      guard byte == UInt8(ascii: ",") else { return Self.failed }
      offset = space(offset)
    }
  }
}
