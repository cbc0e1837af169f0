@_spi(Engine) import JSONText

extension StreamEvaluator {
  /// Decides a value on a tree of this value alone.
  ///
  /// - Returns: The offset after the value, or ``failed``.
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

  /// Returns the end of the text that contains `start`.
  ///
  /// If the text is one of several lines, it is the end of its line.
  private func findTextEnd(from start: Int) -> Int {
    guard isLine else { return end }
    let rest = UnsafeBufferPointer(rebasing: bytes.buffer(from: start)[..<(end - start)])
    return start + (rest.firstIndex(of: 0x0A) ?? rest.count)
  }

  /// Decides an object on its tree, after a walk into it found something that only the tree can
  /// decide.
  ///
  /// Nested objects can all be like that, so the inner ones would be read again with each outer
  /// one. Therefore, at most as many bytes are read twice as were walked over; otherwise the whole
  /// text is decided on its tree.
  @inline(never)
  mutating func treeInstead(
    _ start: Int, at offset: Int, _ rule: UnsafePointer<StreamRule>
  ) -> Int {
    guard memory.repeatedByteCount <= offset - self.start else { return Self.failed }
    let end = tree(start, rule)
    memory.repeatedByteCount += end - start
    return end
  }

  /// Returns whether the value of a tape satisfies the subschemas of a rule.
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
