/// The rules for labels with scalars beyond ASCII.
///
/// - Remark: RFC 5891, 4.2; RFC 5892, 2 and 3; RFC 5893, 2.
enum InternationalLabel {
  /// Checks a label that is not encoded, without its direction.
  ///
  /// - Parameters:
  ///   - label: The scalars of the label.
  ///   - offset: The offset of the label in the text, at which problems are reported.
  /// - Throws: The first problem.
  static func check(_ label: [UInt32], at offset: Int) throws(FormatProblem) {
    try checkHyphens(label, at: offset)
    guard let first = label.first else { throw FormatProblem(.expected(.label), at: offset) }
    guard !marks.contains(first) else { throw FormatProblem(.leadingMark, at: offset) }
    for (index, scalar) in label.enumerated() where !permitted.contains(scalar) {
      guard contextual.contains(scalar) else {
        throw FormatProblem(.disallowedScalar(scalar), at: offset)
      }
      guard LabelContext(label: label, index: index).allowsScalar else {
        throw FormatProblem(.misplacedScalar(scalar), at: offset)
      }
    }
    guard CanonicalComposition.isNormalized(label) else {
      throw FormatProblem(.unnormalized, at: offset)
    }
  }

  /// Checks the hyphens of a label (RFC 5891, 4.2.3.1).
  static func checkHyphens(_ label: [UInt32], at offset: Int) throws(FormatProblem) {
    let hyphen = UInt32(of: "-")
    guard label.first != hyphen, label.last != hyphen,
      label.count < 4 || label[2] != hyphen || label[3] != hyphen
    else { throw FormatProblem(.misplacedHyphen, at: offset) }
  }

  private static let marks = UnicodeProperty.generalCategory("M") ?? .empty

  /// RFC 5892, 2.6: permitted, regardless of their properties.
  private static let permittedExceptions = ScalarSet([
    0xDF...0xDF, 0x3C2...0x3C2, 0x6FD...0x6FE, 0xF0B...0xF0B, 0x3007...0x3007,
  ])

  /// RFC 5892, 2.6: disallowed, regardless of their properties.
  private static let disallowedExceptions = ScalarSet([
    0x640...0x640, 0x7FA...0x7FA, 0x302E...0x302F, 0x3031...0x3035, 0x303B...0x303B,
  ])

  /// CONTEXTJ and CONTEXTO: permitted in some contexts (RFC 5892, 2.6, 2.8 and appendix A).
  private static let contextual = ScalarSet([
    0x200C...0x200D, 0xB7...0xB7, 0x375...0x375, 0x5F3...0x5F4, 0x30FB...0x30FB, 0x660...0x669,
    0x6F0...0x6F9,
  ])

  /// PVALID: permitted everywhere, derived from the properties according to RFC 5892, 3.
  static let permitted: ScalarSet = {
    let letterDigits = ScalarSet(
      unionOf: ["Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"]
        .compactMap(UnicodeProperty.generalCategory))
    // Section 2.2 defines Changes_When_NFKC_Casefolded as unstable.
    let unstableOrIgnorable = ScalarSet(
      unionOf: [
        "Changes_When_NFKC_Casefolded", "Default_Ignorable_Code_Point", "White_Space",
        "Noncharacter_Code_Point",
      ].compactMap(UnicodeProperty.binary))
    let ignorableBlocks = ScalarSet([0x20D0...0x20FF, 0x1_D100...0x1_D1FF, 0x1_D200...0x1_D24F])
    let oldHangulJamo = ScalarSet([
      0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB,
    ])
    return letterDigits.subtracting(unstableOrIgnorable).subtracting(ignorableBlocks)
      .subtracting(oldHangulJamo).union(ScalarSet([0x2D...0x2D, 0x30...0x39, 0x61...0x7A]))
      .union(permittedExceptions).subtracting(disallowedExceptions).subtracting(contextual)
  }()

  private static let bidirectionalClasses = ScalarPartition(packed: "bc.runs")

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
    guard isRightToLeft || classes.first == "L", classes.allSatisfy(allowed.contains),
      last.map(endings.contains) ?? false,
      !(isRightToLeft && classes.contains("EN") && classes.contains("AN"))
    else { throw FormatProblem(.mixedDirections, at: offset) }
  }
}

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

  private func follows(_ set: ScalarSet) -> Bool { before.map(set.contains) ?? false }

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
