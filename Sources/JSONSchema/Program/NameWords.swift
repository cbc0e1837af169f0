@_spi(Engine) package import JSONText

/// A member name as bytes, compared byte by byte.
package struct Name: Sendable, Hashable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// Creates the name of a member.
  package init(of member: JSONMember) {
    let name = member.value.index - 1
    bytes = member.value.document.withTape { tape in
      tape.hasEscapes(name) ? Array(tape.string(name).utf8) : Array(tape.content(name))
    }
  }
}

/// The first and the last eight bytes of a name as two words, which contain a shorter name
/// completely.
///
/// Names of one length up to 16 bytes are equal if their words are.
struct NameWords: BitwiseCopyable, Equatable {
  static let size = 8
  private var head: UInt64
  private var tail: UInt64

  @inline(__always)
  init(_ name: UnsafeBufferPointer<UInt8>) {
    let count = name.count
    guard count > 0, let first = name.baseAddress else {
      (head, tail) = (0, 0)
      return
    }
    let bytes = UnsafeRawPointer(first)
    if count >= Self.size {
      head = bytes.loadUnaligned(as: UInt64.self)
      tail = bytes.loadUnaligned(fromByteOffset: count - Self.size, as: UInt64.self)
    } else if count >= 4 {
      // The two halves may overlap.
      head = UInt64(bytes.loadUnaligned(as: UInt32.self))
      tail = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else {
      head = UInt64(name[0]) | UInt64(name[count / 2]) << 8
      tail = UInt64(name[count - 1])
    }
  }

  @inline(__always)
  func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = Self.mixed(head ^ UInt64(truncatingIfNeeded: name.count))
    if name.count > 2 * Self.size { hash = Self.hash(ofMiddleOf: name, hash) }
    return Self.mixed(hash ^ tail)
  }

  /// Returns a hash of the middle of a name, so that numbered names do not share a slot.
  private static func hash(ofMiddleOf name: UnsafeBufferPointer<UInt8>, _ start: UInt64) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(name)
    var hash = start
    for offset in stride(from: size, to: name.count - size, by: size) {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    return hash
  }

  /// Mixes a word so that every bit of the result depends on every bit of it (Fibonacci hashing,
  /// folded).
  @inline(__always)
  static func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @inline(never)
  static func seededHash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}
