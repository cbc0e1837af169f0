/// The code points as one pattern tells them apart.
///
/// Code points that are in the same sets of the pattern have the same symbol. `[a-z]+\d` has three
/// symbols: letters, digits and everything else.
struct ScalarAlphabet: Sendable {
  /// How many symbols there are.
  let symbolCount: Int

  /// The symbols of ASCII.
  let ascii: [UInt16]

  /// The symbol of everything past ASCII, when there is only one.
  let onlySymbolPastASCII: UInt16?

  /// For each set that the alphabet was made from, whether it holds each symbol.
  let memberships: [[Bool]]

  private let starts: [UInt32]
  private let symbols: [UInt16]
  /// For each block of 256 code points, the index in `starts` of the run that holds its first one;
  /// empty when there are so few runs that a search among all of them is as fast.
  private let blocks: [UInt16]

  /// Tells apart what some sets tell apart.
  ///
  /// - Returns: nil when there would be more symbols than the tables can number.
  init?(sets: [ScalarSet]) {
    var toggles: [UInt32: [Int]] = [0: []]
    for (index, set) in sets.enumerated() {
      for boundary in set.boundaries {
        toggles[boundary, default: []].append(index)
      }
    }
    var signature = [Bool](repeating: false, count: sets.count)
    var known: [[Bool]: UInt16] = [:]
    var order: [[Bool]] = []
    var starts: [UInt32] = []
    var symbols: [UInt16] = []
    for start in toggles.keys.sorted() where start < ScalarSet.limit {
      for index in toggles[start, default: []] {
        signature[index].toggle()
      }
      let symbol = known[signature] ?? UInt16(truncatingIfNeeded: order.count)
      if symbol == order.count {
        guard order.count < UInt16.max else { return nil }
        known[signature] = symbol
        order.append(signature)
      }
      if symbols.last != symbol {
        starts.append(start)
        symbols.append(symbol)
      }
    }
    guard starts.count < UInt16.max else { return nil }
    self.starts = starts
    self.symbols = symbols
    symbolCount = order.count
    memberships = sets.indices.map { set in order.map { $0[set] } }
    blocks = starts.count > 32 ? Self.blocks(of: starts) : []
    ascii = Self.ascii(starts: starts, symbols: symbols)
    onlySymbolPastASCII = starts.last.flatMap { $0 <= 0x80 ? symbols.last : nil }
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
      while index + 1 < starts.count, starts[index + 1] <= block << 8 {
        index += 1
      }
      blocks.append(UInt16(index))
    }
    return blocks
  }

  /// Code points in a row that have the same symbol.
  struct Run {
    let start: UInt32
    /// One more than the last code point.
    let end: UInt32
    let symbol: UInt16

    /// The run without code points.
    static let none = Self(start: 1, end: 0, symbol: 0)
  }

  /// The symbol of a code point.
  func symbol(of scalar: UInt32) -> UInt16 {
    scalar < 0x80 ? ascii[Int(scalar)] : run(of: scalar).symbol
  }

  /// The run that a code point is in.
  func run(of scalar: UInt32) -> Run {
    let block = Int(scalar >> 8)
    var low = blocks.isEmpty ? 0 : Int(blocks[block])
    var high = blocks.isEmpty ? starts.count - 1 : Int(blocks[block + 1])
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= scalar {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return Run(
      start: starts[low], end: low + 1 < starts.count ? starts[low + 1] : ScalarSet.limit,
      symbol: symbols[low])
  }

  /// The symbols of a text.
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
