/// Entries in plain memory that a ``Program`` owns, which are read without reference counting.
///
/// A table is never written after its creation. The program that hands it out deallocates it, so
/// any thread may read it as long as the program exists. Therefore it is Sendable although it holds
/// a pointer; it has no mutable property.
package struct FrozenTable<Entry: BitwiseCopyable>: @unchecked Sendable {
  /// The first entry.
  package let base: UnsafePointer<Entry>

  /// The number of entries.
  package let count: Int

  /// Creates a table with copies of entries.
  ///
  /// Its owner must call ``deallocate()`` once.
  package init(_ entries: borrowing GrowingTable<Entry>) {
    count = entries.count
    // At least one entry, so that the address is that of an actual allocation.
    let memory = UnsafeMutablePointer<Entry>.allocate(capacity: max(1, entries.count))
    entries.withUnsafeBufferPointer { buffer in
      if let first = buffer.baseAddress { memory.initialize(from: first, count: buffer.count) }
    }
    base = UnsafePointer(memory)
  }

  /// Creates a table from entries by index.
  ///
  /// Its owner must call ``deallocate()`` once.
  package init(count: Int, _ entry: (Int) -> Entry) {
    self.count = count
    let memory = UnsafeMutablePointer<Entry>.allocate(capacity: max(1, count))
    for index in 0..<count { (memory + index).initialize(to: entry(index)) }
    base = UnsafePointer(memory)
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

  /// Releases the memory.
  package func deallocate() {
    base.deallocate()
  }
}
