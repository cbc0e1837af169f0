/// Entries in plain memory that a ``Program`` owns: read without reference counting.
///
/// Never written after it is made and freed by the program, which is the one that hands it out; so
/// it may be read from any thread as long as the program lives. That is why it is Sendable although
/// it holds a pointer; it has no mutable property.
package struct FrozenTable<Entry: BitwiseCopyable>: @unchecked Sendable {
  /// The first entry.
  package let base: UnsafePointer<Entry>

  /// How many there are.
  package let count: Int

  /// Copies entries; whoever makes the table also calls ``deallocate()``, once.
  package init(_ entries: borrowing GrowingTable<Entry>) {
    count = entries.count
    // At least one, so that the address is that of a real allocation.
    let memory = UnsafeMutablePointer<Entry>.allocate(capacity: max(1, entries.count))
    entries.withUnsafeBufferPointer { buffer in
      if let first = buffer.baseAddress { memory.initialize(from: first, count: buffer.count) }
    }
    base = UnsafePointer(memory)
  }

  /// Makes entries from their places; whoever makes the table also calls ``deallocate()``, once.
  package init(count: Int, _ entry: (Int) -> Entry) {
    self.count = count
    let memory = UnsafeMutablePointer<Entry>.allocate(capacity: max(1, count))
    for index in 0..<count { (memory + index).initialize(to: entry(index)) }
    base = UnsafePointer(memory)
  }

  /// An entry; the index comes from the program itself and is checked in debug builds only.
  @inline(__always)
  package subscript(index: Int) -> Entry {
    assert(index >= 0 && index < count, "a program refers to an entry that it does not have")
    return base[index]
  }

  /// Where an entry is, for those of which little is read; valid as long as the program.
  @inline(__always)
  package func address(of index: Int) -> UnsafePointer<Entry> {
    assert(index >= 0 && index < count, "a program refers to an entry that it does not have")
    return base + index
  }

  /// Gives the memory back.
  package func deallocate() {
    base.deallocate()
  }
}
