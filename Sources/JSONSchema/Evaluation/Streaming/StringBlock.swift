@_spi(Engine) import JSONText

/// Thirty-two bytes of a string, which are compared at once.
///
/// The result of a comparison is a word with a bit for each byte, the first one lowest.
struct StringBlock {
  /// The number of bytes in a block.
  static var count: Int { 32 }

  /// The bits of all bytes.
  static var all: UInt64 { 0xFFFF_FFFF }

  private let low: SIMD16<Int8>
  private let high: SIMD16<Int8>

  /// Creates the block at an offset.
  @inline(__always)
  init(at offset: Int, of bytes: some StreamedBytes) {
    low = bytes.chunk(offset)
    high = bytes.chunk(offset &+ 16)
  }

  private init(low: SIMD16<Int8>, high: SIMD16<Int8>) {
    self.low = low
    self.high = high
  }

  /// The same block with every byte doubled, so that its second highest bit becomes the highest.
  @inline(__always)
  var doubled: StringBlock { StringBlock(low: low &+ low, high: high &+ high) }

  @inline(__always)
  private static func bits(
    _ low: SIMDMask<SIMD16<Int8>>, _ high: SIMDMask<SIMD16<Int8>>
  ) -> UInt64 {
    UInt64(TextBytes.bits(low) | TextBytes.bits(high) << 16)
  }

  /// Returns the bytes that equal a byte.
  @inline(__always)
  func equal(_ byte: UInt8) -> UInt64 {
    Self.bits(Self.equal(low, byte), Self.equal(high, byte))
  }

  /// Returns the bytes below a bound, compared as signed numbers.
  @inline(__always)
  func below(_ bound: Int8) -> UInt64 {
    Self.bits(Self.below(low, bound), Self.below(high, bound))
  }

  @inline(__always)
  private static func equal(_ chunk: SIMD16<Int8>, _ byte: UInt8) -> SIMDMask<SIMD16<Int8>> {
    let pattern: SIMD16<Int8> = SIMD16<Int8>(repeating: Int8(bitPattern: byte))
    let isEqual: SIMDMask<SIMD16<Int8>> = chunk .== pattern
    return isEqual
  }

  @inline(__always)
  private static func below(_ chunk: SIMD16<Int8>, _ bound: Int8) -> SIMDMask<SIMD16<Int8>> {
    let pattern: SIMD16<Int8> = SIMD16<Int8>(repeating: bound)
    let isBelow: SIMDMask<SIMD16<Int8>> = chunk .< pattern
    return isBelow
  }

  /// The bytes that can follow a backslash, except `u` (RFC 8259, section 7).
  @inline(__always)
  var shortEscapes: UInt64 { Self.bits(Self.shortEscapes(low), Self.shortEscapes(high)) }

  @inline(__always)
  private static func shortEscapes(_ chunk: SIMD16<Int8>) -> SIMDMask<SIMD16<Int8>> {
    let marks: SIMDMask<SIMD16<Int8>> =
      equal(chunk, 0x22) .| equal(chunk, 0x5C) .| equal(chunk, 0x2F)
    let letters: SIMDMask<SIMD16<Int8>> =
      equal(chunk, 0x62) .| equal(chunk, 0x66) .| equal(chunk, 0x6E)
    return marks .| letters .| equal(chunk, 0x72) .| equal(chunk, 0x74)
  }

  /// Returns the bytes that are invalid after the byte before them, although each of the two can
  /// occur in UTF-8 (RFC 3629, section 4).
  ///
  /// - Parameter before: The block that begins one byte earlier.
  /// - Returns: A bit for each such byte.
  @inline(__always)
  func wrongPairs(before: StringBlock) -> UInt64 {
    Self.bits(Self.wrongPairs(before.low, low), Self.wrongPairs(before.high, high))
  }

  @inline(__always)
  private static func wrongPairs(
    _ before: SIMD16<Int8>, _ chunk: SIMD16<Int8>
  ) -> SIMDMask<SIMD16<Int8>> {
    // After E0, a byte below A0 would be an overlong form; after ED, a byte from A0 on would be a
    // surrogate. The same applies to F0, 90 and F4. An exclusive or turns the one lead byte into
    // the other if the next byte is below the bound.
    let three: SIMD16<Int8> = before ^ (ones(below(chunk, -0x60)) & SIMD16<Int8>(repeating: 0x0D))
    let four: SIMD16<Int8> = before ^ (ones(below(chunk, -0x70)) & SIMD16<Int8>(repeating: 0x04))
    let isWrong: SIMDMask<SIMD16<Int8>> = equal(three, 0xED) .| equal(four, 0xF4)
    let even: SIMD16<Int8> = before & SIMD16<Int8>(repeating: -0x02)
    let neverLead: SIMDMask<SIMD16<Int8>> =
      equal(even, 0xC0) .| (below(before, 0) .& .!below(before, -0x0B))
    return isWrong .| neverLead
  }

