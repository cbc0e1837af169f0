import JSONText

extension JSONReader {
  /// Whether the name that was read last is a given one, without making a string of it.
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
    // What is between quotation marks can have none and no backslash, unless it is an escape.
    if isPlain { return true }
    guard hasEscapedName else { return false }
    return memberName.utf8.elementsEqual(name.utf8)
  }

  /// Whether the name that was read last is written with escapes.
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
  /// The text of a member of the next value, which stays to be read.
  ///
  /// - Returns: The text; of a name that comes twice the last one counts. Nil if the next value is no
  ///   object, has no such member, or has another kind of value there.
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
