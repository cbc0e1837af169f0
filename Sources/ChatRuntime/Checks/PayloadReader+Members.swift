import JSONText

extension JSONReader {
  /// Returns whether the name that was read last equals a given one, without creating a string.
  func isMemberName(_ name: String) -> Bool {
    var name = name
    let start = memberNameOffset + 1
    let isPlain = name.withUTF8 { wanted in
      bytes.withUnsafeBufferPointer { bytes in
        guard start + wanted.count < bytes.count, bytes[start + wanted.count] == UInt8(ascii: "\"")
        else { return false }
        return UnsafeBufferPointer(rebasing: bytes[start..<start + wanted.count])
          .elementsEqual(wanted)
      }
    }
    // Between quotation marks, a quotation mark or a backslash can only be part of an escape.
    if isPlain { return true }
    guard hasEscapedName else { return false }
    return memberName.utf8.elementsEqual(name.utf8)
  }

  /// Whether the name that was read last contains escapes.
  private var hasEscapedName: Bool {
    var offset = memberNameOffset + 1
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\") { return true }
      if bytes[offset] == UInt8(ascii: "\"") { return false }
      offset += 1
    }
    return false
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Returns the text of a member of the next value, and does not consume the value.
  ///
  /// - Returns: The text; the last member of a repeated name counts. Nil if the next value is not an object, does not
  ///   have the member, or if the member's value is of another kind.
  public mutating func peekText(ofMember name: String) throws -> String? {
    guard try json.peekKind() == .object else { return nil }
    let start = json.mark
    defer { json.rewind(to: start) }
    var text: String?
    try json.beginObject()
    while try json.nextMember(in: .empty) != nil {
      if json.isMemberName(name), try json.peekKind() == .string {
        text = try json.readString()
      } else {
        if json.isMemberName(name) { text = nil }
        try json.skipValue()
      }
    }
    return text
  }
}