  /// Returns a byte with all bits set for each byte for which a comparison held.
  @inline(__always)
  private static func ones(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<Int8> {
    unsafeBitCast(mask, to: SIMD16<Int8>.self)
  }
}

/// The state passed from one block of a string to the next, and the properties found so far.
struct StringProgress {
  /// The bytes of the next block that must continue a character which began earlier, as bits.
  private var awaited: UInt64 = 0

  /// Whether the next block's first byte follows a backslash, as a bit.
  private var escaped: UInt64 = 0

  /// Whether there was a backslash.
  private(set) var hasEscapes = false

  /// The result for a block.
  struct Finding {
    /// The number of bytes before the closing quotation mark; ``StringBlock/count`` if the block
    /// does not contain it.
    var length: Int

    /// The bytes up to it that do not begin a Unicode scalar, including those within escapes.
    var inner: UInt64

    /// Whether the block must be examined byte by byte.
    var isRare: Bool
  }

  /// Examines the block at an offset, which must not be the first block of all.
  @inline(__always)
  mutating func advance(overBlockAt offset: Int, of bytes: some StreamedBytes) -> Finding {
    let block = StringBlock(at: offset, of: bytes)
    var quotes = block.equal(UInt8(ascii: "\""))
    let backslashes = block.equal(UInt8(ascii: "\\"))
    let beyondASCII = block.below(0)
    // As signed numbers, bytes beyond ASCII are below the space, too.
    var wrong = block.below(0x20) ^ beyondASCII
    var inner: UInt64 = 0
    if backslashes | escaped != 0 {
      inner = escapedBytes(backslashes)
      let others = inner & ~(quotes | backslashes)
      quotes &= ~inner
      if others != 0 { wrong |= others & ~block.shortEscapes }
    }
    if beyondASCII | awaited != 0 {
      let pairs = block.wrongPairs(before: StringBlock(at: offset &- 1, of: bytes))
      let continuations = continuations(in: block, beyondASCII)
      wrong |= pairs | continuations.wrong
      inner |= continuations.found
    }
    // Only the bytes up to the closing quotation mark count. It must not be in the middle of a
    // character either.
    let counted = (quotes ^ (quotes &- 1)) & StringBlock.all
    hasEscapes = hasEscapes || backslashes & counted != 0
    return Finding(
      length: (quotes | 1 << 32).trailingZeroBitCount, inner: inner & counted,
      isRare: wrong & counted != 0)
  }

  /// Returns the bytes after a backslash that is not escaped itself, which are those after an odd
  /// number of backslashes (Langdale and Lemire, Parsing Gigabytes of JSON per Second, 3.1.1).
  @inline(__always)
  private mutating func escapedBytes(_ backslashes: UInt64) -> UInt64 {
    let evenPlaces: UInt64 = 0x5555_5555_5555_5555
    let unescaped = backslashes & ~escaped
    let behind = unescaped << 1 | escaped
    // Adding the first backslash of a run that begins at an odd offset carries into the offset
    // after the run.
    let oddStarts = unescaped & ~evenPlaces & ~behind
    let carried = oddStarts &+ unescaped
    let result = (evenPlaces ^ (carried << 1)) & behind
    escaped = result >> 32 & 1
    return result & StringBlock.all
  }

  /// Returns the bytes that continue a character, and those that do so wrongly or fail to.
  @inline(__always)
  private mutating func continuations(
    in block: StringBlock, _ beyondASCII: UInt64
  ) -> (found: UInt64, wrong: UInt64) {
    // A lead byte begins with as many set bits as its character has bytes (RFC 3629, section 3).
    let doubled = block.doubled
    let leads = beyondASCII & doubled.below(0)
    let ofThree = leads & doubled.doubled.below(0)
    let ofFour = ofThree & doubled.doubled.doubled.below(0)
    let expected = awaited | leads << 1 | ofThree << 2 | ofFour << 3
    awaited = expected >> 32
    let found = beyondASCII ^ leads
    return (found, (expected & StringBlock.all) ^ found)
  }
}
