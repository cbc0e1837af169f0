/// Writes gzip files (RFC 1952) whose blocks are not compressed.
///
/// Clients have to be able to read this form, and writing it needs no compression.
enum GzipFile {
  /// Returns a gzip file with the given content.
  static func bytes(_ content: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
    var rest = content[...]
    repeat {
      let block = rest.prefix(0xffff)
      rest = rest.dropFirst(block.count)
      file.append(rest.isEmpty ? 1 : 0)
      append(UInt32(block.count) | ~UInt32(block.count) << 16, to: &file)
      file += block
    } while !rest.isEmpty
    append(checksum(content), to: &file)
    append(UInt32(truncatingIfNeeded: content.count), to: &file)
    return file
  }

  private static func append(_ number: UInt32, to file: inout [UInt8]) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      file.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Returns the checksum CRC-32 of some bytes (RFC 1952, section 8).
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      table[Int(sum ^ UInt32(byte)) & 255] ^ sum >> 8
    }
  }

  private static let table: [UInt32] = (UInt32(0)..<256).map { number in
    (0..<8).reduce(number) { rest, _ in rest & 1 == 1 ? 0xedb8_8320 ^ rest >> 1 : rest >> 1 }
  }
}
