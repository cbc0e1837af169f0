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
}
