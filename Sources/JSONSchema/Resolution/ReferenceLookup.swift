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

/// An index of the members of one large object, by name.
///
/// Without it, thousands of references into `$defs` would each search thousands of members. The
/// hash is seeded, so that no schema can make it slow.
struct MemberIndex: Sendable {
  private let document: JSONDocument
  /// An open-addressing table, at most half full, of the indexes of names on the tape.
  ///
  /// 0, which no name has, marks an empty slot.
  private let slots: [UInt32]

  /// Creates an index of the members of an object.
  init(_ object: JSONNode) {
    document = object.document
    var capacity = 4
    while capacity < object.count * 2 { capacity *= 2 }
    var slots = [UInt32](repeating: 0, count: capacity)
    object.document.withTape { tape in
      for member in object.members {
        let name = member.value.index - 1
        var slot = Self.hash(name, in: tape) & (capacity - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
        slots[slot] = UInt32(name)
      }
    }
    self.slots = slots
  }

  /// The value of the member with a name in UTF-8.
  subscript(name: UnsafeBufferPointer<UInt8>) -> JSONNode? {
    let found = document.withTape { tape -> Int? in
      var slot = Self.hash(name) & (slots.count - 1)
      while slots[slot] != 0 {
        if tape.content(Int(slots[slot]), equals: name) { return Int(slots[slot]) + 1 }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
    return found.map { JSONNode(document: document, index: $0) }
  }

  private static func hash(_ name: Int, in tape: JSONTape) -> Int {
    if !tape.hasEscapes(name) { return hash(tape.content(name)) }
    var resolved = tape.string(name)
    return resolved.withUTF8(hash)
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return hasher.finalize()
  }
}
