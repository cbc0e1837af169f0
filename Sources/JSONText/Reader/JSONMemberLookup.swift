/// The names of a ``JSONMemberTable`` in manually allocated memory, without reference counting.
@usableFromInline
package struct JSONMemberLookup {
  /// The data that identifies a name: two words hold its first bytes and the closing quotation
  /// mark.
  struct Entry {
    /// The first eight bytes, padded with zeros.
    var word: UInt64 = 0
    /// The next eight bytes, padded with zeros.
    var secondWord: UInt64 = 0
    /// The bits of a loaded word that are compared with `word`.
    var mask: UInt64 = 0
    /// The bits of a loaded word that are compared with `secondWord`.
    var secondMask: UInt64 = 0
    /// The first eight bytes without the quotation mark.
    var head: UInt64 = 0
    /// The offset of the name in `bytes`.
    var start = 0
    /// The number of bytes in the name.
    var count = 0
  }

  private struct Parts {
    /// The entries of the names, their number, and the bytes of all names, each followed by a
    /// quotation mark.
    let entries: UnsafePointer<Entry>
    let count: Int
    let bytes: UnsafePointer<UInt8>

    /// An open-addressing table of indexes by a hash of length and first bytes; -1 marks an empty
    /// slot.
    let slots: UnsafePointer<Int32>
    let slotMask: Int

    /// A second table, for names of at most 15 bytes that a text contains unescaped.
    ///
    /// The hash covers the bytes up to the closing quotation mark within the first eight, so a
    /// lookup does not need the length.
    let shortSlots: UnsafePointer<Int32>
  }

  /// A single word, so that a structure that contains the lookup stays small enough for registers.
  private let parts: UnsafePointer<Parts>

  /// Copies the names to memory that ``deallocate()`` releases.
  init(_ names: [String]) {
    var bytes: [UInt8] = []
    var entries: [Entry] = []
    for name in names {
      entries.append(Entry(Array(name.utf8), start: bytes.count))
      bytes += Array(name.utf8) + [UInt8(ascii: "\"")]
    }
    let size = Self.slotCount(names.count)
    let numbered = Array(entries.enumerated())
    let slots = Self.slots(size, numbered.map { ($0, Self.hash($1.head, $1.count)) })
    let shortNames = numbered.filter { $1.count < 16 && $1.mask != 0 }
    let shortSlots = Self.slots(size, shortNames.map { ($0, Self.hash($1.word, 0)) })
    parts = Self.allocated([
      Parts(
        entries: Self.allocated(entries), count: entries.count, bytes: Self.allocated(bytes),
        slots: Self.allocated(slots), slotMask: slots.count - 1,
        shortSlots: Self.allocated(shortSlots))
    ])
  }

  func deallocate() {
    parts.pointee.bytes.deallocate()
    parts.pointee.entries.deallocate()
    parts.pointee.slots.deallocate()
    parts.pointee.shortSlots.deallocate()
    parts.deallocate()
  }

  /// Returns a copy that needs no reference counting and is released by `deallocate()`.
  private static func allocated<Element: BitwiseCopyable>(
    _ elements: [Element]
  ) -> UnsafePointer<Element> {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    copy.initialize(from: elements, count: elements.count)
    return UnsafePointer(copy)
  }

  /// Puts each index into the slot of its hash, or into the next free one.
  private static func slots(_ size: Int, _ hashes: [(index: Int, hash: Int)]) -> [Int32] {
    var slots = [Int32](repeating: -1, count: size)
    for (index, hash) in hashes {
      var slot = hash & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(index)
    }
    return slots
  }

  private static func slotCount(_ count: Int) -> Int {
    var size = 4
    while size < 4 * count { size *= 2 }
    return size
  }

  @inline(__always)
  private static func hash(_ head: UInt64, _ count: Int) -> Int {
    let product = (head ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 40)
  }
}

