@_spi(Engine) import JSONText

/// The way of a reference up to the last token of its pointer.
///
/// Most references lead into the same object, such as `$defs`, and differ in the last token only.
struct ReferenceWay: Sendable {
  /// The resource whose root the pointer starts from.
  let resource: ResourceID
  /// The pointer's text up to the last `/`, in UTF-8.
  let pointer: [UInt8]
  /// The value that it leads to.
  let node: JSONNode
  /// The place of the nearest subschema around that, or of itself.
  let place: SubschemaPlace

  /// Whether another pointer leads here with all of its tokens but the last.
  func leads(_ pointer: Substring.UTF8View, in resource: ResourceID) -> Bool {
    resource == self.resource && self.pointer.elementsEqual(pointer)
  }

  /// The token that follows the way in the text of a reference.
  ///
  /// - Parameter text: A reference as it is written, which is a mere fragment if the token is found.
  /// - Returns: `nil` if it leads elsewhere or something in it is escaped.
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
    // In the pointer, percents are decoded already; what is decoded twice could mean something else.
    return pointer.contains(UInt8(ascii: "%")) ? nil : token
  }
}
