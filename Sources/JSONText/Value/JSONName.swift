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
    a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
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
