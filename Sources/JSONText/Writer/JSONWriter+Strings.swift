extension JSONWriter {
  /// Appends a string in quotation marks, escaped, followed by a byte.
  @inline(__always)
  mutating func appendString(_ value: String, behind byte: UInt8? = nil) {
    var value = value
    value.withUTF8 { appendString($0, behind: byte) }
  }

  private mutating func appendString(_ content: UnsafeBufferPointer<UInt8>, behind byte: UInt8?) {
    var copy = EscapedCopy(content)
    // There is room for the content and one escape of six bytes. If there are more escapes, room is
    // made for the rest as if all of it were escaped.
    output.append(atMost: content.count + EscapedCopy.margin) { target in
      target[0] = UInt8(ascii: "\"")
      return copy.run(to: target, from: 1, room: content.count + EscapedCopy.margin, byte)
    }
    guard !copy.isDone else { return }
    let room = 6 * copy.rest + EscapedCopy.margin
    output.append(atMost: room) { target in copy.run(to: target, from: 0, room: room, byte) }
  }
}

/// Copies the content of a string, escaped as RFC 8259, section 7, requires.
private struct EscapedCopy {
  /// The room for bytes other than the content: a block of sixteen bytes of which only the first
  /// ones count, quotation marks, and the byte after the string.
  static let margin = 64

  private let content: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// Whether everything has been copied, including the closing quotation mark.
  private(set) var isDone = false

  init(_ content: UnsafeBufferPointer<UInt8>) {
    self.content = content
  }

  /// The number of bytes still to be copied.
  var rest: Int { content.count - offset }

  /// Copies as much as there is room for.
  ///
  /// - Returns: The number of bytes written, including those before `start`.
  @inline(__always)
  mutating func run(
    to target: UnsafeMutablePointer<UInt8>, from start: Int, room: Int, _ byte: UInt8?
  ) -> Int {
    // A local copy, so that it stays in a register.
    var offset = offset
    defer { self.offset = offset }
    var count = start
    // The longest step is a block. A quotation mark and a byte may follow it.
    while count &+ 24 <= room {
      let plain = copyPlain(from: offset, to: target + count)
      offset &+= plain
      count &+= plain
      guard offset < content.count else {
        target[count] = UInt8(ascii: "\"")
        if let byte { target[count &+ 1] = byte }
        isDone = true
        return count &+ (byte == nil ? 1 : 2)
      }
      if count &+ 24 <= room, Self.isEscaped(content[offset]) {
        count &+= Self.writeEscape(content[offset], to: target + count)
        offset &+= 1
      }
    }
    return count
  }

  /// Copies a block, or the bytes before the first one in it that must be escaped.
  @inline(__always)
  private func copyPlain(from start: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
    guard let source = content.baseAddress else { return 0 }
    if start &+ 16 <= content.count {
      let chunk: SIMD16<UInt8> = UnsafeRawPointer(source).loadUnaligned(
        fromByteOffset: start, as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(target).storeBytes(of: chunk, as: SIMD16<UInt8>.self)
      return Self.plainCount(chunk)
    }
    var count = 0
    if start &+ 8 <= content.count {
      let word = UnsafeRawPointer(source).loadUnaligned(fromByteOffset: start, as: UInt64.self)
      if !Self.hasEscaped(word) {
        UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
        count = 8
      }
    }
    let rest = content.count &- start &- count
    if rest < 8, let word = lastWord(source, rest, isAll: start == 0 && count == 0),
      !Self.hasEscaped(word)
    {
      UnsafeMutableRawPointer(target).storeBytes(of: word, toByteOffset: count, as: UInt64.self)
      return count &+ rest
    }
    while start &+ count < content.count, !Self.isEscaped(source[start &+ count]) {
      target[count] = source[start &+ count]
      count &+= 1
    }
    return count
  }

  /// Returns the last bytes, fewer than eight, as a word padded with letters; nil if they cannot be
  /// loaded at once.
  @inline(__always)
  private func lastWord(
    _ source: UnsafePointer<UInt8>, _ count: Int, isAll: Bool
  ) -> UInt64? {
    let bytes = UnsafeRawPointer(source)
    let unused = UInt64(8 * (8 - count))
    var word: UInt64
    if content.count >= 8 {
      word = bytes.loadUnaligned(fromByteOffset: content.count - 8, as: UInt64.self).littleEndian
      word = count == 0 ? 0 : word >> unused
    } else if !isAll {
      return nil
    } else if count >= 4 {
      let first = bytes.loadUnaligned(as: UInt32.self).littleEndian
      let last = bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self).littleEndian
      word = UInt64(first) | UInt64(last) << UInt64(8 * (count - 4))
    } else if count >= 2 {
      let first = bytes.loadUnaligned(as: UInt16.self).littleEndian
      let last = bytes.loadUnaligned(fromByteOffset: count - 2, as: UInt16.self).littleEndian
      word = UInt64(first) | UInt64(last) << UInt64(8 * (count - 2))
    } else {
      word = count == 0 ? 0 : UInt64(source[0])
    }
    let letters: UInt64 = 0x6161_6161_6161_6161
    word |= count == 0 ? letters : letters << UInt64(8 * count)
    return word.littleEndian
  }

