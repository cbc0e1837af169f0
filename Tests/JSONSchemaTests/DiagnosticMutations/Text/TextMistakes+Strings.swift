import Foundation

extension TextMistakes {
  static let stringMakers: [(kind: String, make: Maker)] = [
    ("missing closing quotation mark", { $0.missingClosingMark() }),
    ("missing opening quotation mark", { $0.missingOpeningMark() }),
    ("single quotation marks", { $0.otherMarks("single quotation marks", [("'", "'")]) }),
    (
      "typographic quotation marks",
      { $0.otherMarks("typographic quotation marks", [("“", "”"), ("„", "“"), ("‘", "’")]) }
    ),
    ("quotation mark in a string", { $0.innerMark() }),
    ("bad escape", { $0.badEscape() }),
    ("control character", { $0.controlCharacter() }),
    ("half of a surrogate pair", { $0.loneSurrogate() }),
    ("broken UTF-8", { $0.brokenUTF8() }),
  ]

  /// A name or string of at least two characters without escapes.
  private mutating func string() -> Int? {
    choices.pick(
      printed.indices { token in
        [.name, .string].contains(token.kind) && token.bytes.count > 3
          && !token.bytes.contains(UInt8(ascii: "\\"))
      })
  }

  /// A string that is not closed.
  ///
  /// A reader looks where it begins, where the mark is missing, or where the string ends at last:
  /// at the line break, or at the mark of a later string and what follows that.
  private mutating func missingClosingMark() -> Mistake? {
    guard let index = string() else { return nil }
    var mistake = replacing(
      index, byBytes: printed.tokens[index].bytes.dropLast(), "missing closing quotation mark",
      at: [0, printed.tokens[index].bytes.count - 1],
      [["uotation mark"], ["not closed"], ["Close the string"]])
    let start = mistake.offsets[1]
    let end = mistake.bytes[start...].firstIndex { [0x0A, 0x0D, 0x22].contains($0) }
    if let end { mistake.offsets += mistake.bytes[end] == 0x22 ? [end, end + 1] : [end] }
    return mistake
  }

  private mutating func missingOpeningMark() -> Mistake? {
    guard let index = string() else { return nil }
    return replacing(
      index, byBytes: Array(printed.tokens[index].bytes.dropFirst()),
      "missing opening quotation mark", at: [0], [["double quotes"], ["uotation mark"]])
  }

  private mutating func otherMarks(_ kind: String, _ marks: [(String, String)]) -> Mistake? {
    guard let index = string(), let (open, close) = choices.pick(marks) else { return nil }
    let content = printed.tokens[index].text.dropFirst().dropLast()
    return replacing(index, by: "\(open)\(content)\(close)", kind, [["double quotes"]])
  }

  /// The offset of a character inside a token that is a string.
  private mutating func inner(_ index: Int) -> Int {
    let scalars = printed.tokens[index].text.unicodeScalars
    let place = 1 + choices.below(scalars.count - 2)
    return String(String.UnicodeScalarView(scalars.prefix(place))).utf8.count
  }

  private mutating func innerMark() -> Mistake? {
    guard let index = string() else { return nil }
    let place = inner(index)
    var bytes = printed.tokens[index].bytes
    guard place > 1, bytes[place] < 0x80, bytes[place] > 0x40 else { return nil }
    bytes.insert(UInt8(ascii: "\""), at: place)
    return replacing(
      index, byBytes: bytes, "quotation mark in a string", at: [0, place, place + 1],
      [["uotation mark"]])
  }

  private mutating func insertedIntoString(
    _ inserted: [UInt8], _ kind: String, _ words: [[String]]
  ) -> Mistake? {
    guard let index = string() else { return nil }
    let place = inner(index)
    var bytes = printed.tokens[index].bytes
    bytes.insert(contentsOf: inserted, at: place)
    return replacing(index, byBytes: bytes, kind, at: [place], words)
  }

  private mutating func badEscape() -> Mistake? {
    guard let escape = choices.pick(["\\x41", "\\'", "\\q", "\\ ", "\\u12G4", "\\U0041", "\\0"])
    else { return nil }
    return insertedIntoString(Array(escape.utf8), "bad escape", [["escape"]])
  }

  private mutating func controlCharacter() -> Mistake? {
    guard let byte = choices.pick([0x01, 0x09, 0x0A, 0x1B] as [UInt8]) else { return nil }
    return insertedIntoString([byte], "control character", [["escaped"], ["end on the line"]])
  }

  private mutating func loneSurrogate() -> Mistake? {
    guard let escape = choices.pick(["\\ud83d", "\\uDE00", "\\uD800 "]) else { return nil }
    return insertedIntoString(Array(escape.utf8), "half of a surrogate pair", [["surrogate"]])
  }

  private mutating func brokenUTF8() -> Mistake? {
    guard
      let bytes = choices.pick([[0xFF], [0xE9], [0xC3], [0xED, 0xA0, 0x80], [0x80]] as [[UInt8]])
    else { return nil }
    return insertedIntoString(bytes, "broken UTF-8", [["UTF-8"]])
  }
}
