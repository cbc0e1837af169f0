/// Entries in plain memory that can be added.
///
/// When all are known, they are frozen (``FrozenTable``).
///
/// An array has the same function, but when a process creates its first array of a type, the
/// runtime must instantiate that type. For the thirty kinds of entries in a compiled schema, this
/// takes longer than compiling a small schema, and is most of the work of a process that checks a
/// single text.
package struct GrowingTable<Entry: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Entry>?
  private var capacity = 0

  /// The number of entries.
  package private(set) var count = 0

  /// Creates an empty table, which takes no memory.
  package init() {}

  deinit { base?.deallocate() }

  /// The indexes of all entries.
  package var indices: Range<Int> { 0..<count }

  /// An entry.
  ///
  /// The index must be one of ``indices``.
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

  /// Appends an entry.
  package mutating func append(_ entry: Entry) {
    room(for: 1).initialize(to: entry)
  }

  /// Appends entries in their order.
  package mutating func append(contentsOf entries: [Entry]) {
    entries.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Appends entries from other memory in their order.
  package mutating func append(contentsOf entries: UnsafeBufferPointer<Entry>) {
    guard let first = entries.baseAddress else { return }
    room(for: entries.count).initialize(from: first, count: entries.count)
  }

  /// Appends entries of another table in their order.
  package mutating func append(
    contentsOf other: borrowing GrowingTable<Entry>, in range: Range<Int>
  ) {
    other.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Appends the same entry repeatedly.
  package mutating func append(repeating entry: Entry, count: Int) {
    room(for: count).initialize(repeating: entry, count: count)
  }

  /// Removes entries from the end.
  package mutating func removeLast(_ count: Int) {
    precondition(count >= 0 && count <= self.count, "a table has fewer entries")
    self.count -= count
  }

  /// Reserves memory for a number of entries, so that appending them moves none.
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

  /// Returns the address at which new entries must be written, after the last one.
  private mutating func room(for added: Int) -> UnsafeMutablePointer<Entry> {
    if base == nil || count + added > capacity {
      reserveCapacity(max(count + added, 2 * capacity, 8))
    }
    defer { count += added }
    guard let base else { preconditionFailure("a table with room has memory") }
    return base + count
  }

  /// Passes all entries to a closure.
  ///
  /// The memory is valid only during the call.
  package func withUnsafeBufferPointer<Result>(
    _ body: (UnsafeBufferPointer<Entry>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Appends an entry and returns its index.
  package mutating func add<Table>(_ entry: Entry) -> TableIndex<Table> {
    append(entry)
    return TableIndex(count - 1)
  }
}

// The owner of a table is the only one with access to its memory.
extension GrowingTable: @unchecked Sendable where Entry: Sendable {}

extension Array {
  /// Appends an entry and returns its index.
  mutating func add<Table>(_ entry: Element) -> TableIndex<Table> {
    append(entry)
    return TableIndex(count - 1)
  }
}
