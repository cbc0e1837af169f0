/// Text that is put together as bytes, because reports of many failures are long.
extension [UInt8] {
  /// Appends a text in UTF-8.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a number of zero or more in decimal digits.
  mutating func append(decimal number: Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }
}
