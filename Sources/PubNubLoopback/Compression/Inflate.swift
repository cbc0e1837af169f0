/// Decompresses bodies of requests.
///
/// Clients use one header for three formats: a gzip file (RFC 1952), a zlib stream (RFC 1950) or
/// bare blocks (RFC 1951). Therefore the first bytes decide.
struct Inflate {
  private var reader: BitReader
  private var output: [UInt8] = []
  private let limit: Int

  /// Decompresses bytes in any of the three formats.
  ///
  /// Checksums are not verified.
  ///
  /// - Throws: ``InflateError`` if they are malformed, or more than `limit` once decompressed.
  static func bytes(_ bytes: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
    var inflate = Inflate(reader: BitReader(try blocks(bytes)), limit: limit)
    while try !inflate.block() {}
    return inflate.output
  }

  private init(reader: BitReader, limit: Int) {
    self.reader = reader
    self.limit = limit
  }

  /// Returns the bytes from the first block on.
  private static func blocks(_ bytes: [UInt8]) throws(InflateError) -> ArraySlice<UInt8> {
    if bytes.starts(with: [0x1f, 0x8b]) { return try gzipBlocks(bytes) }
    if bytes.count >= 2, bytes[0] & 0x0f == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 {
      return bytes[2...]
    }
    return bytes[...]
  }

  /// Skips the header of a gzip file with its optional parts (RFC 1952, section 2.3.1).
  private static func gzipBlocks(_ bytes: [UInt8]) throws(InflateError) -> ArraySlice<UInt8> {
    guard bytes.count > 10 else { throw .malformed }
    let flags = bytes[3]
    var rest = bytes[10...]
    if flags & 4 != 0 {
      guard rest.count >= 2 else { throw .malformed }
      let length = Int(rest[rest.startIndex]) | Int(rest[rest.startIndex + 1]) << 8
      rest = rest.dropFirst(2 + length)
    }
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      rest = rest.drop { $0 != 0 }.dropFirst()
    }
    return flags & 2 != 0 ? rest.dropFirst(2) : rest
  }

  /// Reads a block.
  ///
  /// - Returns: Whether it was the last one.
  private mutating func block() throws(InflateError) -> Bool {
    let isLast = try reader.bit() == 1
    switch try reader.number(2) {
    case 0: try stored()
    case 1: try coded(Self.fixedLiterals(), Self.fixedDistances())
    case 2:
      let (literals, distances) = try codes()
      try coded(literals, distances)
    default: throw .malformed
    }
    return isLast
  }

  private mutating func stored() throws(InflateError) {
    let header = Array(try reader.alignedBytes(4))
    let length = Int(header[0]) | Int(header[1]) << 8
    guard length ^ 0xffff == Int(header[2]) | Int(header[3]) << 8 else { throw .malformed }
    let bytes = try reader.alignedBytes(length)
    guard output.count + length <= limit else { throw .tooLarge }
    output += bytes
  }

  private mutating func coded(
    _ literals: HuffmanCode, _ distances: HuffmanCode
  ) throws(InflateError) {
    while true {
      let symbol = try literals.symbol(&reader)
      if symbol == 256 { return }
      guard symbol > 256 else {
        guard output.count < limit else { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengths.count else { throw .malformed }
      let (base, extra) = Self.lengths[symbol - 257]
      let length = base + (try reader.number(extra))
      let distanceSymbol = try distances.symbol(&reader)
      guard distanceSymbol < Self.distances.count else { throw .malformed }
      let (distanceBase, distanceExtra) = Self.distances[distanceSymbol]
      let distance = distanceBase + (try reader.number(distanceExtra))
      guard distance <= output.count else { throw .malformed }
      guard output.count + length <= limit else { throw .tooLarge }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// Reads the codes of a block that contains its own codes (RFC 1951, section 3.2.7).
  private mutating func codes() throws(InflateError) -> (HuffmanCode, HuffmanCode) {
    let literalCount = try reader.number(5) + 257
    let distanceCount = try reader.number(5) + 1
    let lengthCount = try reader.number(4) + 4
    var lengthLengths = Array(repeating: 0, count: 19)
    for place in Self.lengthOrder.prefix(lengthCount) {
      lengthLengths[place] = try reader.number(3)
    }
    let code = try HuffmanCode(lengths: lengthLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try code.symbol(&reader) {
      case 16:
        guard let last = lengths.last else { throw .malformed }
        lengths += Array(repeating: last, count: try reader.number(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try reader.number(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try reader.number(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw .malformed }
    return (
      try HuffmanCode(lengths: lengths.prefix(literalCount)),
      try HuffmanCode(lengths: lengths.dropFirst(literalCount))
    )
  }
}

/// The tables of RFC 1951, sections 3.2.5 to 3.2.7.
extension Inflate {
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// The lengths that the symbols from 257 on represent, each with the number of additional bits.
  private static let lengths: [(Int, Int)] = {
    var table: [(Int, Int)] = []
    var base = 3
    for symbol in 0..<28 {
      let extra = symbol < 8 ? 0 : symbol / 4 - 1
      table.append((base, extra))
      base += 1 << extra
    }
    return table + [(258, 0)]
  }()

  /// The distances that symbols represent, each with the number of additional bits.
  private static let distances: [(Int, Int)] = {
    var table: [(Int, Int)] = []
    var base = 1
    for symbol in 0..<30 {
      let extra = symbol < 4 ? 0 : symbol / 2 - 1
      table.append((base, extra))
      base += 1 << extra
    }
    return table
  }()

  private static func fixedLiterals() throws(InflateError) -> HuffmanCode {
    try HuffmanCode(
      lengths: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
        + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
  }

  private static func fixedDistances() throws(InflateError) -> HuffmanCode {
    try HuffmanCode(lengths: Array(repeating: 5, count: 30))
  }
}
