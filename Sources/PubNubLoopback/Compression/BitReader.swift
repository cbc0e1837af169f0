/// Reads bits from bytes, the lowest bit first (RFC 1951, section 3.1.1).
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var bits: UInt32 = 0
  private var count = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Reads one bit.
  mutating func bit() throws(InflateError) -> Int {
    if count == 0 {
      guard place < bytes.endIndex else { throw .malformed }
      bits = UInt32(bytes[place])
      place += 1
      count = 8
    }
    defer {
      bits >>= 1
      count -= 1
    }
    return Int(bits & 1)
  }

  /// Reads a number with the given number of bits.
  mutating func number(_ length: Int) throws(InflateError) -> Int {
    var value = 0
    for place in 0..<length { value |= try bit() << place }
    return value
  }

  /// Skips the bits up to the next whole byte, and reads some bytes.
  mutating func alignedBytes(_ length: Int) throws(InflateError) -> ArraySlice<UInt8> {
    count = 0
    guard length <= bytes.endIndex - place else { throw .malformed }
    defer { place += length }
    return bytes[place..<(place + length)]
  }
}
