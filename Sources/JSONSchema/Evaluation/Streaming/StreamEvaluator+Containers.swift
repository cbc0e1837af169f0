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
        isPrefix ? tables.prefixes[Int(plan.pointee.prefixStart) + count] : plan.pointee.rest
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

  /// Walks over an array in which every value is valid.
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

  /// Walks over an object in which every value is valid.
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
