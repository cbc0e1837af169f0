/// Entries in plain memory while they are added; frozen when all are known (``FrozenTable``).
///
/// An array does the same, but a process that makes its first array of a type has the runtime put that
/// type together. For the thirty kinds of entries that a schema is compiled to this takes longer than
/// to compile a small one, and is most of what a process does that looks at one text.
package struct GrowingTable<Entry: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Entry>?
  private var capacity = 0

  /// How many entries there are.
  package private(set) var count = 0

  /// A table of nothing, which takes no memory.
  package init() {}

  deinit { base?.deallocate() }

  /// The places of all entries.
  package var indices: Range<Int> { 0..<count }

  /// An entry; the index is one of ``indices``.
  package subscript(index: Int) -> Entry {
    get { pointer(to: index).pointee }
    set { pointer(to: index).pointee = newValue }
  }

  private func pointer(to index: Int) -> UnsafeMutablePointer<Entry> {
    guard let base, index >= 0, index < count else {
      preconditionFailure("a table has no entry of that number")
    }
    return base + index
  }

  /// Adds an entry.
  package mutating func append(_ entry: Entry) {
    room(for: 1).initialize(to: entry)
  }

  /// Adds entries in their order.
  package mutating func append(contentsOf entries: [Entry]) {
    entries.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Adds entries of other memory in their order.
  package mutating func append(contentsOf entries: UnsafeBufferPointer<Entry>) {
    guard let first = entries.baseAddress else { return }
    room(for: entries.count).initialize(from: first, count: entries.count)
  }

  /// Adds entries of another table in their order.
  package mutating func append(
    contentsOf other: borrowing GrowingTable<Entry>, in range: Range<Int>
  ) {
    other.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Adds the same entry several times.
  package mutating func append(repeating entry: Entry, count: Int) {
    room(for: count).initialize(repeating: entry, count: count)
  }

  /// Takes away entries at the end.
  package mutating func removeLast(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "a table has fewer entries")
    self.count -= count
  }

  /// Makes room for so many entries, so that adding them moves none.
  package mutating func reserveCapacity(_ minimum: Int) {
    guard minimum > capacity else { return }
    let memory = UnsafeMutablePointer<Entry>.allocate(capacity: minimum)
    if let base {
      memory.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    base = memory
    capacity = minimum
  }

  /// The place of entries that are about to be written behind the last one.
  private mutating func room(for added: Int) -> UnsafeMutablePointer<Entry> {
    if base == nil || count + added > capacity {
      reserveCapacity(max(count + added, 2 * capacity, 8))
    }
    defer { count += added }
    guard let base else { preconditionFailure("a table with room has memory") }
    return base + count
  }

  /// Reads all entries; the memory is theirs until the closure returns.
  package func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Entry>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Adds an entry and returns its place.
  package mutating func add<Table>(_ entry: Entry) -> TableIndex<Table> {
    append(entry)
    return TableIndex(count - 1)
  }
}

// Whoever has the table is the only one who has its memory.
extension GrowingTable: @unchecked Sendable where Entry: Sendable {}

extension Array {
  /// Adds an entry and returns its place.
  mutating func add<Table>(_ entry: Element) -> TableIndex<Table> {
    append(entry)
    return TableIndex(count - 1)
  }
}
