extension UnsafeBufferPointer<UInt8> {
  /// Returns the scalar that starts at a position, and moves the position after it.
  ///
  /// The bytes must be valid UTF-8. If they are not, the result is an arbitrary code point, and the
  /// position still advances, but never beyond the end.
  func scalar(at position: inout Int) -> UInt32 {
    let lead = UInt32(self[position])
    position += 1
    if lead < 0x80 { return lead }
    let continuationCount = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    var scalar = lead & (0x3F >> UInt32(continuationCount))
    for _ in 0..<continuationCount where position < count {
      scalar = scalar << 6 | UInt32(self[position] & 0x3F)
      position += 1
    }
    return Swift.min(scalar, 0x10_FFFF)
  }
}

extension UInt32 {
  /// Creates the code point of a character.
  init(of scalar: Unicode.Scalar) { self = scalar.value }
}
