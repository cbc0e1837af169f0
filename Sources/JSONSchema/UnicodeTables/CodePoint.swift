extension UnsafeBufferPointer<UInt8> {
  /// The scalar that starts at a position, which moves past it.
  ///
  /// The bytes are UTF-8 that has been checked; where they are not, the answer is some code point
  /// and the position still moves, never past the end.
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
  /// The code point of a character.
  init(of scalar: Unicode.Scalar) {
    self = scalar.value
  }
}
