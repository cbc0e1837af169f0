/// A pattern as a deterministic automaton: a table with the next state for each state and symbol.
///
/// A search reads each scalar once, with one access to the table. It ends as soon as the verdict is
/// known, so `^x-` reads at most two characters of any text.
///
/// This and the other compiled forms are classes, because a search with a value of so many arrays
/// would count references to each of them.
final class AutomatonTable: Sendable {
  let alphabet: ScalarAlphabet
  /// The rows, each with an entry for every symbol and one for the end of the text.
  ///
  /// An entry is the start of the next row.
  private let entries: [UInt32]
  private let width: Int
  private let start: UInt32
  /// The approximate number of instructions that were examined to build the table.
  let cost: Int

  /// The row of a search that can no longer succeed.
  static let rejected = 0

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - alphabet: The symbols.
  ///   - entries: The numbers of the next rows. The first two rows are the verdicts.
  ///   - start: The number of the row in which a search begins.
  ///   - cost: The approximate number of instructions that were examined.
  init(alphabet: ScalarAlphabet, entries: [UInt32], start: Int, cost: Int) {
    self.cost = cost
    self.alphabet = alphabet
    width = alphabet.symbolCount + 1
    let width = UInt32(width)
    self.entries = entries.map { $0 * width }
    self.start = UInt32(start) * width
  }

  /// The number of the row in which a search begins.
  var startRow: Int { Int(start) / width }

  /// Returns the number of the row after a scalar.
  func row(after row: Int, over scalar: UInt32) -> Int {
    if row <= Self.accepted { return row }
    return Int(entries[row * width + Int(alphabet.symbol(of: scalar))]) / width
  }

  /// Returns whether a text that ends in a row matches.
  func accepts(_ row: Int) -> Bool {
    row > Self.accepted
      ? Int(entries[row * width + width - 1]) / width == Self.accepted : row == Self.accepted
  }

  /// The row of a search that has succeeded.
  static let accepted = 1

  /// Returns whether some part of a text matches.
  ///
  /// `steps` is increased by the number of bytes that were read.
  func matches(_ utf8: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Bool {
    let (isMatch, position) = search(utf8)
    steps += position
    return isMatch
  }

  /// Returns whether some part of a text matches.
  func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool { search(utf8).isMatch }

  /// Returns whether some part of a text matches, and the number of bytes that were read.
  private func search(_ utf8: UnsafeBufferPointer<UInt8>) -> (isMatch: Bool, position: Int) {
    let accepted = UInt32(Self.accepted * width)
    var state = start
    var position = 0
    let isMatch = entries.withUnsafeBufferPointer { entries in
      alphabet.ascii.withUnsafeBufferPointer { ascii in
        // Neighboring scalars are often letters of one script, which share a run.
        var run = ScalarAlphabet.Run.none
        while state > accepted, position < utf8.count {
          let byte = utf8[position]
          let symbol: UInt16
          if byte < 0x80 {
            symbol = ascii[Int(byte)]
            position += 1
          } else if let only = alphabet.onlySymbolPastASCII {
            symbol = only
            _ = utf8.scalar(at: &position)
          } else {
            let scalar = utf8.scalar(at: &position)
            if !(run.start <= scalar && scalar < run.end) { run = alphabet.run(of: scalar) }
            symbol = run.symbol
          }
          state = entries[Int(state) + Int(symbol)]
        }
        return state > accepted ? entries[Int(state) + width - 1] == accepted : state == accepted
      }
    }
    return (isMatch, position)
  }
}
