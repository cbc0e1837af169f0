/// The scalars outside ASCII that a Swift identifier can contain: letters, digits and marks of any script.
///
/// These are the scalars that Unicode allows in identifiers (Unicode Standard Annex 31, `XID_Start` and
/// `XID_Continue`), as far as Swift does (*The Swift Programming Language*, "Identifiers"). Scalars newer
/// than Unicode 14 are excluded, so that machines with older tables produce the same names.
enum IdentifierScalar {
  /// Whether a name can begin with a scalar.
  static func canStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDStart && isKnown(scalar) && !isMark(scalar)
  }

  /// Whether a name can contain a scalar.
  static func canContinue(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue && isKnown(scalar)
  }

  private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && ranges.contains { $0.contains(scalar.value) }
      && scalar.properties.age.map { $0.major <= 14 } ?? false
  }

  /// Whether a scalar is a mark, which Swift rejects at the start of a name.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x2070...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8,
    0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
