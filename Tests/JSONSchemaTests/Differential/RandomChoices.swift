import JSONText
import SchemaTestSupport

/// Makes schemas of choices in choices, as those that tell with a tag or a key what an object is.
///
/// The same seed makes the same texts.
struct RandomChoices {
  private var choices: SeededChoices

  /// How many definitions there are; each refers to later ones only.
  private static let definitionCount = 5

  private static let tags = ["kind", "op"]
  private static let keys = ["x", "y", "z"]
  private static let strings: [JSONValue] = ["a", "b", "c", "d", "e", ""]

  init(seed: UInt64) {
    choices = SeededChoices(seed: seed)
  }

  /// A round that asks such a schema about objects with these tags and keys, and other values.
  static func round(seed: UInt64) -> RandomRound {
    var random = RandomChoices(seed: seed)
    return RandomRound(
      seed: nil, draft: .draft2020, schema: random.schema(),
      instances: (0..<60).map { _ in (making: .unrelated, value: random.instance()) })
  }

  private mutating func schema() -> JSONValue {
    var root = choice(depth: 3, firstReference: 0)
    if one(of: 4) { root["unevaluatedProperties"] = false }
    root["$defs"] = .object(
      JSONObject(
        (0..<Self.definitionCount).map { number in
          (name: "d\(number)", value: branch(depth: 2, firstReference: number + 1))
        }))
    return .object(root)
  }

  /// Whether one of so many cases has come.
  private mutating func one(of count: Int) -> Bool { choices.below(count) == 0 }

  private mutating func pick(_ values: [JSONValue]) -> JSONValue {
    choices.pick(values) ?? .null
  }

  private mutating func choice(depth: Int, firstReference: Int) -> JSONObject {
    var choice = JSONObject()
    choice[one(of: 3) ? "anyOf" : "oneOf"] = .array(
      (0..<1 + choices.below(5)).map { _ in
        branch(depth: depth - 1, firstReference: firstReference)
      })
    if one(of: 6) { choice["type"] = pick(["object", ["object", "string"]]) }
    if one(of: 8) { choice["required"] = [pick(["x", "kind"])] }
    return choice
  }

  private mutating func branch(depth: Int, firstReference: Int) -> JSONValue {
    switch choices.below(12) {
    case 0: return pick([true, false, ["type": "string"], ["enum": [1, "a"]], ["type": "array"]])
    case 1: return pick([["type": "integer"], ["const": [:]], ["not": ["type": "object"]]])
    case 2...4 where firstReference < Self.definitionCount:
      let number = firstReference + choices.below(Self.definitionCount - firstReference)
      return ["$ref": .string("#/$defs/d\(number)")]
    case 5,
      6 where depth > 0:
      return .object(choice(depth: depth, firstReference: firstReference))
    case 7 where depth > 0:
      return ["allOf": [branch(depth: depth - 1, firstReference: firstReference)]]
    default: return .object(object())
    }
  }

  private mutating func object() -> JSONObject {
    var object = JSONObject()
    var properties = JSONObject()
    for tag in Self.tags where one(of: 2) { properties[tag] = tagSchema() }
    if one(of: 3) { properties["x"] = ["type": "integer"] }
    if properties.count > 0 { object["properties"] = .object(properties) }
    let required = choices.shuffled(Self.tags + Self.keys).prefix(choices.below(4))
    if !required.isEmpty { object["required"] = .array(required.map(JSONValue.string)) }
    if one(of: 2) { object["type"] = pick(["object", ["object", "null"]]) }
    if one(of: 8) { object["additionalProperties"] = false }
    if one(of: 8) { object["minProperties"] = 2 }
    return object
  }

  private mutating func tagSchema() -> JSONValue {
    let strings = choices.shuffled(Self.strings).prefix(1 + choices.below(3))
    switch choices.below(8) {
    case 0: return ["not": ["enum": .array(Array(strings))]]
    case 1: return ["type": "string", "not": ["enum": .array(Array(strings))]]
    case 2: return ["enum": .array(strings + [1])]
    case 3: return ["const": strings.first ?? "a"]
    case 4: return ["type": "string"]
    case 5: return ["type": "string", "enum": .array(Array(strings))]
    default: return ["enum": .array(Array(strings))]
    }
  }

  private mutating func instance() -> JSONValue {
    if one(of: 8) { return pick(["a", "b", 1, 1.5, .null, true, [], [[:]], [:]]) }
    var object = JSONObject()
    for name in choices.shuffled(Self.tags + Self.keys).prefix(choices.below(5)) {
      let isTag = Self.tags.contains(name)
      object[name] = isTag && !one(of: 8) ? pick(Self.strings) : pick([1, "a", .null, 2.5, [:]])
    }
    return .object(object)
  }
}
