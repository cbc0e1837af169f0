import JSONText

/// Makes mistakes in the text of a value, whatever the value means.
struct TextMistakes {
  let printed: PrintedText
  var choices: SeededChoices

  /// A kind of mistake, and what makes one; `nil` if the text has no place for it.
  typealias Maker = @Sendable (inout TextMistakes) -> Mistake?

  init(_ value: JSONValue, _ layout: TextLayout, _ choices: SeededChoices) {
    printed = PrintedText(value, layout)
    self.choices = choices
  }

  static let makers: [(kind: String, make: Maker)] =
    structureMakers + bracketMakers + scalarMakers + stringMakers

  /// Any token of some kinds, but never one that has nothing in it.
  mutating func pick(_ kinds: PrintedText.Kind...) -> Int? {
    choices.pick(printed.indices { kinds.contains($0.kind) })
  }

  /// A mistake in which tokens are others, with places behind token starts.
  func mistake(
    _ kind: String, _ text: PrintedText, at places: [(token: Int, distance: Int)],
    _ words: [[String]]
  ) -> Mistake {
    Mistake(
      kind: kind, bytes: text.bytes,
      offsets: places.map { text.offset(of: $0.token) + $0.distance }, words: words)
  }

  /// A mistake in which one token is another.
  func replacing(
    _ index: Int, by text: String, _ kind: String, at distances: [Int] = [0], _ words: [[String]]
  ) -> Mistake {
    replacing(index, byBytes: Array(text.utf8), kind, at: distances, words)
  }

  /// A mistake in which one token has other bytes.
  func replacing(
    _ index: Int, byBytes bytes: [UInt8], _ kind: String, at distances: [Int], _ words: [[String]]
  ) -> Mistake {
    var changed = printed
    changed.tokens[index].bytes = bytes
    return mistake(kind, changed, at: distances.map { (index, $0) }, words)
  }

  /// A mistake in which a text stands before a token.
  func inserting(
    _ text: String, before index: Int, _ kind: String, _ words: [[String]],
    at others: [Int] = []
  ) -> Mistake {
    var changed = printed
    changed.tokens.insert(.init(.space, text), at: index)
    return mistake(kind, changed, at: ([index] + others).map { ($0, 0) }, words)
  }
}
