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
  /// For each block of 256 code points, the index in `starts` of the run that holds its first one.
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
    blocks = Self.blocks(of: starts)
    ascii = (0..<128).map { scalar in
      symbols[starts.lastIndex { $0 <= scalar } ?? 0]
    }
    onlySymbolPastASCII = starts.last.flatMap { $0 <= 0x80 ? symbols.last : nil }
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

  /// The symbol of a code point.
  func symbol(of scalar: UInt32) -> UInt16 {
    if scalar < 0x80 { return ascii[Int(scalar)] }
    let block = Int(scalar >> 8)
    var low = Int(blocks[block])
    var high = Int(blocks[block + 1])
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= scalar {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return symbols[low]
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
