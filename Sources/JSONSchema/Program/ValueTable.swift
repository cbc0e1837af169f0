/// Something for each of many values of documents, found by a value's key.
///
/// A schema of some megabytes has hundreds of thousands of subschemas, each of which is looked up
/// several times. Keys are places on tapes, which nobody chooses freely, so that one multiplication is
/// hash enough; `Dictionary` takes several times as long.
package struct ValueTable<Element: BitwiseCopyable & Sendable>: Sendable {
  private struct Entry: BitwiseCopyable {
    var key: UInt64
    var element: Element
  }

  private var entries: [Entry] = []
  /// Open addressing: places in ``entries``, or -1; at most half is in use.
  private var slots: [Int32] = [Int32](repeating: -1, count: 16)

  /// A table of nothing.
  package init() {}

  /// What is known of a value; setting it to nil is ignored.
  package subscript(_ key: ValueKey) -> Element? {
    get {
      let place = slots[slot(of: Self.word(key))]
      return place < 0 ? nil : entries[Int(place)].element
    }
    set {
      guard let newValue else { return }
      let word = Self.word(key)
      let slot = slot(of: word)
      if slots[slot] >= 0 {
        entries[Int(slots[slot])].element = newValue
        return
      }
      slots[slot] = Int32(entries.count)
      entries.append(Entry(key: word, element: newValue))
      if entries.count * 2 > slots.count { grow() }
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for (place, entry) in entries.enumerated() { slots[slot(of: entry.key)] = Int32(place) }
  }

  /// The slot of a key, or the free one where it would be put.
  private func slot(of word: UInt64) -> Int {
    let mask = slots.count - 1
    // Neighbours on a tape are looked up one after the other, and share a line of the cache.
    let product = (word >> 4).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let line = Int(truncatingIfNeeded: product.high ^ product.low) << 4
    var slot = (line | Int(word & 15)) & mask
    while slots[slot] >= 0, entries[Int(slots[slot])].key != word { slot = (slot + 1) & mask }
    return slot
  }

  /// A tape has less than 2 to the power of 40 words.
  private static func word(_ key: ValueKey) -> UInt64 {
    UInt64(key.document) << 40 | UInt64(key.index)
  }
}
