@_spi(Engine) import JSONText

extension StreamEvaluator {
  /// Decides a value on the tree of it alone.
  ///
  /// - Returns: The offset behind the value, or ``failed``.
  @inline(never)
  mutating func tree(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    if textEnd < start { textEnd = findTextEnd(from: start) }
    let rest = UnsafeBufferPointer(rebasing: bytes.buffer(from: start)[..<(textEnd - start)])
    var limits = limits
    limits.maximumDepth -= depth
    let found = memory.tapes.value(in: rest, limits: limits) { holds($0, rule) }
    guard let found else { return Self.failed }
    if found.repeatsNames { mayRepeatNames = true }
    return start + found.end
  }

  /// Where the text ends that `start` is part of: at the end of its line, if it is one of several.
  private func findTextEnd(from start: Int) -> Int {
    guard isLine else { return end }
    let rest = UnsafeBufferPointer(rebasing: bytes.buffer(from: start)[..<(end - start)])
    return start + (rest.firstIndex(of: 0x0A) ?? rest.count)
  }

  /// Decides an object on its tree after a walk into it found what only the tree can decide.
  ///
  /// Objects in objects can all be like that, so that the inner ones would be read again with each outer
  /// one: no more is read twice than was walked over, else the whole text goes to the tree.
  @inline(never)
  mutating func treeInstead(
    _ start: Int, at offset: Int, _ rule: UnsafePointer<StreamRule>
  ) -> Int {
    guard memory.repeatedByteCount <= offset - self.start else { return Self.failed }
    let end = tree(start, rule)
    memory.repeatedByteCount += end - start
    return end
  }

  /// Whether the value of a tape satisfies the subschemas of a rule.
  func holds(_ tape: JSONTape, _ rule: UnsafePointer<StreamRule>) -> Bool {
    var evaluator = QuickEvaluator(tape, program, limits: evaluationLimits)
    for resource in memory.scope { _ = evaluator.context.enter(resource) }
    let start = Int(rule.pointee.subschemaStart)
    for place in start..<start + Int(rule.pointee.subschemaCount) {
      if !evaluator.isValid(0, tables.subschemas[place]) { return false }
    }
    return !evaluator.context.isExhausted
  }

  /// Enters the resource of a rule whose verdict may depend on the dynamic scope.
  ///
  /// - Returns: Whether it must be left again.
  @inline(__always)
  func enterScope(_ rule: UnsafePointer<StreamRule>) -> Bool {
    guard rule.pointee.resource >= 0 else { return false }
    let resource = ResourceID(Int(rule.pointee.resource))
    guard memory.scope.last != resource else { return false }
    memory.scope.append(resource)
    return true
  }
}
