extension TextMistakes {
  static let scalarMakers: [(kind: String, make: Maker)] = [
    ("leading zero", { $0.number("leading zero", [["zero"]]) { "0" + $0 } }),
    ("plus sign", { $0.number("plus sign", [["plus"]]) { "+" + $0 } }),
    ("number that ends in a point", { $0.pointAtTheEnd() }),
    (
      "number that begins with a point",
      { $0.number("number that begins with a point", [["decimal point"]]) { "." + $0 } }
    ),
    ("number in base 16", { $0.hexadecimal() }),
    ("number that breaks off", { $0.brokenExponent() }),
    ("underscore in a number", { $0.underscore() }),
    ("decimal comma", { $0.decimalComma() }),
    ("no number", { $0.noNumber() }),
    ("literal of another language", { $0.literal() }),
  ]

  /// A whole number without a sign.
  private mutating func wholeNumber() -> Int? {
    choices.pick(
      printed.indices { token in
        token.kind == .number && token.bytes.allSatisfy { (0x30...0x39).contains($0) }
      })
  }

  private mutating func number(
    _ kind: String, _ words: [[String]], _ change: (String) -> String
  ) -> Mistake? {
    guard let index = wholeNumber() else { return nil }
    return replacing(index, by: change(printed.tokens[index].text), kind, words)
  }

  private mutating func pointAtTheEnd() -> Mistake? {
    guard let index = wholeNumber() else { return nil }
    let text = printed.tokens[index].text
    return replacing(
      index, by: text + ".", "number that ends in a point", at: [0, text.utf8.count],
      [["decimal point"]])
  }

  private mutating func hexadecimal() -> Mistake? {
    guard let index = wholeNumber() else { return nil }
    return replacing(index, by: "0x1F", "number in base 16", at: [0, 1], [["base 10"]])
  }

  private mutating func brokenExponent() -> Mistake? {
    guard let index = wholeNumber(), let end = choices.pick(["e", "E+", "e-"]) else { return nil }
    let text = printed.tokens[index].text
    return replacing(
      index, by: text + end, "number that breaks off",
      at: [0, text.utf8.count, text.utf8.count + end.utf8.count], [["number", "malformed"]])
  }

  private mutating func underscore() -> Mistake? {
    guard let index = wholeNumber() else { return nil }
    let text = printed.tokens[index].text
    return replacing(
      index, by: text + "_000", "underscore in a number", at: [0, text.utf8.count],
      [["number", "_"]])
  }

  /// `1,5` in an object; in an array they are two numbers.
  private mutating func decimalComma() -> Mistake? {
    guard let index = wholeNumber(), case .member? = printed.tokens[index].path.last else {
      return nil
    }
    let text = printed.tokens[index].text
    return replacing(
      index, by: text + ",5", "decimal comma", at: [0, text.utf8.count, text.utf8.count + 1],
      [["decimal"]])
  }

  private mutating func noNumber() -> Mistake? {
    guard let index = pick(.number, .literal),
      let word = choices.pick(["NaN", "Infinity", "-Infinity", "nan", "-inf"])
    else { return nil }
    return replacing(index, by: word, "no number", [["infinity", "not a number"]])
  }

  private mutating func literal() -> Mistake? {
    guard let index = pick(.literal),
      let word = choices.pick([
        "True", "False", "None", "TRUE", "nil", "undefined", "yes", "tru", "nul", "Null", "flase",
        "ture", "nulll", "fals",
      ])
    else { return nil }
    return replacing(index, by: word, "literal of another language", [[word]])
  }
}
