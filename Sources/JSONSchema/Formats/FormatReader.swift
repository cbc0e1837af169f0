/// A position in a text that advances as elements of a format are read.
struct FormatReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position: Int
  /// The end of the part to read.
  ///
  /// The text may continue after it.
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil) {
    self.bytes = bytes
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  var isAtEnd: Bool { position == end }

  /// The next byte; nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// Returns the problem that an element is missing at the current position.
  func expected(_ element: FormatElement) -> FormatProblem {
    FormatProblem(.expected(element), at: position)
  }

  mutating func advance() { position += 1 }

  /// Skips a byte if it is the next one.
  ///
  /// Returns whether it was.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard position < end, bytes[position] == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Skips bytes of a class.
  ///
  /// Returns their number.
  @discardableResult
  mutating func skip(all characters: ASCIISet) -> Int {
    var place = position
    while place < end, characters.contains(bytes[place]) { place += 1 }
    defer { position = place }
    return place - position
  }

  /// Skips a byte, or throws if another one is next.
  mutating func require(_ byte: Unicode.Scalar, _ element: FormatElement) throws(FormatProblem) {
    guard skip(byte) else { throw expected(element) }
  }

  /// Throws unless the whole part has been read.
  func requireEnd() throws(FormatProblem) {
    guard isAtEnd else { throw expected(.endOfText) }
  }

  mutating func twoDigits() throws(FormatProblem) -> Int { try digit() * 10 + digit() }

  mutating func digit() throws(FormatProblem) -> Int {
    guard let byte = next, ASCIISet.digits.contains(byte) else { throw expected(.digit) }
    position += 1
    return Int(byte) - 0x30
  }

  /// Reads the scalar at the current position.
  mutating func scalar() -> UInt32 { bytes.scalar(at: &position) }

  /// Skips `%` and two hexadecimal digits if the next byte is `%`.
  mutating func skipPercentEncoding() throws(FormatProblem) -> Bool {
    guard next == UInt8(ascii: "%") else { return false }
    guard position + 2 < end, ASCIISet.hexadecimalDigits.contains(bytes[position + 1]),
      ASCIISet.hexadecimalDigits.contains(bytes[position + 2])
    else { throw expected(.percentEncoding) }
    position += 3
    return true
  }
}

/// A set of ASCII characters with a branchless test.
struct ASCIISet: Sendable {
  private let low: UInt64
  private let high: UInt64

  init(_ characters: StaticString) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    characters.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
      }
    }
    self.low = low
    self.high = high
  }

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Returns whether a byte is a member.
  ///
  /// Bytes beyond ASCII never are.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    if byte >= 128 { return false }
    let half = byte < 64 ? low : high
    return half >> UInt64(byte & 63) & 1 == 1
  }

  func union(_ other: Self) -> Self { Self(low: low | other.low, high: high | other.high) }

  static let digits = Self("0123456789")
  static let hexadecimalDigits = Self("0123456789ABCDEFabcdef")
  static let letters = Self("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  static let lettersAndDigits = letters.union(digits)
}
