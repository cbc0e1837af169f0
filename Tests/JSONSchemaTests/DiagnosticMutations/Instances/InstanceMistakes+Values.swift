import JSONText

extension InstanceMistakes {
  static let valueMakers: [(kind: String, make: Maker)] = [
    ("wrong type", { $0.wrongType() }),
    ("fraction for a whole number", { $0.fraction() }),
    ("number in quotation marks", { $0.quotedNumber() }),
    ("misspelt value of an enumeration", { $0.enumerationTypo() }),
    ("other constant", { $0.otherConstant() }),
    ("value that is not allowed", { $0.excludedValue() }),
  ]

  private static let samples: [(type: String, value: JSONValue)] = [
    ("null", .null), ("boolean", true), ("number", 2.5), ("integer", 7), ("string", "some text"),
    ("array", []), ("array", ["a", 1]), ("object", [:]), ("object", ["a": 1]),
  ]

  private static func types(_ value: JSONValue) -> [String] {
    value.string.map { [$0] } ?? (value.array ?? []).compactMap(\.string)
  }

  /// Words for what each schema with `type` at a spot expects.
  private func expectedTypes(_ spot: Spot) -> [[String]] {
    spot.values(of: "type").map { ["expected", "found"] + Self.types($0) }
  }

  private mutating func wrongType() -> Mistake? {
    guard let (spot, _, value) = spot(with: "type") else { return nil }
    let allowed = Self.types(value)
    let others = Self.samples.filter { sample in
      !allowed.contains(sample.type) && !(sample.type == "integer" && allowed.contains("number"))
    }
    guard let other = choices.pick(others) else { return nil }
    return replacing(spot, by: other.value, "wrong type", expectedTypes(spot))
  }

  private mutating func fraction() -> Mistake? {
    let isInteger: (Spot) -> Bool = { $0.values(of: "type").contains("integer") }
    guard let (spot, _, _) = spot(with: "type", where: isInteger),
      let text = spot.value.number?.text, let number = JSONNumber(text + ".5")
    else { return nil }
    return replacing(
      spot, by: .number(number), "fraction for a whole number", [["expected integer", number.text]])
  }

  private mutating func quotedNumber() -> Mistake? {
    let isNumber: (Spot) -> Bool = {
      $0.value.number != nil
        && !$0.values(of: "type").contains { Self.types($0).contains("string") }
    }
    guard let (spot, _, _) = spot(with: "type", where: isNumber), let number = spot.value.number
    else { return nil }
    var words = expectedTypes(spot)
    // Another alternative may be for texts, but not for this one.
    if spot.isInChoice { words.append(["string \"\(number.text)\"", "does not match"]) }
    return replacing(spot, by: .string(number.text), "number in quotation marks", words)
  }

  private mutating func enumerationTypo() -> Mistake? {
    guard let (spot, _, value) = spot(with: "enum"), let text = spot.value.string,
      let known = value.array
    else { return nil }
    let other = JSONValue.string(choices.below(4) == 0 ? text.uppercased() : choices.misspelt(text))
    if known.contains(other) { return nil }
    return replacing(
      spot, by: other, "misspelt value of an enumeration",
      [["expected", spot.value.quoted, "found", other.quoted]])
  }

  private mutating func otherConstant() -> Mistake? {
    guard let (spot, _, constant) = spot(with: "const") else { return nil }
    let other: JSONValue =
      if let text = constant.string { .string(choices.misspelt(text)) } else { 3 }
    if other == constant { return nil }
    return replacing(
      spot, by: other, "other constant", [["expected", constant.quoted, "found", other.quoted]])
  }

  private mutating func excludedValue() -> Mistake? {
    guard let (spot, _, excluded) = spot(with: "not"),
      let value = choices.pick(excluded["enum"]?.array ?? [])
    else { return nil }
    return replacing(spot, by: value, "value that is not allowed", [[value.quoted, "not allowed"]])
  }
}
