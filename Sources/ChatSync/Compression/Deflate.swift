/// The DEFLATE format (RFC 1951), written as one block with the fixed codes.
///
/// Payloads have at most 32 KiB, which is the longest distance a repetition may have. They are too
/// short for dynamic codes to pay off.
enum Deflate {
  /// Compresses bytes.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var output = BitOutput()
    // The last block, with the fixed codes (3.2.3).
    output.write(1, count: 1)
    output.write(1, count: 2)
    var places: [UInt32: Int] = [:]
    var index = 0
    while index < bytes.count {
      if let match = match(at: index, in: bytes, places) {
        output.writeRepetition(length: match.length, distance: match.distance)
        for place in index..<(index + match.length) { note(place, in: bytes, &places) }
        index += match.length
      } else {
        output.writeSymbol(Int(bytes[index]))
        note(index, in: bytes, &places)
        index += 1
      }
    }
    output.writeSymbol(256)
    return output.finished()
  }

  /// Returns the length and distance of a repetition: the last position of the three bytes at an
  /// index.
  private static func match(
    at index: Int, in bytes: [UInt8], _ places: [UInt32: Int]
  ) -> (length: Int, distance: Int)? {
    guard let key = key(index, in: bytes), let place = places[key], index - place <= 32_768 else {
      return nil
    }
    var length = 3
    while length < 258, index + length < bytes.count, bytes[place + length] == bytes[index + length]
    {
      length += 1
    }
    return (length, index - place)
  }

  private static func note(_ place: Int, in bytes: [UInt8], _ places: inout [UInt32: Int]) {
    if let key = key(place, in: bytes) { places[key] = place }
  }

  private static func key(_ index: Int, in bytes: [UInt8]) -> UInt32? {
    guard index + 2 < bytes.count else { return nil }
    return UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
  }
}

/// A bit writer in the order of RFC 1951, 3.1.1.
private struct BitOutput {
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// Writes a number, lowest bit first.
  mutating func write(_ number: Int, count: Int) {
    for place in 0..<count {
      bits |= UInt32(number >> place & 1) << bitCount
      bitCount += 1
      if bitCount == 8 { flush() }
    }
  }

  /// Writes a symbol in the fixed code of literals and lengths (3.2.6).
  mutating func writeSymbol(_ symbol: Int) {
    switch symbol {
    case 0...143: writeCode(0x30 + symbol, count: 8)
    case 144...255: writeCode(0x190 + symbol - 144, count: 9)
    case 256...279: writeCode(symbol - 256, count: 7)
    default: writeCode(0xC0 + symbol - 280, count: 8)
    }
  }

  /// Writes a repetition of earlier bytes (3.2.5).
  mutating func writeRepetition(length: Int, distance: Int) {
    let lengthStep = Self.lengths.lastIndex { $0.first <= length } ?? 0
    writeSymbol(257 + lengthStep)
    write(length - Self.lengths[lengthStep].first, count: Self.lengths[lengthStep].extraBits)
    let distanceStep = Self.distances.lastIndex { $0.first <= distance } ?? 0
    writeCode(distanceStep, count: 5)
    write(
      distance - Self.distances[distanceStep].first, count: Self.distances[distanceStep].extraBits)
  }

  /// Returns the written bytes; the last one is filled with zero bits.
  mutating func finished() -> [UInt8] {
    if bitCount > 0 { flush() }
    return bytes
  }

  /// Writes a code, highest bit first.
  private mutating func writeCode(_ code: Int, count: Int) {
    for place in stride(from: count - 1, through: 0, by: -1) { write(code >> place & 1, count: 1) }
  }

  private mutating func flush() {
    bytes.append(UInt8(truncatingIfNeeded: bits))
    (bits, bitCount) = (0, 0)
  }

  /// The shortest length of each symbol from 257 on, and the number of extra bits after it.
  private static let lengths: [(first: Int, extraBits: Int)] =
    steps(from: 3, alike: 4, count: 28, plain: 8) + [(258, 0)]

  /// The shortest distance of each code, and the number of extra bits after it.
  private static let distances = steps(from: 1, alike: 2, count: 30, plain: 4)

  /// Returns steps whose size doubles after every few equal ones.
  private static func steps(
    from first: Int, alike: Int, count: Int, plain: Int
  ) -> [(first: Int, extraBits: Int)] {
    var steps: [(first: Int, extraBits: Int)] = []
    var next = first
    for index in 0..<count {
      let extraBits = index < plain ? 0 : index / alike - plain / alike + 1
      steps.append((next, extraBits))
      next += 1 << extraBits
    }
    return steps
  }
}
