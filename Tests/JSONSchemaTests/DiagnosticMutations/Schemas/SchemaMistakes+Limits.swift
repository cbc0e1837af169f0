import JSONText

extension SchemaMistakes {
  static let limitMakers: [(kind: String, make: Maker)] = [
    ("negative count", { $0.wrongCount("negative count", [-1, -5]) }),
    ("fractional count", { $0.wrongCount("fractional count", [1.5, 0.25]) }),
    (
      "count that is no number",
      { $0.wrongCount("count that is no number", ["3", true, .null, []]) }
    ),
    ("limit that is no number", { $0.wrongLimit() }),
    ("multiple of nothing", { $0.wrongDivisor() }),
    ("exclusive limit of another draft", { $0.exclusiveLimit() }),
  ]

  private mutating func wrongCount(_ kind: String, _ values: [JSONValue]) -> Mistake? {
    let names = [
      "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties",
    ]
    guard let (path, name, _) = keyword(names), let value = choices.pick(values) else { return nil }
    return replacing(path, by: value, kind, [["`\(name)`", "whole number"]])
  }

  private mutating func wrongLimit() -> Mistake? {
    let later = draft == 4 ? [] : ["exclusiveMinimum", "exclusiveMaximum"]
    guard let (path, name, _) = keyword(["minimum", "maximum", "multipleOf"] + later),
      let value = choices.pick(["5", .null, [1], [:]] as [JSONValue])
    else { return nil }
    return replacing(path, by: value, "limit that is no number", [["`\(name)`", "number"]])
  }

  private mutating func wrongDivisor() -> Mistake? {
    guard let (path, _, _) = keyword(["multipleOf"]),
      let value = choices.pick([0, -2, -0.5] as [JSONValue])
    else { return nil }
    return replacing(path, by: value, "multiple of nothing", [["`multipleOf`", "above 0"]])
  }

  private mutating func exclusiveLimit() -> Mistake? {
    guard let (path, name, _) = keyword(["exclusiveMinimum", "exclusiveMaximum"]) else {
      return nil
    }
    return replacing(
      path, by: draft == 4 ? 5 : true, "exclusive limit of another draft",
      [["`\(name)`", draft == 4 ? "true or false" : "number"]])
  }
}
