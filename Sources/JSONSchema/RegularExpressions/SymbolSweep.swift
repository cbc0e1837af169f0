/// A pass over all code points that assigns the same symbol to those in the same sets.
struct SymbolSweep {
  /// The start of each run of one symbol, ascending from 0.
  private(set) var starts: [UInt32] = []
  /// The symbols of the runs.
  private(set) var symbols: [UInt16] = []
  /// The sets that contain each symbol, in ascending order.
  private(set) var memberSets: [[Int]] = []

  /// The code points at which the membership in a set changes, in ascending order.
  private let changes: [(place: UInt32, set: Int)]
  private var known: [[Int]: Int] = [:]

  init(sets: [ScalarSet]) {
    changes = sets.enumerated()
      .flatMap { index, set in set.boundaries.map { (place: $0, set: index) } }
      .sorted { $0.place < $1.place }
  }

  /// Runs from the first code point to the last.
  mutating func run() {
    var entered: Set<Int> = []
    var index = 0
    var place: UInt32 = 0
    while true {
      while index < changes.count, changes[index].place == place {
        let set = changes[index].set
        if entered.remove(set) == nil { entered.insert(set) }
        index += 1
      }
      append(symbol(for: entered.sorted()), at: place)
      guard index < changes.count else { return }
      place = changes[index].place
    }
  }

  private mutating func symbol(for sets: [Int]) -> Int {
    if let symbol = known[sets] { return symbol }
    known[sets] = memberSets.count
    memberSets.append(sets)
    return memberSets.count - 1
  }

  private mutating func append(_ symbol: Int, at place: UInt32) {
    // A symbol beyond the maximum is truncated. The number of runs then shows that there are too
    // many.
    let symbol = UInt16(truncatingIfNeeded: symbol)
    guard symbols.last != symbol else { return }
    starts.append(place)
    symbols.append(symbol)
  }
}
