/// Recognizes the tokens of RFC 8259 in bytes that the caller keeps alive.
///
/// Every reader of this module uses these functions, so that all of them give the same verdicts.
/// Offsets are in `0...end`; no function reads at or beyond `end`. The size of an array leaves
/// enough room above `end` that sums of offsets and lengths need no check for overflow.
struct JSONScanner {
  let base: UnsafePointer<UInt8>
  let end: Int
  let maximumNumberLength: Int

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .unlimited) {
    // An empty array has no base address. `end` is 0 then, so nothing is read.
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    end = bytes.count
    maximumNumberLength = limits.maximumNumberLength ?? .max
  }

  @inline(__always)
  subscript(offset: Int) -> UInt8 { base[offset] }

  /// Returns the first offset from `start` on that is not whitespace (RFC 8259, section 2).
  @inline(__always)
  func skipWhitespace(_ start: Int) -> Int {
    guard start < end, base[start] <= UInt8(ascii: " ") else { return start }
    // The fast path for a single space, which many writers put after commas and colons.
    if base[start] == UInt8(ascii: " "), start &+ 1 < end, base[start &+ 1] > UInt8(ascii: " ") {
      return start &+ 1
    }
    return skipLongWhitespace(start)
  }

  private func skipLongWhitespace(_ start: Int) -> Int {
    var offset = start
    while offset < end {
      switch base[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset += 1
        // Indentation occurs in long runs.
        while offset + 8 <= end, load8(offset) == 0x2020_2020_2020_2020 { offset += 8 }
      default: return offset
      }
    }
    return offset
  }

  @inline(__always)
  func load8(_ offset: Int) -> UInt64 {
    UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  func isDigit(_ offset: Int) -> Bool {
    offset < end && base[offset] &- UInt8(ascii: "0") < 10
  }

  /// Returns the offset after the literal that begins at `start`.
  @inline(__always)
  func literalEnd(_ start: Int) throws(ScanFailure) -> Int {
    switch base[start] {
    case UInt8(ascii: "t"):
      if matches(start, "true") { return start + 4 }
    case UInt8(ascii: "f"):
      if start + 5 <= end, matches(start + 1, "alse") { return start + 5 }
    default:
      if matches(start, "null") { return start + 4 }
    }
    throw mistakenValue(start)
  }

  @inline(__always)
  private func matches(_ offset: Int, _ word: StaticString) -> Bool {
    guard offset + 4 <= end else { return false }
    let found = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    let wanted = UnsafeRawPointer(word.utf8Start).loadUnaligned(as: UInt32.self)
    return found == wanted
  }
}
