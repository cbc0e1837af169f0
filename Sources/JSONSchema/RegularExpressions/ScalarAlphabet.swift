/// The classes of code points that a pattern distinguishes, called symbols.
///
/// Code points in the same sets of the pattern have the same symbol. `[a-z]+\d` has three symbols:
/// letters, digits and everything else.
struct ScalarAlphabet: Sendable {
  let symbolCount: Int

  /// The symbols of ASCII.
  let ascii: [UInt16]

  /// The symbol of all code points beyond ASCII, if there is only one.
  let onlySymbolPastASCII: UInt16?

  /// Whether a set contains a symbol, by set and symbol.
  let memberships: [[Bool]]

  private let starts: [UInt32]
  private let symbols: [UInt16]
  /// The indexes in `starts` of the runs that contain the first code points of each block of 256.
  ///
  /// It is empty if there are so few runs that searching all of them is as fast.
  private let blocks: [UInt16]

  /// The maximum number of entries in ``memberships``.
  private static let maximumMembershipCount = 1 << 24

  /// Creates the alphabet that distinguishes the members of some sets.
  ///
  /// - Returns: The alphabet; nil if there would be more symbols than the tables can number.
  init?(sets: [ScalarSet]) {
    var sweep = SymbolSweep(sets: sets)
    sweep.run()
    guard sweep.starts.count < UInt16.max, sweep.memberSets.count < UInt16.max,
      sets.count * sweep.memberSets.count <= Self.maximumMembershipCount
    else { return nil }
    starts = sweep.starts
    symbols = sweep.symbols
    symbolCount = sweep.memberSets.count
    memberships = Self.memberships(of: sweep.memberSets, setCount: sets.count)
    blocks = starts.count > 32 ? Self.blocks(of: starts) : []
    ascii = Self.ascii(starts: starts, symbols: symbols)
    onlySymbolPastASCII = starts.last.flatMap { [symbols] in $0 <= 0x80 ? symbols.last : nil }
  }

  private static func memberships(of memberSets: [[Int]], setCount: Int) -> [[Bool]] {
    var memberships = Array(
      repeating: Array(repeating: false, count: memberSets.count), count: setCount)
    for (symbol, sets) in memberSets.enumerated() {
      for set in sets {
        memberships[set][symbol] = true
      }
    }
    return memberships
  }

  private static func ascii(starts: [UInt32], symbols: [UInt16]) -> [UInt16] {
    var index = 0
    return (0..<128).map { scalar in
      if index + 1 < starts.count, starts[index + 1] == scalar { index += 1 }
      return symbols[index]
    }
  }

  private static func blocks(of starts: [UInt32]) -> [UInt16] {
    var blocks: [UInt16] = []
    var index = 0
    for block in 0...(ScalarSet.limit >> 8) {
      while index + 1 < starts.count, starts[index + 1] <= block << 8 { index += 1 }
      blocks.append(UInt16(index))
    }
    return blocks
  }

  /// A contiguous range of code points with the same symbol.
  struct Run {
    let start: UInt32
    /// One more than the last code point.
    let end: UInt32
    let symbol: UInt16

    /// The empty run.
    static let none = Self(start: 1, end: 0, symbol: 0)
  }

  /// The first code point of each run of one symbol, ascending from 0.
  var runStarts: [UInt32] { starts }

  /// Returns the symbol of a code point.
  func symbol(of scalar: UInt32) -> UInt16 {
    scalar < 0x80 ? ascii[Int(scalar)] : run(of: scalar).symbol
  }

  /// Returns the run that contains a code point.
  func run(of scalar: UInt32) -> Run {
    let block = Int(scalar >> 8)
    var low = blocks.isEmpty ? 0 : Int(blocks[block])
    var high = blocks.isEmpty ? starts.count - 1 : Int(blocks[block + 1])
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle - 1 }
    }
    return Run(
      start: starts[low], end: low + 1 < starts.count ? starts[low + 1] : ScalarSet.limit,
      symbol: symbols[low])
  }

  /// Returns the symbols of a text.
  func symbols(of utf8: UnsafeBufferPointer<UInt8>) -> [UInt16] {
    var symbols: [UInt16] = []
    symbols.reserveCapacity(utf8.count)
    var position = 0
    while position < utf8.count {
      symbols.append(symbol(of: utf8.scalar(at: &position)))
    }
    return symbols
  }
}

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
