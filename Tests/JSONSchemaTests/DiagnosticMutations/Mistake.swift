/// One mistake in a text that was right, and what a good message says about it.
///
/// The rules of the right place:
///
/// - a value that is wrong: its first character;
/// - a member that is missing: the brace of the object around it; if it is there under a misspelt
///   name, that member as well;
/// - a member that must not be there: its name or its value;
/// - elements that are equal: the array, or the later one;
/// - a mistake in an alternative of `anyOf` or `oneOf`: the first message, or the first one that is
///   told below it about the closest alternative, is at the mistake;
/// - a keyword, a type name, a reference in a schema: its name if the name is wrong, else its value;
/// - in the text: the character that is wrong, or where one is missing the end of what is before or
///   the start of what is behind; for a bracket that is not closed that bracket, the place where
///   the closing one is missing, or the end of the text.
///
/// A message names the true cause if all the words of one alternative are in it.
struct Mistake {
  /// What was done, for example `missing comma`.
  var kind: String

  /// The text with the mistake.
  var bytes: [UInt8]

  /// Equivalent places, as offsets in the text.
  var offsets: [Int]

  /// Words of the message, in alternatives.
  var words: [[String]]

  /// Whether a message is at one of the places.
  func isAtPlace(_ told: ToldMessage) -> Bool {
    offsets.contains { TextPlace(offset: $0, in: bytes) == told.place }
  }

  /// Whether a message names the cause.
  func isNamed(by told: ToldMessage) -> Bool {
    words.contains { $0.allSatisfy(told.text.contains) }
  }
}

/// Line and column of an offset, counted here and not by the package.
struct TextPlace: Hashable, CustomStringConvertible {
  var line: Int
  var column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Counts line feeds, and behind the last one Unicode scalars.
  init(offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    line = 1 + before.count { $0 == 0x0A }
    column = 1 + String(decoding: before[start...], as: UTF8.self).unicodeScalars.count
  }

  var description: String { "\(line):\(column)" }
}
