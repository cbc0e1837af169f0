@_spi(Engine) package import JSONText

/// Names in a row of a ``NamePool``, with a table that finds them.
package struct NameTable: BitwiseCopyable, Sendable {
  /// The first name's number in the pool.
  var start: Int32
  /// How many names there are.
  package var count: Int32
  /// The first slot, and one less than the number of slots, which is a power of two.
  var slotStart: Int32
  var slotMask: Int32
  /// Whether the quick hash puts too many of the names together.
  var isCrowded = false

  /// The lengths of the names modulo 64, a bit for each: most names that are not there differ in it.
  var lengths: UInt64

  /// The numbers of the names in the pool.
  package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// The names that a program searches instances for, found by their bytes without allocating.
///
/// JSON compares names scalar by scalar (RFC 8259, section 8.3), which is byte by byte in UTF-8;
/// Swift's `String` would take `é` in one scalar for `é` in two.
///
/// Tables use open addressing and are at most half full. Their hash looks at the ends of a name only;
/// a table in which names are far from their slots, as those that differ in the middle, has a seeded
/// hash of all bytes instead. So a name costs one probe or two, whoever wrote the schema.
package struct NamePool: Sendable {
  fileprivate struct Entry: BitwiseCopyable {
    var words: NameWords
    /// The place of the name's bytes.
    var start: Int32
    var count: Int32
  }

  private let entries: FrozenTable<Entry>
  private let bytes: FrozenTable<UInt8>
  private let slots: FrozenTable<Int32>

  package init(_ builder: Builder) {
    entries = FrozenTable(builder.entries)
    bytes = FrozenTable(builder.bytes)
    slots = FrozenTable(builder.slots)
  }

  package func deallocate() {
    entries.deallocate()
    bytes.deallocate()
    slots.deallocate()
  }

  /// The bytes of a name of the pool.
  @inline(__always)
  package func utf8(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[number]
    return UnsafeBufferPointer(start: bytes.base + Int(entry.start), count: Int(entry.count))
  }

  /// A name of the pool.
  package func text(_ number: Int) -> String {
    String(decoding: utf8(number), as: UTF8.self)
  }

  /// The place of a name in a table, from 0, or -1.
  ///
  /// - Parameters:
  ///   - name: The name, escapes decoded.
  ///   - table: The table.
  ///   - guess: A place that is tried first: producers keep the order of their members.
  /// - Returns: The place, or -1 if the name is not in the table.
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

  /// Whether a name that has the ends and the length of another has its middle as well.
  private func hasEqualMiddle(_ entry: Entry, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let known = bytes.base + Int(entry.start)
    for index in NameWords.size..<name.count - NameWords.size where known[index] != name[index] {
      return false
    }
    return true
  }
}

/// The first and the last eight bytes of a name as two words; a shorter name is all in them.
///
/// Names of one length up to 16 bytes are equal if their words are.
private struct NameWords: BitwiseCopyable, Equatable {
  static let size = 8
  private var head: UInt64
  private var tail: UInt64

  @inline(__always)
  init(_ name: UnsafeBufferPointer<UInt8>) {
    let count = name.count
    guard count > 0, let first = name.baseAddress else {
      (head, tail) = (0, 0)
      return
    }
    let bytes = UnsafeRawPointer(first)
    if count >= Self.size {
      head = bytes.loadUnaligned(as: UInt64.self)
      tail = bytes.loadUnaligned(fromByteOffset: count - Self.size, as: UInt64.self)
    } else if count >= 4 {
      // Both halves may overlap.
      head = UInt64(bytes.loadUnaligned(as: UInt32.self))
      tail = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else {
      head = UInt64(name[0]) | UInt64(name[count / 2]) << 8
      tail = UInt64(name[count - 1])
    }
  }

  @inline(__always)
  func hash(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = Self.mixed(head ^ UInt64(truncatingIfNeeded: name.count))
    if name.count > 2 * Self.size { hash = Self.hash(ofMiddleOf: name, hash) }
    return Self.mixed(hash ^ tail)
  }

  /// Names that differ in the middle alone, as numbered ones do, must not share a slot.
  private static func hash(
    ofMiddleOf name: UnsafeBufferPointer<UInt8>, _ start: UInt64
  ) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(name)
    var hash = start
    for offset in stride(from: size, to: name.count - size, by: size) {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    return hash
  }

  /// Every bit of the result depends on every bit of the word (Fibonacci hashing, folded).
  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  @inline(never)
  static func seededHash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}

extension NamePool {
  /// A pool that still grows.
  package struct Builder: Sendable {
    fileprivate var entries: [Entry] = []
    fileprivate var bytes: [UInt8] = []
    /// The first slot is that of all tables without names.
    fileprivate var slots: [Int32] = [-1]

    package init() {}

    /// Adds names, which differ, and a table that finds them.
    package mutating func add(_ names: [Name]) -> NameTable {
      var table = NameTable(
        start: Int32(entries.count), count: Int32(names.count), slotStart: 0, slotMask: 0,
        lengths: 0)
      if names.isEmpty { return table }
      for name in names {
        let words = name.bytes.withUnsafeBufferPointer(NameWords.init)
        entries.append(
          Entry(words: words, start: Int32(bytes.count), count: Int32(name.bytes.count)))
        bytes += name.bytes
        table.lengths |= 1 << UInt64(name.bytes.count & 63)
      }
      let quick = Self.slots(names, maximumDistance: 64) { NameWords($0).hash(of: $0) }
      table.isCrowded = quick == nil
      let own = quick ?? Self.slots(names, maximumDistance: .max, NameWords.seededHash) ?? [-1]
      table.slotStart = Int32(slots.count)
      table.slotMask = Int32(own.count - 1)
      slots += own
      return table
    }

    /// Puts places where the names' hashes say, or behind; nil if one ends up too far away.
    private static func slots(
      _ names: [Name], maximumDistance: Int, _ hash: (UnsafeBufferPointer<UInt8>) -> UInt64
    ) -> [Int32]? {
      var capacity = 4
      while capacity < names.count * 2 { capacity *= 2 }
      var table = [Int32](repeating: -1, count: capacity)
      for (place, name) in names.enumerated() {
        var slot = Int(truncatingIfNeeded: name.bytes.withUnsafeBufferPointer(hash))
        var distance = 0
        while table[slot & (capacity - 1)] >= 0 {
          slot &+= 1
          distance += 1
          if distance > maximumDistance { return nil }
        }
        table[slot & (capacity - 1)] = Int32(place)
      }
      return table
    }

    /// The place of a name in a table, from 0; nil if it is not there.
    package func place(of name: Name, in table: NameTable) -> Int? {
      if table.count == 0 { return nil }
      let hash = name.bytes.withUnsafeBufferPointer { NameWords($0).hash(of: $0) }
      var slot = Int(truncatingIfNeeded: hash) & Int(table.slotMask)
      while true {
        let place = slots[Int(table.slotStart) + slot]
        if place < 0 { return nil }
        let entry = entries[Int(table.start + place)]
        if bytes[Int(entry.start)..<Int(entry.start + entry.count)].elementsEqual(name.bytes) {
          return Int(place)
        }
        slot = (slot + 1) & Int(table.slotMask)
      }
    }

    /// The names of a table, in its order.
    package func names(_ table: NameTable) -> [Name] {
      table.indices.map { number in
        let entry = entries[number]
        return Name(bytes: Array(bytes[Int(entry.start)..<Int(entry.start + entry.count)]))
      }
    }
  }
}

/// A member name as its bytes, compared byte by byte.
package struct Name: Sendable, Hashable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The name of a member.
  package init(of member: JSONMember) {
    let name = member.value.index - 1
    bytes = member.value.document.withTape { tape in
      tape.hasEscapes(name) ? Array(tape.string(name).utf8) : Array(tape.content(name))
    }
  }
}
