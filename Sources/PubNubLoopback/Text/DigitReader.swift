/// Reads digits and signs from the beginning of a text.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  /// Whether the whole text has been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads one ASCII character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads exactly the given number of digits.
  mutating func number(_ count: Int) -> Int64? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
  }

  /// Reads the digits of a fraction of a second; those after the ninth are ignored.
  ///
  /// - Returns: Nanoseconds; `nil` if the next character is not a digit.
  mutating func fraction() -> Int64? {
    let digits = rest.prefix(while: Self.isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    var value: Int64 = 0
    for place in 0..<9 {
      let digit = digits.dropFirst(place).first.map { Int64($0 - UInt8(ascii: "0")) } ?? 0
      value = value * 10 + digit
    }
    return value
  }

  /// Reads an offset from UTC: `Z`, `+01:00`, or nothing, which counts as UTC.
  ///
  /// - Returns: Seconds.
  mutating func offset() -> Int64? {
    if isAtEnd || take("Z") || take("z") { return 0 }
    let sign: Int64
    if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return nil }
    guard let hours = number(2), take(":"), let minutes = number(2) else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
