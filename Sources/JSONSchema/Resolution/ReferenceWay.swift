@_spi(Engine) import JSONText

/// The path of a reference up to the last token of its pointer.
///
/// Most references lead into the same object, such as `$defs`, and differ only in the last token.
struct ReferenceWay: Sendable {
  /// The resource at whose root the pointer starts.
  let resource: ResourceID
  /// The pointer's text up to the last `/`, in UTF-8.
  let pointer: [UInt8]
  /// The value at the end of the path.
  let node: JSONNode
  /// The place of that value if it is a subschema, or else of the nearest enclosing one.
  let place: SubschemaPlace

  /// Returns whether another pointer without its last token is the same path.
  func leads(_ pointer: Substring.UTF8View, in resource: ResourceID) -> Bool {
    resource == self.resource && self.pointer.elementsEqual(pointer)
  }

  /// Returns the token that follows the path in the text of a reference.
  ///
  /// - Parameter text: A reference as written. Only a reference that consists of a fragment has
  ///   such a token.
  /// - Returns: The token; `nil` if the reference has another path or contains escapes.
  func lastToken(of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    let start = pointer.count + 2
    guard text.count > start, text[0] == UInt8(ascii: "#"), text[start - 1] == UInt8(ascii: "/")
    else { return nil }
    for (place, byte) in pointer.enumerated() where text[place + 1] != byte { return nil }
    let token = UnsafeBufferPointer(rebasing: text[start...])
    for byte in token {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "~"), UInt8(ascii: "%"): return nil
      default: break
      }
    }
    // In the pointer, percent-encoding is already decoded. Decoding it twice could change its
    // meaning.
    return pointer.contains(UInt8(ascii: "%")) ? nil : token
  }
}
