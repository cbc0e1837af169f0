import CUnicodeTables

/// The tables of Unicode that `Sources/CUnicodeTables/tables.txt` has, a line each.
enum UnicodeTable {
  /// Returns the text of a table.
  ///
  /// - Parameter key: The key of its line, for example `gc.runs`.
  /// - Returns: The text without key and line feed; empty if there is no such table.
  static func text(_ key: String) -> UnsafeBufferPointer<UInt8> {
    tables[key] ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Returns the entries of a table of names, each with all its names.
  static func names(_ key: String) -> [[String]] {
    text(key).split(separator: UInt8(ascii: "|")).map { entry in
      entry.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The tables by their keys.
  ///
  /// `nonisolated(unsafe)`: nothing changes after the initialization, neither the dictionary nor the
  /// text, which is constant memory of the program.
  private nonisolated(unsafe) static let tables: [String: UnsafeBufferPointer<UInt8>] = {
    var tables: [String: UnsafeBufferPointer<UInt8>] = [:]
    let start = UnsafeRawPointer(CUnicodeTables()).assumingMemoryBound(to: UInt8.self)
    var count = 0
    while start[count] != 0 { count += 1 }
    for line in UnsafeBufferPointer(start: start, count: count).split(separator: UInt8(ascii: "\n"))
    {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      let key = String(decoding: line[..<space], as: UTF8.self)
      tables[key] = UnsafeBufferPointer(rebasing: line[(space + 1)...])
    }
    return tables
  }()
}

/// The numbers of a generated table, in base 32 with the least significant digit first.
///
/// Each digit is one of 64 characters: the first 32 characters end a number, the others continue
/// it.
struct PackedNumbers: Sequence, IteratorProtocol {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Returns the next number; nil after the last one.
  mutating func next() -> UInt32? {
    guard position < text.count else { return nil }
    var number: UInt32 = 0
    var shift: UInt32 = 0
    while position < text.count {
      let digit = Self.digit(text[position])
      position += 1
      number |= (digit & 31) << shift
      if digit < 32 { break }
      shift += 5
    }
    return number
  }

  private static func digit(_ character: UInt8) -> UInt32 {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    default: 63
    }
  }
}
