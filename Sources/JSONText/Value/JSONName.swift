/// A member name as a key: equal if the Unicode scalars are (RFC 8259, section 8.3).
///
/// `String` also takes canonically equivalent texts for equal, which would merge two members.
struct JSONName: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (a: JSONName, b: JSONName) -> Bool {
    isEqual(a.text, b.text)
  }

  func hash(into hasher: inout Hasher) {
    Self.hash(text, into: &hasher)
  }

  static func isEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
  }

  static func hash(_ text: String, into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { bytes in
      hasher.combine(bytes.count)
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}
