/// A pattern as a deterministic automaton: a table that says for each state and symbol what is next.
///
/// A search reads each scalar once and looks once into the table. It ends as soon as the verdict is
/// known, so that `^x-` reads at most two characters of any text.
///
/// This and the other compiled forms are classes: to search through a value of so many arrays would
/// count references to each of them.
final class AutomatonTable: Sendable {
  private let alphabet: ScalarAlphabet
  /// Rows of one entry for each symbol and one for the end of the text; an entry is where the next
  /// row begins.
  private let entries: [UInt32]
  private let width: Int
  private let start: UInt32
  /// How many instructions were looked at to make the table, about.
  let cost: Int

  /// The row of a search that cannot succeed any more.
  static let rejected = 0

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - alphabet: The symbols.
  ///   - entries: The numbers of rows; the first two rows are the verdicts.
  ///   - start: The number of the row in which a search begins.
  ///   - cost: How many instructions were looked at, about.
  init(alphabet: ScalarAlphabet, entries: [UInt32], start: Int, cost: Int) {
    self.cost = cost
    self.alphabet = alphabet
    width = alphabet.symbolCount + 1
    let width = UInt32(width)
    self.entries = entries.map { $0 * width }
    self.start = UInt32(start) * width
  }

  /// The row of a search that has succeeded.
  static let accepted = 1

  /// Whether some part of a text matches.
  ///
  /// The steps are increased by the number of bytes that were read.
  func matches(_ utf8: UnsafeBufferPointer<UInt8>, steps: inout Int) -> Bool {
    let (isMatch, position) = search(utf8)
    steps += position
    return isMatch
  }

  /// Whether some part of a text matches.
  func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool { search(utf8).isMatch }

  /// Whether some part of a text matches, and how many bytes were read.
  private func search(_ utf8: UnsafeBufferPointer<UInt8>) -> (isMatch: Bool, position: Int) {
    let accepted = UInt32(Self.accepted * width)
    var state = start
    var position = 0
    let isMatch = entries.withUnsafeBufferPointer { entries in
      alphabet.ascii.withUnsafeBufferPointer { ascii in
        // Neighbours are often letters of one script, which are in one run.
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
        return state > accepted
          ? entries[Int(state) + width - 1] == accepted : state == accepted
      }
    }
    return (isMatch, position)
  }
}
