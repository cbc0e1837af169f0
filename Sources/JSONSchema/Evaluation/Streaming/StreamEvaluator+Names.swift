import JSONText

extension StreamEvaluator {
  /// Returns whether the name at an offset is the one with an index in a plan.
  @inline(__always)
  mutating func isName(_ place: Int, _ plan: UnsafePointer<StreamObject>, _ start: Int) -> Bool {
    let member = tables.members.base + (Int(plan.pointee.memberStart) &+ place)
    guard bytes.word(start) & member.pointee.firstMask == member.pointee.first else { return false }
    let length = Int(member.pointee.length)
    if length < 8 { return true }
    guard bytes.word(start &+ 8) & member.pointee.secondMask == member.pointee.second else {
      return false
    }
    return length < 16 || isLongName(member, start)
  }

  @inline(never)
  private mutating func isLongName(_ member: UnsafePointer<StreamMember>, _ start: Int) -> Bool {
    let text = tables.nameBytes.base + Int(member.pointee.textStart)
    var index = 16
    // The closing quotation mark is compared, too: a longer name differs there, and so does the
    // padding.
    while index <= Int(member.pointee.length) {
      if bytes.byte(start &+ index) != text[index] { return false }
      index &+= 1
    }
    return true
  }

  /// Finds a name among those of a plan.
  ///
  /// - Returns: The name's index, or -1 if the plan does not know it; and the offset of the name's
  ///   closing quotation mark, ``failed`` if the text is malformed, or -2 if the tree must decide.
  @inline(never)
  mutating func find(_ start: Int, _ plan: UnsafePointer<StreamObject>) -> (place: Int, end: Int) {
    var end = plainEnd(start)
    if bytes.byte(end) != UInt8(ascii: "\"") {
      let string = specialString(end)
      guard string.end >= 0 else { return (-1, Self.failed) }
      // An escape hides the name.
      if string.hasEscapes { return (-1, -2) }
      end = string.end &- 1
    }
    if plan.pointee.memberCount == 0 { return (-1, end) }
    let hash = nameHash(start, end)
    var slot = Int(truncatingIfNeeded: StreamNameHash.slot(hash)) & Int(plan.pointee.slotMask)
    while true {
      let place = Int(tables.slots.base[Int(plan.pointee.slotStart) &+ slot])
      if place < 0 { return (-1, end) }
      if isName(place, plan, start) { return (place, end) }
      slot = (slot &+ 1) & Int(plan.pointee.slotMask)
    }
  }

  @inline(__always)
  private func nameHash(_ start: Int, _ end: Int) -> UInt64 {
    let length = end &- start
    if length >= 8 {
      let last = length > 8 ? bytes.word(end &- 8) : 0
      var hash = StreamNameHash.hash(bytes.word(start), last, length)
      var offset = 8
      while offset < length &- 8 {
        hash = StreamNameHash.hash(hash, bytes.word(start &+ offset))
        offset &+= 8
      }
      return hash
    }
    #if _endian(little)
      let kept = bytes.word(start) & ((1 << UInt64(8 &* length)) &- 1)
    #else
      let kept = length == 0 ? 0 : bytes.word(start) & ~(UInt64.max >> UInt64(8 &* length))
    #endif
    return StreamNameHash.hash(kept, 0, length)
  }

  /// Returns the rule for the value of a member whose name a plan does not know.
  ///
  /// - Returns: The rule, -1 if the name is invalid, or -2 if the tree must decide.
  @inline(never)
  mutating func otherRule(
    _ start: Int, _ end: Int, _ plan: UnsafePointer<StreamObject>, _ firstName: Int
  ) -> Int32 {
    // If members are counted, a repeated one affects the verdict.
    if wantsRepeatedNames || plan.pointee.minimumCount > 1 { note(start, end, firstName) }
    if plan.pointee.otherNames != StreamCompiler.everything {
      guard string(start &- 1, rules + Int(plan.pointee.otherNames)) >= 0 else { return -1 }
    }
    guard plan.pointee.patternCount > 0 else { return plan.pointee.additional }
    let name = UnsafeBufferPointer(rebasing: bytes.buffer(from: start)[..<(end - start)])
    var found: Int32 = -1
    for place in 0..<Int(plan.pointee.patternCount) {
      let pattern = tables.patterns[Int(plan.pointee.patternStart) + place]
      guard let isMatch = matches(name, pattern.expression) else { return -2 }
      guard isMatch else { continue }
      if found >= 0 { return -2 }
      found = pattern.rule
    }
    return found >= 0 ? found : plan.pointee.additional
  }

  private func matches(_ name: UnsafeBufferPointer<UInt8>, _ expression: Int32) -> Bool? {
    do { return try program.expressions[Int(expression)].matches(utf8: name) } catch { return nil }
  }

  /// Records a name of the innermost object, and detects one that may have occurred before.
  @inline(never)
  mutating func note(_ start: Int, _ end: Int, _ firstName: Int) {
    let count = memory.nameCount
    guard !mayRepeatNames else { return }
    guard count - firstName < Self.maximumNameCount, count < StreamMemory.capacity,
      !hasBackslash(start, end)
    else {
      mayRepeatNames = true
      return
    }
    let hash = nameHash(start, end)
    for place in firstName..<count where memory.names[place] == hash {
      mayRepeatNames = true
      return
    }
    memory.names[count] = hash
    memory.nameCount = count + 1
  }

  /// Returns whether an escape hides a name.
  ///
  /// It is mutating, because the evaluator would be copied otherwise.
  private mutating func hasBackslash(_ start: Int, _ end: Int) -> Bool {
    var offset = start
    while offset < end {
      if bytes.byte(offset) == UInt8(ascii: "\\") { return true }
      offset &+= 1
    }
    return false
  }
}
