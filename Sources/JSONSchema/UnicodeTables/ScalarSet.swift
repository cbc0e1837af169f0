/// A set of code points, stored as the sorted boundaries at which membership changes.
///
/// `[a-c]` is `0x61, 0x64`: the first boundary enters the set, and the next one leaves it.
/// Surrogates can be members, as in a pattern, although no UTF-8 text contains one.
struct ScalarSet: Hashable, Sendable {
  /// One more than the last code point.
  static let limit: UInt32 = 0x11_0000

  /// The boundaries in strictly ascending order, each in 0 to ``limit``.
  ///
  /// With an odd count, the last range extends to the end.
  private(set) var boundaries: [UInt32]

  static let empty = Self(boundaries: [])

  /// Creates a set from its boundaries.
  ///
  /// - Parameter boundaries: The boundaries in strictly ascending order.
  init(boundaries: [UInt32]) {
    self.boundaries = boundaries.last == Self.limit ? boundaries.dropLast() : boundaries
  }

  /// Creates the set of a generated table.
  init(packed table: String) {
    var boundaries: [UInt32] = []
    var boundary: UInt32 = 0
    for distance in PackedNumbers(UnicodeTable.text(table)) {
      boundary += distance
      boundaries.append(boundary)
    }
    self.init(boundaries: boundaries)
  }

  /// Creates the union of ranges in any order.
  init(_ ranges: [ClosedRange<UInt32>]) {
    var boundaries: [UInt32] = []
    boundaries.reserveCapacity(2 * ranges.count)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let end = boundaries.last, range.lowerBound <= end {
        boundaries[boundaries.count - 1] = Swift.max(end, range.upperBound + 1)
      } else {
        boundaries.append(range.lowerBound)
        boundaries.append(range.upperBound + 1)
      }
    }
    self.init(boundaries: boundaries)
  }

  /// Creates the union of several sets.
  init(unionOf sets: [Self]) { self = sets.reduce(.empty) { $0.union($1) } }

  /// Creates the set with one member.
  init(_ scalar: UInt32) { self.init(boundaries: [scalar, scalar + 1]) }

  var isEmpty: Bool { boundaries.isEmpty }

  /// Returns whether a code point is a member, in time logarithmic in the number of ranges.
  func contains(_ scalar: UInt32) -> Bool {
    var low = 0
    var high = boundaries.count
    while low < high {
      let middle = (low + high) / 2
      if boundaries[middle] <= scalar { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }

  /// The code points that are not members.
  var inverted: Self {
    if boundaries.first == 0 {
      return Self(boundaries: Array(boundaries.dropFirst()))
    }
    return Self(boundaries: [0] + boundaries)
  }

  /// Returns the members of either set.
  func union(_ other: Self) -> Self {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var result: [UInt32] = []
    result.reserveCapacity(boundaries.count + other.boundaries.count)
    var left = 0
    var right = 0
    while left < boundaries.count || right < other.boundaries.count {
      let inLeft = left < boundaries.count ? boundaries[left] : Self.limit
      let inRight = right < other.boundaries.count ? other.boundaries[right] : Self.limit
      // An odd index means that the set has been entered but not left.
      let wasMember = left % 2 == 1 || right % 2 == 1
      if inLeft <= inRight { left += 1 }
      if inRight <= inLeft { right += 1 }
      if wasMember != (left % 2 == 1 || right % 2 == 1) { result.append(min(inLeft, inRight)) }
    }
    return Self(boundaries: result)
  }

  /// Returns the members that are not members of another set.
  func subtracting(_ other: Self) -> Self { inverted.union(other).inverted }
}
