/// Operations for reports, which are long texts composed of many short ones.
extension OutputBytes {
  /// Appends a string literal.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Appends a text in UTF-8.
  package mutating func append(contentsOf text: String) {
    // Most texts have contiguous bytes. Others, such as those bridged from Objective-C, are copied
    // first.
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      append(contentsOf: Array(text.utf8))
    }
  }

  /// Appends bytes unchanged.
  package mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Appends a byte repeatedly.
  package mutating func append(_ byte: UInt8, count: Int) {
    append(atMost: count) { target in
      target.update(repeating: byte, count: count)
      return count
    }
  }

  /// Appends an integer in decimal digits.
  package mutating func append(decimal number: Int) {
    // The longest number has 19 digits and a sign.
    append(atMost: 20) { target in
      var rest = number.magnitude
      var count = number < 0 ? 1 : 0
      var power = rest
      repeat {
        count += 1
        power /= 10
      } while power > 0
      if number < 0 { target.pointee = UInt8(ascii: "-") }
      var place = target + count
      repeat {
        place -= 1
        place.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      return count
    }
  }
}
