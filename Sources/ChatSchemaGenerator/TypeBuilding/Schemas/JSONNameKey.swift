/// A member's name, compared scalar by scalar as JSON does (RFC 8259, section 8.3).
struct JSONNameKey: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (a: JSONNameKey, b: JSONNameKey) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
