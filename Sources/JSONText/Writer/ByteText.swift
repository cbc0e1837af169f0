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
    if number < 0 { append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    var unit: UInt = 1
    while magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(magnitude / unit % 10))
      unit /= 10
    }
  }
}
