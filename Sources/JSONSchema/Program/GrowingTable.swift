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
  package mutating func append(_ entry: Entry) { room(for: 1).initialize(to: entry) }

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

/// Entries in plain memory that a ``Program`` owns, which are read without reference counting.
///
/// A table is never written after its creation, and its memory exists as long as its
/// ``FrozenMemory``, which the program keeps. So any thread may read it as long as the program exists.
/// Therefore it is Sendable although it holds a pointer; it has no mutable property.
package struct FrozenTable<Entry: BitwiseCopyable>: @unchecked Sendable {
  /// The first entry.
  package let base: UnsafePointer<Entry>

  /// The number of entries.
  package let count: Int

  /// Creates a table with copies of entries.
  package init(_ entries: borrowing GrowingTable<Entry>, in memory: FrozenMemory) {
    count = entries.count
    let start: UnsafeMutablePointer<Entry> = memory.allocate(count)
    entries.withUnsafeBufferPointer { buffer in
      if let first = buffer.baseAddress { start.initialize(from: first, count: buffer.count) }
    }
    base = UnsafePointer(start)
  }

  /// Creates a table from entries by index.
  package init(count: Int, in memory: FrozenMemory, _ entry: (Int) -> Entry) {
    self.count = count
    let start: UnsafeMutablePointer<Entry> = memory.allocate(count)
    for index in 0..<count { (start + index).initialize(to: entry(index)) }
    base = UnsafePointer(start)
  }

  /// An entry.
  ///
  /// The index comes from the program itself and is checked only in debug builds.
  @inline(__always)
  package subscript(index: Int) -> Entry {
    assert(index >= 0 && index < count, "a program refers to an entry that it does not have")
    return base[index]
  }

  /// Returns the address of an entry, to read only parts of it.
  ///
  /// It is valid as long as the program.
  @inline(__always)
  package func address(of index: Int) -> UnsafePointer<Entry> {
    assert(index >= 0 && index < count, "a program refers to an entry that it does not have")
    return base + index
  }

  /// Returns the index of the entry at an address of this table.
  package func index(of address: UnsafePointer<Entry>) -> Int { address - base }
}

/// The memory of frozen tables, released with the object that owns the tables.
///
/// It is Sendable although it has a mutable property: `allocations` changes only while its owner is
/// created.
package final class FrozenMemory: @unchecked Sendable {
  private var allocations = GrowingTable<UnsafeMutableRawPointer>()

  package init() {}

  deinit {
    for index in allocations.indices { allocations[index].deallocate() }
  }

  /// Returns memory for a number of entries, which must be initialized.
  fileprivate func allocate<Entry: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Entry> {
    // At least one entry, so that the address is that of an actual allocation.
    let memory = UnsafeMutablePointer<Entry>.allocate(capacity: max(1, count))
    allocations.append(UnsafeMutableRawPointer(memory))
    return memory
  }
}
