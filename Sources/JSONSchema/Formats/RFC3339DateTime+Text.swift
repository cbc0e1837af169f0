extension RFC3339DateTime {
  /// Appends the canonical text in UTF-8.
  package func append(to bytes: inout [UInt8]) {
    Self.append(year, digits: 4, to: &bytes)
    for (separator, value) in [
      (UInt8(ascii: "-"), month), (UInt8(ascii: "-"), day), (UInt8(ascii: "T"), hour),
      (UInt8(ascii: ":"), minute), (UInt8(ascii: ":"), second),
    ] {
      bytes.append(separator)
      Self.append(value, digits: 2, to: &bytes)
    }
    appendFraction(to: &bytes)
    appendOffset(to: &bytes)
  }

  private func appendFraction(to bytes: inout [UInt8]) {
    guard fractionDigitCount > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = nanosecond
    var unit = 100_000_000
    for _ in 0..<fractionDigitCount {
      bytes.append(UInt8(truncatingIfNeeded: unit > 0 ? rest / unit : 0) + 0x30)
      if unit > 0 { rest %= unit }
      unit /= 10
    }
  }

  private func appendOffset(to bytes: inout [UInt8]) {
    guard offsetMinutes != 0 else {
      bytes.append(UInt8(ascii: "Z"))
      return
    }
    let minutes = abs(offsetMinutes ?? 0)
    bytes.append(offsetMinutes ?? -1 > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
    Self.append(minutes / 60, digits: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Self.append(minutes % 60, digits: 2, to: &bytes)
  }

  private static func append(_ value: Int, digits: Int, to bytes: inout [UInt8]) {
    var unit = digits == 4 ? 1000 : 10
    for _ in 0..<digits {
      bytes.append(UInt8(truncatingIfNeeded: value / unit % 10) + 0x30)
      unit /= 10
    }
  }
}
