@testable @_spi(Adapter) import ChatSync

/// Zeros that take little room on the way.
enum CompressedZeros {
  /// How many bytes there are when they are unpacked, about.
  static let size = 512 << 20

  /// As a gzip file (RFC 1952) whose end is missing.
  static let gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + deflated

  /// As one block (RFC 1951) whose end is missing.
  ///
  /// A literal and a repetition are three bytes; from there on eight repetitions of 258 zeros are thirteen.
  static let deflated: [UInt8] = {
    let start = Deflate.compress([UInt8](repeating: 0, count: 1 + 17 * 258))
    let period = start[3..<16]
    precondition(period.elementsEqual(start[16..<29]), "The compressor has another period.")
    var bytes = Array(start[..<3])
    for _ in 0..<(size / (8 * 258)) { bytes += period }
    return bytes
  }()
}
