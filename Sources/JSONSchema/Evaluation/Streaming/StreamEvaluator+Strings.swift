@_spi(Engine) import JSONText

/// The properties of a string that is not plain ASCII, or whose end was found by a walk.
struct StreamString {
  /// The offset after the closing quotation mark, or -1.
  var end: Int

  /// The number of bytes minus the number of Unicode scalars.
  var surplus = 0

  var hasEscapes = false
}

extension StreamEvaluator {
  /// Walks over a string.
  @inline(__always)
  mutating func string(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    switch rule.pointee.string {
    case .accept: return anyString(start)
    case .bounded: return boundedString(start, rule)
    case .format: return formattedString(start, rule)
    case .refuse: return Self.failed
    case .member, .tree: return otherString(start, rule)
    }
  }

  /// Walks over a string without requirements.
  @inline(__always)
  mutating func anyString(_ start: Int) -> Int {
    let special = plainEnd(start &+ 1)
    if bytes.byte(special) == UInt8(ascii: "\"") { return special &+ 1 }
    return specialStringEnd(special)
  }

  @inline(__always)
  private mutating func boundedString(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    let special = plainEnd(start &+ 1)
    var string = StreamString(end: special &+ 1)
    if bytes.byte(special) != UInt8(ascii: "\"") { string = specialString(special) }
    let length = string.end &- start &- 2 &- string.surplus
    guard length >= Int(rule.pointee.minimumLength), length <= Int(rule.pointee.maximumLength)
    else { return Self.failed }
    return string.end
  }

  /// Returns the offset, from `start` on, of the first quotation mark, backslash, control character
  /// or byte beyond ASCII.
  ///
  /// The padding contains one.
  @inline(__always)
  func plainEnd(_ start: Int) -> Int {
    var offset = start
    while true {
      let count = TextBytes.plainCount(bytes.chunk(offset))
      offset &+= count
      if count < 16 { return offset }
    }
  }

  /// Continues from the first byte of a string that is not plain.
  @inline(never)
  mutating func specialString(_ start: Int) -> StreamString {
    specialString(start, countsScalars: true)
  }

  /// Continues to the end of a string of any length.
  @inline(never)
  private mutating func specialStringEnd(_ start: Int) -> Int {
    specialString(start, countsScalars: false).end
  }

  /// Continues from the first byte of a string that is not plain.
  ///
  /// - Parameters:
  ///   - start: The offset of that byte.
  ///   - countsScalars: Whether the surplus is needed. It is a constant where the function is
  ///     inlined.
  /// - Returns: The properties of the string.
  @inline(__always)
  private mutating func specialString(_ start: Int, countsScalars: Bool) -> StreamString {
    guard bytes.findsStringRests else { return blockString(start, countsScalars: countsScalars) }
    return bytes.stringRest(from: start) ?? rareString(start)
  }

  /// Continues from the first byte of a string that is not plain, block by block.
  @inline(__always)
  private mutating func blockString(_ start: Int, countsScalars: Bool) -> StreamString {
    var string = StreamString(end: Self.failed)
    var progress = StringProgress()
    var offset = start
    while true {
      let found = progress.advance(overBlockAt: offset, of: bytes)
      guard !found.isRare else { return rareString(start) }
      if countsScalars { string.surplus &+= found.inner.nonzeroBitCount }
      if found.length < StringBlock.count {
        string.end = offset &+ found.length &+ 1
        string.hasEscapes = progress.hasEscapes
        return string
      }
      offset &+= StringBlock.count
    }
  }

  /// Continues from the first byte of a string that is not plain, byte by byte.
  ///
  /// The string has escapes of more than two bytes, or is malformed.
  @inline(never)
  private mutating func rareString(_ start: Int) -> StreamString {
    var string = StreamString(end: Self.failed)
    var offset = start
    while true {
      let byte = bytes.byte(offset)
      if byte >= 0x80 {
        // Characters of non-Latin scripts occur in runs.
        repeat {
          let length = TextBytes.scalarLength(bytes.halfWord(offset))
          guard length > 0 else { return StreamString(end: Self.failed) }
          offset &+= length
          string.surplus &+= length &- 1
        } while bytes.byte(offset) >= 0x80
      } else if byte == UInt8(ascii: "\\") {
        string.hasEscapes = true
        let length = escapeLength(offset)
        guard length > 0 else { return StreamString(end: Self.failed) }
        offset &+= length
        string.surplus &+= length &- 1
      } else if byte == UInt8(ascii: "\"") {
        string.end = offset &+ 1
        return string
      } else if byte < 0x20 {
        return StreamString(end: Self.failed)
      }
      offset = plainEnd(offset)
    }
  }

  /// Returns the length of an escape, which represents one scalar (RFC 8259, section 7); 0 for an
  /// invalid one.
  private mutating func escapeLength(_ start: Int) -> Int {
    switch bytes.byte(start &+ 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      let unit = codeUnit(start &+ 2)
      guard unit & 0xF800 == 0xD800 else { return unit >= 0 ? 6 : 0 }
      guard unit < 0xDC00, bytes.byte(start &+ 6) == UInt8(ascii: "\\"),
        bytes.byte(start &+ 7) == UInt8(ascii: "u"), codeUnit(start &+ 8) & ~0x3FF == 0xDC00
      else { return 0 }
      return 12
    default: return 0
    }
  }

  /// Returns the UTF-16 code unit in four hexadecimal digits; -1 if they are not hexadecimal
  /// digits.
  ///
  /// It is mutating, because the evaluator would be copied otherwise.
  private mutating func codeUnit(_ start: Int) -> Int {
    var unit = 0
    for offset in start..<start + 4 {
      let byte = bytes.byte(offset)
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | Int(byte &- 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
        unit = unit << 4 | Int(byte & 0x0F &+ 9)
      default: return -1
      }
    }
    return unit
  }

  /// Walks over a string whose whole content decides.
  @inline(never)
  mutating func otherString(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    let special = plainEnd(start &+ 1)
    var string = StreamString(end: special &+ 1)
    if bytes.byte(special) != UInt8(ascii: "\"") { string = specialString(special) }
    guard string.end >= 0 else { return Self.failed }
    if rule.pointee.string == .member, !string.hasEscapes {
      let content = UnsafeBufferPointer(
        rebasing: bytes.buffer(from: start)[1..<string.end - start - 1])
      let table = tables.strings[Int(rule.pointee.detail)]
      return program.names.index(of: content, in: table, guess: 0) >= 0 ? string.end : Self.failed
    }
    let text = UnsafeBufferPointer(rebasing: bytes.buffer(from: start)[..<(string.end - start)])
    let isValid = memory.tapes.isString(text, hasEscapes: string.hasEscapes) { holds($0, rule) }
    return isValid ? string.end : Self.failed
  }
}
