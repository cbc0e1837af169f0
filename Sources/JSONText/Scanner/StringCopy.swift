/// Copies the content of a string with escapes, and resolves and checks it in one pass.
struct StringCopy {
  let scanner: JSONScanner
  let target: UnsafeMutablePointer<UInt8>
  let capacity: Int

  /// The offset of the next byte to copy; after the copy, that of the closing quotation mark.
  var offset = 0

  /// The number of bytes copied.
  var count = 0

  init(_ scanner: JSONScanner, to buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.scanner = scanner
    // An empty buffer has no base address, and nothing is copied to it.
    target = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 1).unsafelyUnwrapped
    capacity = buffer.count
  }

  /// Copies the string.
  ///
  /// - Parameters:
  ///   - start: The offset of the content.
  ///   - escape: The offset of the first byte that has not been checked.
  /// - Returns: Whether the string is valid and fits into the buffer.
  @inline(__always)
  mutating func run(_ start: Int, escapeAt escape: Int) -> Bool {
    guard escape - start <= capacity else { return false }
    target.update(from: scanner.base + start, count: escape - start)
    count = escape - start
    offset = escape
    // An escape is never shorter than the bytes it represents: if there is room for the bytes read,
    // there is room for the bytes copied.
    let last = min(scanner.end, start &+ capacity) &- 16
    while offset <= last {
      let byte = scanner[offset]
      if byte == UInt8(ascii: "\\") {
        guard copyShortEscape() || copyEscape() else { return false }
      } else if byte >= 0x80 {
        guard copyScalars(upTo: last) else { return false }
      } else if byte == UInt8(ascii: "\"") {
        return true
      } else if byte < 0x20 {
        return false
      }
      copyPlain(upTo: last)
    }
    return finish()
  }

  /// Copies plain bytes as long as 16 bytes can be read and written.
  @inline(__always)
  private mutating func copyPlain(upTo last: Int) {
    var length = 16
    while length == 16, offset <= last {
      let chunk = UnsafeRawPointer(scanner.base).loadUnaligned(
        fromByteOffset: offset, as: SIMD16<Int8>.self)
      UnsafeMutableRawPointer(target).storeBytes(
        of: chunk, toByteOffset: count, as: SIMD16<Int8>.self)
      length = TextBytes.plainCount(chunk)
      offset &+= length
      count &+= length
    }
  }

  /// Copies characters beyond ASCII as long as 16 bytes can be read and written.
  ///
  /// - Returns: Whether they are well-formed (Unicode 16, table 3-7).
  @inline(__always)
  private mutating func copyScalars(upTo last: Int) -> Bool {
    while offset <= last {
      let bytes = UInt32(
        littleEndian: UnsafeRawPointer(scanner.base).loadUnaligned(
          fromByteOffset: offset, as: UInt32.self))
      guard bytes & 0x80 != 0 else { return true }
      let length = TextBytes.scalarLength(bytes)
      guard length > 0 else { return false }
      // The surplus bytes are overwritten by the next ones.
      UnsafeMutableRawPointer(target).storeBytes(
        of: bytes.littleEndian, toByteOffset: count, as: UInt32.self)
      offset &+= length
      count &+= length
    }
    return true
  }

  /// Copies the character that an escape of two characters represents.
  ///
  /// Both must be readable.
  ///
  /// - Returns: Whether it is such an escape. If not, nothing has been copied.
  @inline(__always)
  private mutating func copyShortEscape() -> Bool {
    let index = Int(scanner[offset &+ 1] &- UInt8(ascii: "\""))
    guard index < Self.resolved.utf8CodeUnitCount else { return false }
    let resolved = Self.resolved.utf8Start[index]
    guard resolved != UInt8(ascii: " ") else { return false }
    target[count] = resolved
    count &+= 1
    offset &+= 2
    return true
  }

  /// Copies the rest, near the end of the text or of the buffer.
  @inline(never)
  private mutating func finish() -> Bool {
    while offset < scanner.end {
      let byte = scanner[offset]
      if byte == UInt8(ascii: "\"") { return true }
      guard byte >= 0x80 ? copyScalar() : byte == UInt8(ascii: "\\") ? copyEscape() : byte >= 0x20,
        copyPlain()
      else { return false }
    }
    return false
  }

  /// Copies bytes that are neither special nor beyond ASCII, if there is room for them.
  @inline(__always)
  private mutating func copyPlain() -> Bool {
    while offset &+ 16 <= scanner.end, count &+ 16 <= capacity {
      let chunk = UnsafeRawPointer(scanner.base).loadUnaligned(
        fromByteOffset: offset, as: SIMD16<Int8>.self)
      UnsafeMutableRawPointer(target).storeBytes(
        of: chunk, toByteOffset: count, as: SIMD16<Int8>.self)
      let length = TextBytes.plainCount(chunk)
      offset &+= length
      count &+= length
      if length < 16 { return true }
    }
    while offset < scanner.end, count < capacity {
      let byte = scanner[offset]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { return true }
      target[count] = byte
      offset += 1
      count += 1
    }
    return count < capacity
  }

  /// Copies characters beyond ASCII, which occur in runs in non-Latin scripts.
  @inline(__always)
  private mutating func copyScalar() -> Bool {
    repeat {
      let length = scanner.scalarLength(offset)
      guard length > 0, count &+ 4 <= capacity else { return false }
      if offset &+ 4 <= scanner.end {
        // The surplus bytes are overwritten by the next ones.
        let bytes = UnsafeRawPointer(scanner.base).loadUnaligned(
          fromByteOffset: offset, as: UInt32.self)
        UnsafeMutableRawPointer(target).storeBytes(
          of: bytes, toByteOffset: count, as: UInt32.self)
      } else {
        target.advanced(by: count).update(from: scanner.base + offset, count: length)
      }
      offset += length
      count += length
    } while offset < scanner.end && scanner[offset] >= 0x80
    return true
  }

  /// The characters that escapes represent, indexed by the character after the backslash, from the
  /// quotation mark on (RFC 8259, section 7).
  ///
  /// A space means that there is no such escape.
  private static var resolved: StaticString {
    // 0x22 to 0x7A, of which `"`, `/`, `\`, `b`, `f`, `n`, `r` and `t` are escapes.
    "\"            /                                            \\     \u{8}   \u{C}       \n   \r \t      "
  }

  @inline(__always)
  private mutating func copyEscape() -> Bool {
    guard offset &+ 1 < scanner.end, count &+ 4 <= capacity else { return false }
    return scanner[offset &+ 1] == UInt8(ascii: "u") ? copyUnicodeEscape() : copyShortEscape()
  }

  /// Copies the UTF-8 of one `\u` escape, or of two for a surrogate pair.
  @inline(never)
  private mutating func copyUnicodeEscape() -> Bool {
    do throws(ScanFailure) {
      let end = try scanner.unicodeEscapeEnd(offset)
      var code = try scanner.codeUnit(offset)
      if end == offset + 12 {
        code = 0x10000 + (code & 0x3FF) << 10 + (try scanner.codeUnit(offset + 6)) & 0x3FF
      }
      offset = end
      guard let scalar = Unicode.Scalar(code) else { return false }
      for byte in scalar.utf8 {
        target[count] = byte
        count += 1
      }
      return true
    } catch {
      return false
    }
  }
}
