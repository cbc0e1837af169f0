/// The member names that a reader knows, laid out so that a name in a text is found without
/// making a string of it.
///
/// A class, so that handing the table to a reader for each member counts one reference.
public final class JSONMemberTable: Sendable {
  /// What ``JSONReader/nextMember(in:after:)`` returns for a name that is not in the table.
  public static let unknown = -1

  /// The names, in the order that gives each its index.
  public let names: [String]

  struct Entry {
    /// The first eight bytes, the rest zero.
    let head: UInt64
    /// Which bits of a loaded word count for `head`.
    let mask: UInt64
    /// Where the name begins in `bytes`.
    let start: Int
    let count: Int
    /// Whether the name can stand in a text as it is.
    let isPlain: Bool
  }

  let entries: [Entry]
  let bytes: [UInt8]
  /// Open addressing: indexes by hash of length and first bytes, -1 where there is none.
  let slots: [Int16]

  /// Creates a table.
  ///
  /// - Parameter names: Different names, at most 8,192, in the order in which texts usually have
  ///   them.
  public init(_ names: [String]) {
    precondition(names.count <= 8192, "A member table holds at most 8,192 names.")
    self.names = names
    var bytes: [UInt8] = []
    var entries: [Entry] = []
    for name in names {
      let utf8 = Array(name.utf8)
      let head = Self.head(utf8)
      entries.append(
        Entry(
          head: head, mask: Self.mask(utf8.count), start: bytes.count, count: utf8.count,
          isPlain: utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }))
      bytes += utf8
    }
    var slots = [Int16](repeating: -1, count: Self.slotCount(names.count))
    for (index, entry) in entries.enumerated() {
      var slot = Self.hash(entry.head, entry.count) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int16(index)
    }
    self.bytes = bytes
    self.entries = entries
    self.slots = slots
  }

  private static func slotCount(_ count: Int) -> Int {
    var size = 4
    while size < 2 * count { size *= 2 }
    return size
  }

  static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << (8 * UInt64(count))) - 1
  }

  private static func head(_ utf8: [UInt8]) -> UInt64 {
    var head: UInt64 = 0
    for (index, byte) in utf8.prefix(8).enumerated() {
      head |= UInt64(byte) << (8 * UInt64(index))
    }
    return head
  }

  @inline(__always)
  static func hash(_ head: UInt64, _ count: Int) -> Int {
    let product = (head ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 40)
  }
}

extension JSONMemberTable {
  /// Returns the index of the name with the given UTF-8; ``unknown`` if there is none.
  @inline(__always)
  func index(of name: UnsafeBufferPointer<UInt8>, head: UInt64) -> Int {
    var slot = Self.hash(head, name.count) & (slots.count - 1)
    while true {
      let index = Int(slots[slot])
      guard index >= 0 else { return Self.unknown }
      let entry = entries[index]
      if entry.head == head, entry.count == name.count, hasTail(entry, of: name) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// Returns the index of a name; ``unknown`` if there is none.
  func index(of name: String) -> Int {
    let utf8 = Array(name.utf8)
    return utf8.withUnsafeBufferPointer { index(of: $0, head: Self.head(utf8)) }
  }

  /// Whether the bytes of a name from the eighth on are those of an entry of the same length.
  @inline(__always)
  func hasTail(_ entry: Entry, of name: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 8
    while offset < entry.count {
      if name[offset] != bytes[entry.start + offset] { return false }
      offset += 1
    }
    return true
  }
}
