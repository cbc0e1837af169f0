/// Which code points differ in case alone: those with the same simple case folding.
///
/// - Remark: ECMA-262 (16th edition, 2025), 22.2.2.7.3, `Canonicalize` with the `u` flag; the lines `C`
///   and `S` of CaseFolding.txt.
enum CaseFolding {
  /// What a code point is folded to.
  static func folded(_ scalar: UInt32) -> UInt32 {
    targets[scalar] ?? scalar
  }

  /// All that differ from a code point in case alone, itself included; nil if there is no other.
  static func variants(of scalar: UInt32) -> [UInt32]? {
    classes[folded(scalar)]
  }

  /// A set with all that differ from a member in case alone.
  static func closure(of set: ScalarSet) -> ScalarSet {
    var ranges: [ClosedRange<UInt32>] = []
    for members in classes.values where members.contains(where: set.contains) {
      for member in members { ranges.append(member...member) }
    }
    return ranges.isEmpty ? set : set.union(ScalarSet(ranges))
  }

  /// The foldings of all code points that are not their own.
  private static let targets: [UInt32: UInt32] = {
    var targets: [UInt32: UInt32] = [:]
    var numbers = PackedNumbers(CaseFoldingTable.pairs)
    var scalar: UInt32 = 0
    while let distance = numbers.next(), let target = numbers.next() {
      scalar += distance
      targets[scalar] = target
    }
    return targets
  }()

  /// What is folded alike, by what it is folded to.
  private static let classes: [UInt32: [UInt32]] = {
    var classes: [UInt32: [UInt32]] = [:]
    for (scalar, target) in targets { classes[target, default: [target]].append(scalar) }
    return classes
  }()
}
