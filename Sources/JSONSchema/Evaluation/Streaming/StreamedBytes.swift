import CByteMask

/// The bytes over which a ``StreamEvaluator`` walks.
///
/// The walk does not check for the end of the text, because it is followed by padding in which
/// every token ends: a line feed and then zeros, ``StreamPadding/count`` bytes in total. No load
/// extends more than 40 bytes beyond the text.
protocol StreamedBytes {
  /// Creates a view of bytes with their padding.
  ///
  /// - Parameter padded: The text followed by at least ``StreamPadding/count`` bytes of padding.
  init(padded: UnsafeBufferPointer<UInt8>)

  func byte(_ offset: Int) -> UInt8

  /// Loads four bytes, with the first one lowest.
  func halfWord(_ offset: Int) -> UInt32

  /// Loads eight bytes, in the machine's byte order.
  func word(_ offset: Int) -> UInt64

  /// Loads sixteen bytes.
  func chunk(_ offset: Int) -> SIMD16<Int8>

  /// Returns the bytes from an offset on, including the padding.
  func buffer(from offset: Int) -> UnsafeBufferPointer<UInt8>

  /// Whether ``stringRest(from:)`` can be called: for unchecked bytes on processors with the
  /// required instructions.
  var findsStringRests: Bool { get }

  /// Walks over the rest of a string with instructions that not all processors have.
  ///
  /// - Parameter offset: The offset of the string's first byte that is not plain.
  /// - Returns: The properties of the string; `nil` if it must be examined byte by byte.
  func stringRest(from offset: Int) -> StreamString?
}

/// The padding after a text.
package enum StreamPadding {
  /// The number of bytes: a line feed and zeros, more than the length of any load.
  package static let count = 64

  /// The bytes of the padding.
  package static let bytes = [0x0A] + [UInt8](repeating: 0, count: count - 1)
}

/// Bytes that are loaded without checks, which is safe because of the padding.
struct UncheckedBytes: StreamedBytes {
  private let base: UnsafeRawPointer
  private let count: Int
  let findsStringRests = CStringRunIsAvailable()

  init(padded: UnsafeBufferPointer<UInt8>) {
    // Padded bytes are not empty, so the buffer has a base address.
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

/// Bytes that stop the process if a load would exceed them.
///
/// They are for users who prefer safety to speed, and for tests that compare both implementations.
struct CheckedBytes: StreamedBytes {
  private let bytes: UnsafeRawBufferPointer

  init(padded: UnsafeBufferPointer<UInt8>) { bytes = UnsafeRawBufferPointer(padded) }

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