  /// Returns whether a byte of a word must be escaped.
  ///
  /// It may report a byte that need not be.
  @inline(__always)
  private static func hasEscaped(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    // A borrow from the byte below may mark a byte that needs no escape, but never unmarks one.
    let marks =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((word &- ones &* 0x20) & ~word)
    return marks & (ones &* 0x80) != 0
  }

  /// Returns the number of bytes before the first one that must be escaped; 16 if there is no such
  /// byte.
  @inline(__always)
  private static func plainCount(_ chunk: SIMD16<UInt8>) -> Int {
    // Every constant and mask has an explicit type: inferred ones compile to loops over lanes.
    let quote: SIMD16<UInt8> = SIMD16<UInt8>(repeating: 0x22)
    let backslash: SIMD16<UInt8> = SIMD16<UInt8>(repeating: 0x5C)
    let space: SIMD16<UInt8> = SIMD16<UInt8>(repeating: 0x20)
    let isQuote: SIMDMask<SIMD16<Int8>> = chunk .== quote
    let isBackslash: SIMDMask<SIMD16<Int8>> = chunk .== backslash
    let isControl: SIMDMask<SIMD16<Int8>> = chunk .< space
    let isEscaped: SIMDMask<SIMD16<Int8>> = isQuote .| isBackslash .| isControl
    let words: SIMD2<UInt64> = unsafeBitCast(isEscaped, to: SIMD2<UInt64>.self)
    if words[0] != 0 { return words[0].littleEndian.trailingZeroBitCount / 8 }
    if words[1] != 0 { return 8 + words[1].littleEndian.trailingZeroBitCount / 8 }
    return 16
  }

  @inline(__always)
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Writes an escape.
  ///
  /// - Returns: The number of bytes written, at most six.
  @inline(__always)
  private static func writeEscape(_ byte: UInt8, to target: UnsafeMutablePointer<UInt8>) -> Int {
    target[0] = UInt8(ascii: "\\")
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): target[1] = byte
    case 0x08: target[1] = UInt8(ascii: "b")
    case 0x09: target[1] = UInt8(ascii: "t")
    case 0x0A: target[1] = UInt8(ascii: "n")
    case 0x0C: target[1] = UInt8(ascii: "f")
    case 0x0D: target[1] = UInt8(ascii: "r")
    default:
      let digit = byte & 0x0F
      target[1] = UInt8(ascii: "u")
      target[2] = UInt8(ascii: "0")
      target[3] = UInt8(ascii: "0")
      target[4] = UInt8(ascii: "0") + byte >> 4
      target[5] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      return 6
    }
    return 2
  }
}
