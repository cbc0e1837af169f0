/// Code points that differ only in case, which means that their simple case foldings are equal.
///
/// - Remark: ECMA-262 (16th edition, 2025), 22.2.2.7.3, `Canonicalize` with the `u` flag; the lines `C`
///   and `S` of CaseFolding.txt.
enum CaseFolding {
  /// Returns the folding of a code point.
  static func folded(_ scalar: UInt32) -> UInt32 { targets[scalar] ?? scalar }

  /// Returns all code points that differ from one only in case, including itself; nil if there are
  /// no others.
  static func variants(of scalar: UInt32) -> [UInt32]? { classes[folded(scalar)] }

  /// Returns a set extended by all code points that differ from a member only in case.
  static func closure(of set: ScalarSet) -> ScalarSet {
    var ranges: [ClosedRange<UInt32>] = []
    for members in classes.values where members.contains(where: set.contains) {
      for member in members { ranges.append(member...member) }
    }
    return ranges.isEmpty ? set : set.union(ScalarSet(ranges))
  }

  /// The foldings of all code points that differ from their foldings.
  private static let targets: [UInt32: UInt32] = {
    var targets: [UInt32: UInt32] = [:]
    var numbers = PackedNumbers(UnicodeTable.text("foldings"))
    var scalar: UInt32 = 0
    while let distance = numbers.next(), let target = numbers.next() {
      scalar += distance
      targets[scalar] = target
    }
    return targets
  }()

  /// The code points with the same folding, by that folding.
  private static let classes: [UInt32: [UInt32]] = {
    var classes: [UInt32: [UInt32]] = [:]
    for (scalar, target) in targets { classes[target, default: [target]].append(scalar) }
    return classes
  }()
}
