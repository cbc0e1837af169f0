import JSONText

extension InstanceMistakes {
  static let stringMakers: [(kind: String, make: Maker)] = [
    ("too short string", { $0.tooShort() }),
    ("too long string", { $0.tooLong() }),
    ("pattern not matched", { $0.unmatched() }),
    ("wrong format", { $0.wrongFormat() }),
  ]

  static let numberMakers: [(kind: String, make: Maker)] = [
    ("below the minimum", { $0.below() }),
    ("above the maximum", { $0.above() }),
    ("at an exclusive limit", { $0.atLimit() }),
    ("not a multiple", { $0.notAMultiple() }),
  ]

  private mutating func tooShort() -> Mistake? {
    guard let (spot, _, limit) = spot(with: "minLength"), let text = spot.value.string,
      let minimum = limit.number?.int64.map(Int.init), minimum > 0
    else { return nil }
    let short = String(String.UnicodeScalarView(text.unicodeScalars.prefix(minimum - 1)))
    return replacing(
      spot, by: .string(short), "too short string",
      [["shorter than \(minimum) character", "(\(minimum - 1))"]])
  }

  private mutating func tooLong() -> Mistake? {
    guard let (spot, _, limit) = spot(with: "maxLength"), let text = spot.value.string,
      let maximum = limit.number?.int64.map(Int.init)
    else { return nil }
    let length = maximum + 1 + choices.below(4)
    let missing = length - text.unicodeScalars.count
    return replacing(
      spot, by: .string(text + String(repeating: "a", count: missing)), "too long string",
      [["longer than \(maximum) character", "(\(length))"]])
  }

  private mutating func unmatched() -> Mistake? {
    guard let (spot, _, value) = spot(with: "pattern"), let pattern = value.string,
      let text = spot.value.string
    else { return nil }
    let changed = [text + "!", "?" + text, text + " " + text, text.uppercased(), text + ":"]
    let wrong = changed.filter { !SchemaWalk.matches(pattern, $0) }
    guard let other = choices.pick(wrong) else { return nil }
    return replacing(
      spot, by: .string(other), "pattern not matched", [["does not match", pattern]])
  }

  private static let malformed: [String: [String]] = [
    "date-time": ["2024-13-01T00:00:00Z", "2024-01-02 03:04", "yesterday", "2024-01-02T25:00:00Z"],
    "date": ["2024-02-30", "01.02.2024", "2024-2-1"],
    "email": ["jane.example.com", "jane@", "@example.com", "a b@example.com"],
    "uri": ["example.com/a", "https://exa mple.com", "//example.com"],
    "uuid": ["0d9f6a52", "0d9f6a52-9f3e-4a55-9a58-0c1b2a3d4e5g", "{}"],
    "ipv4": ["10.0.0", "10.0.0.256", "localhost", "1.2.3.4.5"],
    "hostname": ["-a.example", "a_b.example", "a..b"],
  ]

  private mutating func wrongFormat() -> Mistake? {
    guard let (spot, _, value) = spot(with: "format", where: { $0.value.string != nil }),
      let format = value.string, let text = choices.pick(Self.malformed[format] ?? [])
    else { return nil }
    return replacing(
      spot, by: .string(text), "wrong format", [["not a valid \(format)", text]])
  }

  private static func isExclusive(_ keyword: String, _ schema: JSONObject) -> Bool {
    schema[keyword] == .bool(true)
  }

  private mutating func below() -> Mistake? {
    guard let (spot, schema, limit) = spot(with: "minimum", where: { $0.value.number != nil }),
      let minimum = limit.number?.int64, !Self.isExclusive("exclusiveMinimum", schema)
    else { return nil }
    let value = minimum - 1 - Int64(choices.below(5))
    return replacing(
      spot, by: .number(JSONNumber(value)), "below the minimum",
      [["\(value) is less than the minimum \(minimum)"]])
  }

  private mutating func above() -> Mistake? {
    guard let (spot, schema, limit) = spot(with: "maximum", where: { $0.value.number != nil }),
      let maximum = limit.number?.int64, !Self.isExclusive("exclusiveMaximum", schema)
    else { return nil }
    let step = spot.values(of: "multipleOf").first?.number?.int64 ?? 1
    let value = maximum + step
    return replacing(
      spot, by: .number(JSONNumber(value)), "above the maximum",
      [["\(value) is greater than the maximum \(maximum)"]])
  }

  /// The limit itself, of `exclusiveMinimum` and its like as a number or, in draft 4, as `true`.
  private mutating func atLimit() -> Mistake? {
    let keyword = choices.below(2) == 0 ? "Minimum" : "Maximum"
    guard let (spot, schema, value) = spot(with: "exclusive\(keyword)"),
      let limit = value.number ?? schema[keyword.lowercased()]?.number
    else { return nil }
    let relation = keyword == "Minimum" ? "not greater than" : "not less than"
    return replacing(
      spot, by: .number(limit), "at an exclusive limit", [["\(relation) \(limit.text)"]])
  }

  private mutating func notAMultiple() -> Mistake? {
    guard let (spot, _, divisor) = spot(with: "multipleOf"), let number = spot.value.number,
      let step = divisor.number
    else { return nil }
    let text = step.isInteger ? "\((number.int64 ?? 0) + 1)" : "\(number.text)3"
    let other = JSONNumber(number.text.contains(".") || step.isInteger ? text : "\(number.text).3")
    guard let other, !other.isMultiple(of: step) else { return nil }
    return replacing(
      spot, by: .number(other), "not a multiple",
      [["\(other.text) is not a multiple of \(step.text)"]]
    )
  }
}
