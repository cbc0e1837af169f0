/// A code of RFC 1951, section 3.2.2, with shorter words for frequent symbols.
struct HuffmanCode {
  private static let maximumLength = 15

  /// The number of words of each length.
  private var counts = Array(repeating: 0, count: maximumLength + 1)

  /// The symbols in the order of their words.
  private var symbols: [Int] = []

  /// Creates a code from the lengths of its words, in the order of their symbols.
  ///
  /// - Throws: ``InflateError`` if there are more words than fit.
  init(lengths: some Sequence<Int>) throws(InflateError) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var left = 1
    for length in 1...Self.maximumLength {
      left = left * 2 - counts[length]
      guard left >= 0 else { throw .malformed }
    }
    var places = Array(repeating: 0, count: Self.maximumLength + 2)
    for length in 1...Self.maximumLength { places[length + 1] = places[length] + counts[length] }
    symbols = Array(repeating: 0, count: places[Self.maximumLength + 1])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[places[length]] = symbol
      places[length] += 1
    }
  }

  /// Reads one symbol.
  func symbol(_ reader: inout BitReader) throws(InflateError) -> Int {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...Self.maximumLength {
      code |= try reader.bit()
      if code - first < counts[length] { return symbols[index + code - first] }
      index += counts[length]
      first = (first + counts[length]) * 2
      code *= 2
    }
    throw .malformed
  }
}
