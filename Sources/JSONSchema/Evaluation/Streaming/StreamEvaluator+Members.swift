import JSONText

/// The progress of a walk over the members of an object.
private struct MemberProgress {
  /// The bits of the required names that have not occurred yet.
  var missing: UInt64

  /// The indexes of the names that have occurred, modulo 64, a bit for each.
  var seen: UInt64 = 0

  /// The index, from 1, of the last name in the plan that has occurred; 0 at the start.
  var last = 0

  /// The index of the most likely next name.
  var expected: Int

  var count = 0

  /// The index of the object's first entry in ``StreamMemory/names``.
  var firstName: Int
}

extension StreamEvaluator {
  /// The result for a name that makes the object invalid, or the text malformed.
  private static var refused: Int32 { -1 }

  /// The result for a name about which only the tree can decide.
  private static var undecided: Int32 { -2 }

  /// Walks over the members of an object.
  ///
  /// - Parameters:
  ///   - start: The offset of the object's opening bracket.
  ///   - rule: The rule that it must satisfy, with a plan.
  /// - Returns: The offset after the object, or ``failed``.
  @inline(__always)
  mutating func members(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    let plan = tables.objects.base + Int(rule.pointee.objectPlan)
    var progress = MemberProgress(
      missing: plan.pointee.required, expected: successor(0, plan), firstName: memory.nameCount)
    var offset = space(start &+ 1)
    if bytes.byte(offset) == UInt8(ascii: "}") {
      return isComplete(progress, plan) ? offset &+ 1 : Self.failed
    }
    while true {
      guard bytes.byte(offset) == UInt8(ascii: "\"") else { return Self.failed }
      let name = name(offset &+ 1, plan, &progress)
      guard name.rule >= 0 else {
        return name.rule == Self.refused ? Self.failed : treeInstead(start, at: offset, rule)
      }
      offset = colon(name.end &+ 1)
      guard offset >= 0 else { return Self.failed }
      offset = value(offset, name.rule)
      guard offset >= 0 else { return Self.failed }
      progress.count &+= 1
      offset = space(offset)
      let byte = bytes.byte(offset)
      offset = offset &+ 1
      if byte == UInt8(ascii: ",") {
        offset = space(offset)
        continue
      }
      guard byte == UInt8(ascii: "}"), isComplete(progress, plan) else { return Self.failed }
      // Members were counted, although a repeated one must count only once.
      let isCounted = !mayRepeatNames || plan.pointee.minimumCount <= 1
      return isCounted ? offset : treeInstead(start, at: offset, rule)
    }
  }

  /// Returns whether all required names have occurred, and the number of members is within the
  /// limits.
  @inline(__always)
  private func isComplete(
    _ progress: MemberProgress, _ plan: UnsafePointer<StreamObject>
  ) -> Bool {
    progress.missing == 0 && progress.count >= plan.pointee.minimumCount
      && progress.count <= plan.pointee.maximumCount
  }

  /// Walks over a name.
  ///
  /// - Parameters:
  ///   - start: The offset after its opening quotation mark.
  ///   - plan: The plan of the object.
  ///   - progress: The progress in the object.
  /// - Returns: The rule of the member's value, ``refused`` or ``undecided``; and the offset of the
  ///   closing quotation mark.
  @inline(__always)
  private mutating func name(
    _ start: Int, _ plan: UnsafePointer<StreamObject>, _ progress: inout MemberProgress
  ) -> (rule: Int32, end: Int) {
    var place = progress.expected
    var end: Int
    if place >= 0, place < Int(plan.pointee.memberCount), isName(place, plan, start) {
      end = start &+ Int(tables.members.base[Int(plan.pointee.memberStart) &+ place].length)
    } else {
      (place, end) = find(start, plan)
      if end < 0 { return (end == Self.failed ? Self.refused : Self.undecided, end) }
      if place < 0 { return (otherRule(start, end, plan, progress.firstName), end) }
      expect(place, after: progress.last, plan)
    }
    let member = tables.members.base + (Int(plan.pointee.memberStart) &+ place)
    progress.missing &= ~member.pointee.requiredBit
    progress.last = place &+ 1
    progress.expected = successor(progress.last, plan)
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: place & 63)
    if progress.seen & bit != 0 { mayRepeatNames = true }
    progress.seen |= bit
    return (member.pointee.rule, end)
  }

  /// Returns the index of the most likely next name.
  @inline(__always)
  private func successor(_ last: Int, _ plan: UnsafePointer<StreamObject>) -> Int {
    let entry = (Int(plan.pointee.memberStart) &+ last) & (StreamMemory.successorCount &- 1)
    return last &+ Int(memory.successors[entry])
  }

  /// Stores the name that came next.
  @inline(__always)
  private func expect(_ place: Int, after last: Int, _ plan: UnsafePointer<StreamObject>) {
    let entry = (Int(plan.pointee.memberStart) &+ last) & (StreamMemory.successorCount &- 1)
    memory.successors[entry] = Int32(truncatingIfNeeded: place &- last)
  }

  /// Returns the offset of a member's value, after the colon.
  @inline(__always)
  mutating func colon(_ start: Int) -> Int {
    let offset = space(start)
    guard bytes.byte(offset) == UInt8(ascii: ":") else { return Self.failed }
    return space(offset &+ 1)
  }
}
