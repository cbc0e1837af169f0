/// A scalar in a label that is allowed only next to certain others.
///
/// - Remark: RFC 5892, appendix A, one case for each of its sections.
struct LabelContext {
  let label: [UInt32]
  let index: Int

  /// Whether the scalar is allowed at its position.
  var allowsScalar: Bool {
    switch label[index] {
    case 0x200C: follows(virama) || joinsOnBothSides
    case 0x200D: follows(virama)
    case 0xB7: before == UInt32(of: "l") && after == UInt32(of: "l")
    case 0x375: after.map { isScript("Greek", $0) } ?? false
    case 0x5F3, 0x5F4: before.map { isScript("Hebrew", $0) } ?? false
    case 0x30FB:
      label.contains { isScript("Hiragana", $0) || isScript("Katakana", $0) || isScript("Han", $0) }
    case 0x660...0x669: !label.contains { 0x6F0...0x6F9 ~= $0 }
    case 0x6F0...0x6F9: !label.contains { 0x660...0x669 ~= $0 }
    default: false
    }
  }

  private var before: UInt32? { index > 0 ? label[index - 1] : nil }

  private var after: UInt32? { index + 1 < label.count ? label[index + 1] : nil }

  private func isScript(_ name: String, _ scalar: UInt32) -> Bool {
    UnicodeProperty.scriptPart(name) == UnicodeProperty.scripts.part(of: scalar)
  }

  private var virama: ScalarSet { Self.viramas }

  private static let viramas = ScalarSet(packed: "viramas")

  private func follows(_ set: ScalarSet) -> Bool {
    before.map(set.contains) ?? false
  }

  private static let joiningTypes = ScalarPartition(packed: "jt.runs")

  private static let joiningTypeNames = UnicodeTable.names("jt")

  private static func joiningType(_ scalar: UInt32) -> String {
    joiningTypeNames[joiningTypes.part(of: scalar)][0]
  }

  /// Whether the letters around a non-joiner would join without it, skipping transparent ones.
  private var joinsOnBothSides: Bool {
    let left = label[..<index].last { Self.joiningType($0) != "T" }.map(Self.joiningType)
    let right = label[(index + 1)...].first { Self.joiningType($0) != "T" }.map(Self.joiningType)
    return (left == "L" || left == "D") && (right == "R" || right == "D")
  }
}
