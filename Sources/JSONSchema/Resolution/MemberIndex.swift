@_spi(Engine) import JSONText

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