extension JSONMemberLookup.Entry {
  fileprivate init(_ name: [UInt8], start: Int) {
    head = Self.word(name[...])
    self.start = start
    count = name.count
    // A name whose characters must be escaped never occurs unescaped in a text.
    guard name.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) else {
      word = 1
      return
    }
    let quoted = name + [UInt8(ascii: "\"")]
    word = Self.word(quoted[...])
    mask = JSONMemberLookup.mask(quoted.count)
    secondWord = Self.word(quoted.dropFirst(8))
    secondMask = JSONMemberLookup.mask(max(quoted.count - 8, 0))
  }

  /// Returns the first eight bytes as a word, padded with zeros.
  fileprivate static func word(_ bytes: some BidirectionalCollection<UInt8>) -> UInt64 {
    bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension JSONMemberLookup {
  /// Returns the mask of a word's first bytes.
  @inline(__always)
  static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << (8 * UInt64(truncatingIfNeeded: count))) - 1
  }

  /// Returns the name that begins at an offset, if it can be recognized without a look at each
  /// byte.
  ///
  /// The name after `previous` is compared first. Any other name is looked up if it has at most 15
  /// bytes.
  ///
  /// - Returns: The index of the name, or ``JSONMemberTable/unknown`` if the table does not contain
  ///   it, and the offset after its closing quotation mark. The result is nil for long names, for
  ///   names with escapes or beyond ASCII, and for every name near the end of the text.
  @inline(__always)
  func short(
    at start: Int, after previous: Int, in scanner: JSONScanner
  ) -> (index: Int, end: Int)? {
    guard start &+ 16 <= scanner.end else { return nil }
    let word = UInt64(littleEndian: scanner.load8(start))
    let secondWord = UInt64(littleEndian: scanner.load8(start &+ 8))
    let next = previous &+ 1
    // `previous` is supplied by the caller. The unsigned comparison rejects negative values, too.
    if UInt(bitPattern: next) < UInt(bitPattern: parts.pointee.count) {
      let entry = parts.pointee.entries + next
      // Combine both words without a branch between them.
      let difference =
        (word & entry.pointee.mask ^ entry.pointee.word)
        | (secondWord & entry.pointee.secondMask ^ entry.pointee.secondWord)
      if difference == 0 {
        let end = start &+ entry.pointee.count &+ 1
        if entry.pointee.count < 16 { return (next, end) }
        // The quotation mark after the name is compared as well.
        if end <= scanner.end, hasTail(entry, from: 16, of: scanner.base + start, extra: 1) {
          return (next, end)
        }
      }
    }
    guard let index = index(word, secondWord) else { return nil }
    if index >= 0 { return (index, start &+ parts.pointee.entries[index].count &+ 1) }
    let count = scanner.plainCount(start)
    guard count < 16, scanner[start &+ count] == UInt8(ascii: "\"") else { return nil }
    return (JSONMemberTable.unknown, start &+ count &+ 1)
  }

  /// Returns the index of the name of at most 15 bytes at the start of two words, closing mark
  /// included.
  ///
  /// - Returns: ``JSONMemberTable/unknown`` if the table does not contain the name; nil if a search
  ///   would take long.
  @inline(__always)
  private func index(_ word: UInt64, _ secondWord: UInt64) -> Int? {
    // The top bit marks the lowest byte that is a quotation mark. Marks above it may be wrong, and
    // the bytes after it are not part of the hash.
    let difference = word ^ 0x2222_2222_2222_2222
    let marks = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    let head = word & (marks ^ (marks &- 1))
    var slot = Self.hash(head, 0) & parts.pointee.slotMask
    // Any number of names may share their first eight bytes.
    for _ in 0..<4 {
      let index = Int(parts.pointee.shortSlots[slot])
      guard index >= 0 else { return JSONMemberTable.unknown }
      let entry = parts.pointee.entries + index
      if (head ^ entry.pointee.word)
        | (secondWord & entry.pointee.secondMask ^ entry.pointee.secondWord) == 0
      {
        return index
      }
      slot = (slot &+ 1) & parts.pointee.slotMask
    }
    return nil
  }

  /// Returns the index of the name with the given UTF-8; ``unknown`` if the table does not contain
  /// it.
  func index(of name: UnsafeBufferPointer<UInt8>, head: UInt64) -> Int {
    guard let start = name.baseAddress else { return JSONMemberTable.unknown }
    var slot = Self.hash(head, name.count) & parts.pointee.slotMask
    while true {
      let index = Int(parts.pointee.slots[slot])
      guard index >= 0 else { return JSONMemberTable.unknown }
      let entry = parts.pointee.entries + index
      if entry.pointee.head == head, entry.pointee.count == name.count,
        hasTail(entry, from: 8, of: start)
      {
        return index
      }
      slot = (slot + 1) & parts.pointee.slotMask
    }
  }

  /// Returns the index of a name; ``unknown`` if the table does not contain it.
  package func index(of name: String) -> Int {
    var name = name
    return name.withUTF8 { index(of: $0, head: Entry.word($0)) }
  }

  /// Returns whether bytes equal those of an entry, from an offset on.
  @inline(__always)
  private func hasTail(
    _ entry: UnsafePointer<Entry>, from start: Int, of name: UnsafePointer<UInt8>, extra: Int = 0
  ) -> Bool {
    var offset = start
    while offset < entry.pointee.count + extra {
      if name[offset] != parts.pointee.bytes[entry.pointee.start + offset] { return false }
      offset += 1
    }
    return true
  }
}
