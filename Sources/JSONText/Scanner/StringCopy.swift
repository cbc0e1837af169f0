/// Copies the content of a string with escapes, resolves and checks it in one pass.
struct StringCopy {
  let scanner: JSONScanner
  let target: UnsafeMutablePointer<UInt8>
  let capacity: Int

  /// The next byte to copy; in the end, the offset of the closing quotation mark.
  var offset = 0

  /// How many bytes have been copied.
  var count = 0

  init(_ scanner: JSONScanner, to buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.scanner = scanner
    // A buffer without room has no address, and nothing is copied to it.
    target = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 1).unsafelyUnwrapped
    capacity = buffer.count
  }

  /// Copies the string.
  ///
  /// - Parameters:
  ///   - start: The offset of the content.
  ///   - escape: The offset of the first byte that is not known to be right.
  /// - Returns: Whether all is right and there was room for it.
  @inline(__always)
  mutating func run(_ start: Int, escapeAt escape: Int) -> Bool {
    guard escape - start <= capacity else { return false }
    target.update(from: scanner.base + start, count: escape - start)
    count = escape - start
    offset = escape
    // No escape is shorter than what it stands for: as long as there is room for all that has been
    // read, there is for what has been copied.
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

  /// Copies what is plain while 16 bytes can be read and written.
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

  /// Copies characters beyond ASCII while 16 bytes can be read and written.
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
      // What is too much is written over by what comes next.
      UnsafeMutableRawPointer(target).storeBytes(
        of: bytes.littleEndian, toByteOffset: count, as: UInt32.self)
      offset &+= length
      count &+= length
    }
    return true
  }

  /// Copies what an escape of two characters stands for, of which two can be read.
  ///
  /// - Returns: Whether it is one; if not, nothing has been copied.
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

  /// Copies the rest, near the end of the text or of the room.
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

  /// Copies what is neither special nor beyond ASCII, if there is room for it.
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

  /// Copies characters beyond ASCII, which come in runs in scripts other than Latin.
  @inline(__always)
  private mutating func copyScalar() -> Bool {
    repeat {
      let length = scanner.scalarLength(offset)
      guard length > 0, count &+ 4 <= capacity else { return false }
      if offset &+ 4 <= scanner.end {
        // What is too much is written over by what comes next.
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

  /// What stands for each of the characters from the quotation mark on behind a backslash (RFC 8259,
  /// section 7); a space where there is no such escape.
  private static var resolved: StaticString {
    // 0x22 to 0x7A, of which `"`, `/`, `\`, `b`, `f`, `n`, `r` and `t` are escapes.
    "\"            /                                            \\     \u{8}   \u{C}       \n   \r \t      "
  }

  @inline(__always)
  private mutating func copyEscape() -> Bool {
    guard offset &+ 1 < scanner.end, count &+ 4 <= capacity else { return false }
    return scanner[offset &+ 1] == UInt8(ascii: "u") ? copyUnicodeEscape() : copyShortEscape()
  }

  /// Copies the UTF-8 of an escape of a code unit, or of two for a surrogate pair.
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
