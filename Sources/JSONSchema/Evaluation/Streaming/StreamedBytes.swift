import CByteMask

/// Bytes that a ``StreamEvaluator`` walks over.
///
/// The walk needs no check for the end of the text, because behind it there is padding in which every
/// token ends: a line feed and then zeros, ``StreamPadding/count`` bytes in all. No load reaches more
/// than 40 bytes behind the text.
protocol StreamedBytes {
  /// Bytes with their padding.
  ///
  /// - Parameter padded: The text followed by at least ``paddingCount`` bytes of padding.
  init(padded: UnsafeBufferPointer<UInt8>)

  /// One byte.
  func byte(_ offset: Int) -> UInt8

  /// Four bytes, the first one lowest.
  func halfWord(_ offset: Int) -> UInt32

  /// Eight bytes, in the order of the machine.
  func word(_ offset: Int) -> UInt64

  /// Sixteen bytes.
  func chunk(_ offset: Int) -> SIMD16<Int8>

  /// The bytes from an offset on, padding included.
  func buffer(from offset: Int) -> UnsafeBufferPointer<UInt8>

  /// Whether ``stringRest(from:)`` may be asked: of unchecked bytes, on processors with what it needs.
  var findsStringRests: Bool { get }

  /// Walks over the rest of a string with instructions that not all processors have.
  ///
  /// - Parameter offset: That of the string's first byte that is not plain.
  /// - Returns: What was found out; `nil` if the string has to be looked at byte by byte.
  func stringRest(from offset: Int) -> StreamString?
}

/// How many bytes of padding follow a text.
package enum StreamPadding {
  /// A line feed and zeros; more than any load is long.
  package static let count = 64

  /// The padding itself.
  package static let bytes = [0x0A] + [UInt8](repeating: 0, count: count - 1)
}

/// Bytes that are loaded without checks; the padding is what makes that safe.
struct UncheckedBytes: StreamedBytes {
  private let base: UnsafeRawPointer
  private let count: Int
  let findsStringRests = CStringRunIsAvailable()

  init(padded: UnsafeBufferPointer<UInt8>) {
    // Padded bytes are not empty, so that they have an address.
    base = UnsafeRawPointer(padded.baseAddress.unsafelyUnwrapped)
    count = padded.count
  }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { base.load(fromByteOffset: offset, as: UInt8.self) }

  @inline(__always)
  func halfWord(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always)
  func word(_ offset: Int) -> UInt64 {
    base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  func chunk(_ offset: Int) -> SIMD16<Int8> {
    base.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self)
  }

  @inline(__always)
  func buffer(from offset: Int) -> UnsafeBufferPointer<UInt8> {
    let bytes = base.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: bytes + offset, count: count - offset)
  }

  @inline(__always)
  func stringRest(from offset: Int) -> StreamString? {
    let run = CStringRunFind(base.assumingMemoryBound(to: UInt8.self) + offset)
    guard run.length >= 0 else { return nil }
    return StreamString(
      end: offset &+ Int(run.length) &+ 1, surplus: Int(run.tally >> 1),
      hasEscapes: run.tally & 1 != 0)
  }
}

/// Bytes that end the process when a load would leave them.
///
/// For those who would rather lose time than trust the padding, and for the tests that hold both
/// against each other.
struct CheckedBytes: StreamedBytes {
  private let bytes: UnsafeRawBufferPointer

  init(padded: UnsafeBufferPointer<UInt8>) {
    bytes = UnsafeRawBufferPointer(padded)
  }

  @inline(__always)
  private func check(_ offset: Int, _ length: Int) {
    precondition(
      offset >= 0 && offset <= bytes.count - length, "a load would leave the text's bytes")
  }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    check(offset, 1)
    return bytes.load(fromByteOffset: offset, as: UInt8.self)
  }

  @inline(__always)
  func halfWord(_ offset: Int) -> UInt32 {
    check(offset, 4)
    return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always)
  func word(_ offset: Int) -> UInt64 {
    check(offset, 8)
    return bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  func chunk(_ offset: Int) -> SIMD16<Int8> {
    check(offset, 16)
    return bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self)
  }

  @inline(__always)
  func buffer(from offset: Int) -> UnsafeBufferPointer<UInt8> {
    check(offset, 1)
    return UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[offset...])
  }

  var findsStringRests: Bool { false }

  func stringRest(from offset: Int) -> StreamString? { nil }
}
