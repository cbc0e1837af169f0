/// A member name as a dictionary key.
///
/// Two are equal if their Unicode scalars are (RFC 8259, section 8.3).
///
/// `String` also treats canonically equivalent texts as equal, which would merge two members.
package struct JSONName: Hashable, Sendable {
  /// The name.
  package let text: String

  /// Creates a key from a name.
  package init(_ text: String) {
    self.text = text
  }

  /// Returns whether two names have the same scalars.
  package static func == (a: JSONName, b: JSONName) -> Bool {
    isEqual(a.text, b.text)
  }

  /// Feeds the name into a hasher.
  package func hash(into hasher: inout Hasher) {
    Self.hash(text, into: &hasher)
  }

  /// Returns whether two texts have the same scalars.
  package static func isEqual(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    var (a, b) = (a, b)
    return a.withUTF8 { a in
      b.withUTF8 { b in areEqual(UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b)) }
    }
  }

  /// Returns whether two buffers of the same size have the same bytes, compared in words.
  private static func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 8 <= a.count {
      let words = (
        a.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      )
      if words.0 != words.1 { return false }
      offset += 8
    }
    while offset < a.count {
      if a[offset] != b[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Feeds a text into a hasher, scalar by scalar.
  package static func hash(_ text: String, into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { bytes in
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}
