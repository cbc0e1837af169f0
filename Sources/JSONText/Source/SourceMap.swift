/// Relates the values of a JSON text to the text of another format from which it was converted.
package struct SourceMap: Sendable, Hashable {
  /// A value or a name: its offset in the JSON text, and its place in the other text.
  package struct Entry: BitwiseCopyable, Hashable, Sendable {
    package let json: UInt32
    package let start: UInt32
    package let end: UInt32

    package init(json: UInt32, start: UInt32, end: UInt32) {
      self.json = json
      self.start = start
      self.end = end
    }
  }

  /// A part of the JSON text that is written at another place than where it is used, as YAML's aliases are.
  package struct Use: BitwiseCopyable, Hashable, Sendable {
    /// The first offset of the part in the JSON text.
    package let start: UInt32

    /// The offset after the part in the JSON text.
    package let end: UInt32

    /// The offset in the other text at which it is used.
    package let offset: UInt32

    package init(start: UInt32, end: UInt32, offset: UInt32) {
      self.start = start
      self.end = end
      self.offset = offset
    }
  }

  /// The values and names in the order of the JSON text.
  package private(set) var entries: [Entry] = []

  /// The parts that are written elsewhere, the outer ones after the inner ones.
  package private(set) var uses: [Use] = []

  package init() {}

  package init(entries: [Entry], uses: [Use]) {
    self.entries = entries
    self.uses = uses
  }

  /// Adds a value that begins at an offset of the JSON text, behind all values so far.
  package mutating func add(json: Int, _ place: Range<Int>) {
    entries.append(
      Entry(
        json: UInt32(json), start: UInt32(place.lowerBound), end: UInt32(place.upperBound)))
  }

  /// Adds a part of the JSON text that is used at an offset of the other text.
  package mutating func addUse(json: Range<Int>, at offset: Int) {
    uses.append(
      Use(
        start: UInt32(json.lowerBound), end: UInt32(json.upperBound), offset: UInt32(offset)))
  }

  /// Returns the place of the value that begins at an offset of the JSON text, or that contains it.
  package func place(atByteOffset json: Int) -> Range<Int> {
    guard let entry = entry(before: json) else { return 0..<0 }
    // Inside a value whose text was copied, the offsets differ by the same amount everywhere.
    let start = min(entry.start + UInt32(json) - entry.json, entry.end)
    return Int(start)..<Int(entry.end)
  }

  /// Returns the offset at which a part of the JSON text is used; nil if that is where it is written.
  package func useOffset(atByteOffset json: Int) -> Int? {
    uses.last { $0.start <= UInt32(json) && UInt32(json) < $0.end }.map { Int($0.offset) }
  }

  private func entry(before json: Int) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].json <= UInt32(json) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : entries[low - 1]
  }
}
