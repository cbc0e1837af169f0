/// A contiguous range of names in a ``NamePool``, with a table that finds them.
package struct NameTable: BitwiseCopyable, Sendable {
  /// The first name's number in the pool.
  var start: Int32
  /// The number of names.
  package var count: Int32
  /// The first slot, and the number of slots minus one.
  ///
  /// The number of slots is a power of two.
  var slotStart: Int32
  var slotMask: Int32
  /// Whether the quick hash gives too many names the same slot.
  var isCrowded = false

  /// The lengths of the names modulo 64, a bit for each.
  ///
  /// Most names that are not in the table differ in it.
  var lengths: UInt64

  /// The table without names.
  ///
  /// All such tables share the first slot of a pool.
  static let empty = NameTable(start: 0, count: 0, slotStart: 0, slotMask: 0, lengths: 0)

  /// The numbers of the names in the pool.
  package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// The names that a program searches for in instances.
///
/// They are found by their bytes, without allocation.
///
/// JSON compares names scalar by scalar (RFC 8259, section 8.3), which is byte by byte in UTF-8.
/// Swift's `String` would treat `é` as one scalar and as two as equal.
///
/// Tables use open addressing and are at most half full. Their hash covers only the ends of a name.
/// A table whose names are far from their slots, such as names that differ only in the middle, uses
/// a seeded hash of all bytes instead. So a lookup takes one or two probes, even for a malicious
/// schema.
package struct NamePool: Sendable {
  struct Entry: BitwiseCopyable {
    var words: NameWords
    /// The offset of the name's bytes.
    var start: Int32
    var count: Int32
  }

  private let entries: FrozenTable<Entry>
  private let bytes: FrozenTable<UInt8>
  private let slots: FrozenTable<Int32>

  package init(_ builder: borrowing Builder, in memory: FrozenMemory) {
    entries = FrozenTable(builder.entries, in: memory)
    bytes = FrozenTable(builder.bytes, in: memory)
    slots = FrozenTable(builder.slots, in: memory)
  }

  /// Returns the bytes of a name in the pool.
  @inline(__always)
  package func utf8(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[number]
    return UnsafeBufferPointer(start: bytes.base + Int(entry.start), count: Int(entry.count))
  }

  /// Returns a name in the pool.
  package func text(_ number: Int) -> String { String(decoding: utf8(number), as: UTF8.self) }

  /// Returns the index of a name in a table, from 0, or -1.
  ///
  /// - Parameters:
  ///   - name: The name, with escapes resolved.
  ///   - table: The table.
  ///   - guess: An index to try first, because producers keep the order of their members.
  /// - Returns: The index, or -1 if the name is not in the table.
  @inline(__always)
  package func index(
    of name: UnsafeBufferPointer<UInt8>, in table: NameTable, guess: Int
  ) -> Int {
    if table.lengths >> UInt64(name.count & 63) & 1 == 0 { return -1 }
    let words = NameWords(name)
    let start = Int(table.start)
    if guess < Int(table.count), isEqual(start + guess, name, words) { return guess }
    let hash = table.isCrowded ? NameWords.seededHash(name) : words.hash(of: name)
    var slot = Int(truncatingIfNeeded: hash) & Int(table.slotMask)
    while true {
      let place = Int(slots[Int(table.slotStart) + slot])
      if place < 0 || isEqual(start + place, name, words) { return place }
      slot = (slot + 1) & Int(table.slotMask)
    }
  }

  @inline(__always)
  private func isEqual(
    _ number: Int, _ name: UnsafeBufferPointer<UInt8>, _ words: NameWords
  ) -> Bool {
    let entry = entries[number]
    guard entry.words == words, Int(entry.count) == name.count else { return false }
    return name.count <= 2 * NameWords.size || hasEqualMiddle(entry, name)
  }

  /// Returns whether a name with the same ends and length as another also has the same middle.
  private func hasEqualMiddle(_ entry: Entry, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let known = bytes.base + Int(entry.start)
    for index in NameWords.size..<name.count - NameWords.size where known[index] != name[index] {
      return false
    }
    return true
  }
}
