extension InternationalLabel {
  private static let bidirectionalClasses =
    ScalarPartition(packed: "bc.runs")

  private static let classNames = UnicodeTable.names("bc")

  private static func bidirectionalClass(_ scalar: UInt32) -> String {
    classNames[bidirectionalClasses.part(of: scalar)][0]
  }

  /// Returns whether a label makes its name a bidirectional one (RFC 5893, 1.4).
  static func hasRightToLeft(_ label: [UInt32]) -> Bool {
    label.contains { scalar in
      // No scalar before Hebrew is written from right to left.
      scalar >= 0x590 && ["R", "AL", "AN"].contains(bidirectionalClass(scalar))
    }
  }

  /// Checks the Bidi rule, which applies to every label of a name with right-to-left letters.
  ///
  /// - Parameters:
  ///   - label: The scalars of the label.
  ///   - offset: The offset of the label in the text.
  /// - Throws: A problem if the label violates one of the six conditions of RFC 5893, 2.
  static func checkDirections(_ label: [UInt32], at offset: Int) throws(FormatProblem) {
    let classes = label.map(bidirectionalClass)
    let isRightToLeft = classes.first == "R" || classes.first == "AL"
    let allowed: Set<String> =
      isRightToLeft
      ? ["R", "AL", "AN", "EN", "ES", "CS", "ET", "ON", "BN", "NSM"]
      : ["L", "EN", "ES", "CS", "ET", "ON", "BN", "NSM"]
    let last = classes.last { $0 != "NSM" }
    let endings = isRightToLeft ? ["R", "AL", "EN", "AN"] : ["L", "EN"]
    guard isRightToLeft || classes.first == "L",
      classes.allSatisfy(allowed.contains),
      last.map(endings.contains) ?? false,
      !(isRightToLeft && classes.contains("EN") && classes.contains("AN"))
    else { throw FormatProblem(.mixedDirections, at: offset) }
  }
}
