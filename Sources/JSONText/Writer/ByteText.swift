/// Text that is put together as bytes, because reports of many failures are long.
extension [UInt8] {
  /// Appends a text in UTF-8.
  package mutating func append(_ text: String) {
    // Most texts lend their bytes; others, which come from Objective-C, are gone over.
    if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil {
      append(contentsOf: text.utf8)
    }
  }

  /// Appends an integer in decimal digits.
  package mutating func append(decimal number: Int) {
    // The digits come from the last one on; the longest number has 19, and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = digits.count
      var rest = number.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }
}
