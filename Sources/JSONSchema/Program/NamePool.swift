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
  fileprivate struct Span: BitwiseCopyable {
    var start: Int32
    var count: Int32
  }

  private let spans: FrozenTable<Span>
  private let bytes: FrozenTable<UInt8>
  private let slots: FrozenTable<Int32>

  package init(_ builder: Builder) {
    spans = FrozenTable(builder.spans)
    bytes = FrozenTable(builder.bytes)
    slots = FrozenTable(builder.slots)
  }

  package func deallocate() {
    spans.deallocate()
    bytes.deallocate()
    slots.deallocate()
  }

  /// The bytes of a name of the pool.
  @inline(__always)
  package func utf8(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let span = spans[number]
    return UnsafeBufferPointer(start: bytes.base + Int(span.start), count: Int(span.count))
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
    let start = Int(table.start)
    if guess < Int(table.count), isEqual(start + guess, name) { return guess }
    let hash = table.isCrowded ? NamePool.seededHash(name) : NamePool.hash(name)
    var slot = Int(truncatingIfNeeded: hash) & Int(table.slotMask)
    while true {
      let place = Int(slots[Int(table.slotStart) + slot])
      if place < 0 || isEqual(start + place, name) { return place }
      slot = (slot + 1) & Int(table.slotMask)
    }
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let span = spans[number]
    guard Int(span.count) == name.count else { return false }
    let known = bytes.base + Int(span.start)
    var index = 0
    while index < name.count {
      if known[index] != name[index] { return false }
      index += 1
    }
    return true
  }

  /// FNV-1a over the length, the first eight bytes and the last eight.
  @inline(__always)
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: name.count)
    let head = min(8, name.count)
    var index = 0
    while index < head {
      hash = (hash ^ UInt64(name[index])) &* 0x100_0000_01B3
      index += 1
    }
    index = max(head, name.count - 8)
    while index < name.count {
      hash = (hash ^ UInt64(name[index])) &* 0x100_0000_01B3
      index += 1
    }
    return hash ^ (hash >> 29)
  }

  @inline(never)
  private static func seededHash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}

extension NamePool {
  /// A pool that still grows.
  package struct Builder: Sendable {
    fileprivate var spans: [Span] = []
    fileprivate var bytes: [UInt8] = []
    fileprivate var slots: [Int32] = []

    package init() {}

    /// Adds names, which differ, and a table that finds them.
    package mutating func add(_ names: [Name]) -> NameTable {
      let start = Int32(spans.count)
      for name in names {
        spans.append(Span(start: Int32(bytes.count), count: Int32(name.bytes.count)))
        bytes += name.bytes
      }
      let quick = Self.table(names, maximumDistance: 64, NamePool.hash)
      let table = quick ?? Self.table(names, maximumDistance: .max, NamePool.seededHash) ?? []
      let slotStart = Int32(slots.count)
      slots += table
      return NameTable(
        start: start, count: Int32(names.count), slotStart: slotStart,
        slotMask: Int32(table.count - 1), isCrowded: quick == nil)
    }

    /// Puts places where the names' hashes say, or behind; nil if one ends up too far away.
    private static func table(
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

    /// The names of a table, in its order.
    package func names(_ table: NameTable) -> [Name] {
      table.indices.map { number in
        let span = spans[number]
        return Name(bytes: Array(bytes[Int(span.start)..<Int(span.start + span.count)]))
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
}
