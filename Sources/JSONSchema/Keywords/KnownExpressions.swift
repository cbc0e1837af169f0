/// Assigns numbers to patterns in the order of their first use.
///
/// Equal patterns have equal numbers.
///
/// Patterns are compared by scalars, whereas `String` compares by canonical equivalence. A schema
/// may have a million patterns, which a `Dictionary` would hash again and again while it grows.
struct KnownExpressions: Sendable {
  private struct Slot: BitwiseCopyable {
    var hash: UInt32
    /// The index in ``patterns``, or -1.
    var place: Int32
  }

  private var patterns: [String] = []
  /// An open-addressing table, at most half full.
  private var slots = [Slot](repeating: Slot(hash: 0, place: -1), count: 16)

  /// Returns the number of a pattern.
  ///
  /// For a new pattern, it is the number of the patterns before it.
  mutating func number(of pattern: String) -> Int {
    let hash = Self.hash(pattern)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot].place >= 0 {
      let place = Int(slots[slot].place)
      if slots[slot].hash == hash, patterns[place].utf8.elementsEqual(pattern.utf8) {
        return place
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Slot(hash: hash, place: Int32(patterns.count))
    patterns.append(pattern)
    if patterns.count * 2 > slots.count { grow() }
    return patterns.count - 1
  }

  private mutating func grow() {
    let known = slots
    slots = [Slot](repeating: Slot(hash: 0, place: -1), count: known.count * 4)
    for entry in known where entry.place >= 0 {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot].place >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }

  /// Returns a seeded hash, so that no schema can make all patterns share a slot.
  private static func hash(_ pattern: String) -> UInt32 {
    var pattern = pattern
    var hasher = Hasher()
    pattern.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
