/// Resolves the escapes of strings that a ``JSONScanner`` has checked.
enum JSONStringDecoding {
  /// Returns the string with the given content.
  ///
  /// - Parameter content: The checked bytes between the quotation marks.
  /// - Returns: The string.
  static func string(_ content: UnsafeBufferPointer<UInt8>) -> String {
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return escapedString(content)
  }

  /// Returns the string with the given content, which contains escapes.
  ///
  /// - Parameter content: The checked bytes between the quotation marks.
  /// - Returns: The string.
  static func escapedString(_ content: UnsafeBufferPointer<UInt8>) -> String {
    // An escape is never shorter than the bytes it represents.
    String(unsafeUninitializedCapacity: content.count) { buffer in
      var bytes = JSONStringBytes(content)
      var count = 0
      while true {
        count += bytes.copyRun(to: buffer, from: count)
        // The next byte is from an escape, or the content has ended. The rest of an escaped scalar
        // precedes the next run.
        repeat {
          guard let byte = bytes.next() else { return count }
          buffer[count] = byte
          count += 1
        } while bytes.isInsideScalar
      }
    }
  }
}

/// The UTF-8 bytes of a checked string.
///
/// Escapes are resolved during iteration.
struct JSONStringBytes: IteratorProtocol {
  private let content: UnsafeBufferPointer<UInt8>
  private var offset = 0
  /// The remaining bytes of an escaped scalar, with the next one in the lowest position.
  private var pending: UInt32 = 0

  init(_ content: UnsafeBufferPointer<UInt8>) {
    self.content = content
  }

  mutating func next() -> UInt8? {
    if pending != 0 {
      defer { pending >>= 8 }
      return UInt8(truncatingIfNeeded: pending)
    }
    guard offset < content.count else { return nil }
    let byte = content[offset]
    offset += 1
    return byte == UInt8(ascii: "\\") ? escape() : byte
  }

  /// Whether bytes of an escaped scalar remain.
  var isInsideScalar: Bool { pending != 0 }

  /// Copies the bytes up to the next escape, or to the end.
  ///
  /// Must not be called inside a scalar.
  ///
  /// - Returns: The number of bytes copied.
  mutating func copyRun(to buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Int {
    let begin = offset
    while offset + 8 <= content.count {
      // The lowest marked byte is a backslash. Marks above it may be wrong.
      let word = UnsafeRawPointer(content.baseAddress.unsafelyUnwrapped).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self)
      let difference = word.littleEndian ^ 0x5C5C_5C5C_5C5C_5C5C
      let marks = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      guard marks == 0 else {
        offset += marks.trailingZeroBitCount / 8
        break
      }
      offset += 8
    }
    while offset < content.count, content[offset] != UInt8(ascii: "\\") { offset += 1 }
    let run = UnsafeBufferPointer(rebasing: content[begin..<offset])
    _ = UnsafeMutableBufferPointer(rebasing: buffer[start...]).update(fromContentsOf: run)
    return run.count
  }

  private mutating func escape() -> UInt8 {
    let byte = content[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "u"): return scalar()
    default: return byte
    }
  }

  private mutating func scalar() -> UInt8 {
    var code = codeUnit()
    if code & 0xFC00 == 0xD800 {
      offset += 2
      code = 0x10000 + (code & 0x3FF) << 10 + codeUnit() & 0x3FF
    }
    switch code {
    case 0..<0x80:
      return UInt8(code)
    case 0x80..<0x800:
      pending = 0x80 | code & 0x3F
      return UInt8(0xC0 | code >> 6)
    case 0x800..<0x10000:
      pending = 0x80 | code >> 6 & 0x3F | (0x80 | code & 0x3F) << 8
      return UInt8(0xE0 | code >> 12)
    default:
      pending = 0x80 | code >> 12 & 0x3F | (0x80 | code >> 6 & 0x3F) << 8
      pending |= (0x80 | code & 0x3F) << 16
      return UInt8(0xF0 | code >> 18)
    }
  }

  private mutating func codeUnit() -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      let byte = content[offset]
      // `0`…`9` are 0x30…0x39, `A`…`F` 0x41…0x46, `a`…`f` 0x61…0x66.
      unit = unit << 4 | UInt32(byte & 0x0F) + (byte >= 0x41 ? 9 : 0)
      offset += 1
    }
    return unit
  }
}
