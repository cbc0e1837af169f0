/// A division of all code points into numbered parts, such as the general categories.
struct ScalarPartition: Sendable {
  private let ends: [UInt32]
  private let parts: [UInt8]

  /// Creates the partition of a generated table, which consists of runs with a length and a part.
  init(packed table: String) {
    var ends: [UInt32] = []
    var parts: [UInt8] = []
    var numbers = PackedNumbers(UnicodeTable.text(table))
    var end: UInt32 = 0
    while let length = numbers.next(), let part = numbers.next() {
      end += length
      ends.append(end)
      parts.append(UInt8(truncatingIfNeeded: part))
    }
    self.ends = ends
    self.parts = parts
  }

  /// Returns the part that contains a code point, in time logarithmic in the number of runs.
  func part(of scalar: UInt32) -> Int {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= scalar {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return Int(parts[low])
  }

  /// Returns the code points in any of several parts.
  func set(of wanted: Set<Int>) -> ScalarSet {
    var boundaries: [UInt32] = []
    var start: UInt32 = 0
    for (end, part) in zip(ends, parts) {
      if wanted.contains(Int(part)) {
        if boundaries.last == start {
          boundaries[boundaries.count - 1] = end
        } else {
          boundaries.append(start)
          boundaries.append(end)
        }
      }
      start = end
    }
    return ScalarSet(boundaries: boundaries)
  }
}
