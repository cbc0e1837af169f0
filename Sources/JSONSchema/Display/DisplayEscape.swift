import JSONText

/// Escapes a scalar as JSON does: `\u202e`, `\ud83d\ude00`, or `\n`, `\r` and `\t`.
enum DisplayEscape {
  /// Returns the number of characters in the escape.
  static func width(of scalar: Unicode.Scalar) -> Int {
    letter(of: scalar) == nil ? 6 * UTF16.width(scalar) : 2
  }

  static func append(_ scalar: Unicode.Scalar, to text: inout OutputBytes) {
    if let letter = letter(of: scalar) {
      text.append(UInt8(ascii: "\\"))
      text.append(letter)
      return
    }
    for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
      text.append("\\u")
      for shift in [12, 8, 4, 0] {
        text.append(digit(UInt8(truncatingIfNeeded: unit >> shift) & 15))
      }
    }
  }

  private static func letter(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\n": UInt8(ascii: "n")
    case "\r": UInt8(ascii: "r")
    case "\t": UInt8(ascii: "t")
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
