/// A set of small numbers that can be emptied in constant time and keeps the order of insertion.
struct StateSet {
  private(set) var members: [Int] = []
  private var places: [Int]

  init(capacity: Int) {
    places = Array(repeating: 0, count: capacity)
  }

  /// Adds a number.
  ///
  /// - Returns: Whether it was not in the set before.
  mutating func insert(_ member: Int) -> Bool {
    let place = places[member]
    if place < members.count, members[place] == member { return false }
    places[member] = members.count
    members.append(member)
    return true
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
  }
}
