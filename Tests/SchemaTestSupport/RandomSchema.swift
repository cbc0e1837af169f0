package import JSONText
import TestSupport

/// Makes schemas and instances that often have to do with each other.
///
/// The same seed makes the same texts, so that a difference can be repeated.
package struct RandomSchema {
  /// How much of the dialects the schemas use.
  package enum Reach: Sendable {
    /// Keywords that say something about the values of a model.
    case models
    /// Every keyword: also anchors, resources, recursion, formats, annotations, and numbers that a
    /// `Double` can not hold.
    case dialects
  }

  let reach: Reach
  private var generator: SeededGenerator

  /// A source of schemas and instances that depend on the arguments alone.
  package init(seed: UInt64, reach: Reach = .models) {
    generator = SeededGenerator(seed: seed)
    self.reach = reach
  }

  package mutating func below(_ limit: Int) -> Int { generator.below(limit) }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// An instance: mostly small objects and arrays of the names and values that schemas use.
  package mutating func instance(depth: Int = 3) -> JSONValue {
    switch depth > 0 ? below(10) : 9 {
    case 0...3:
      return .object(
        JSONObject(
          (0..<below(5)).map { _ in (name: pick(names), value: instance(depth: depth - 1)) }))
    case 4...6: return .array((0..<below(5)).map { _ in instance(depth: depth - 1) })
    default: return pick(scalars)
    }
  }

  /// A schema with `$defs`, which refer only to later ones so that no cycle is without progress.
  package mutating func schema() -> JSONValue {
    let schema = schemaForModels()
    return reach == .models ? schema : extended(schema)
  }

  private mutating func schemaForModels() -> JSONValue {
    let count = below(4)
    guard var root = subschema(depth: 3, firstReference: 0, definitionCount: count).object else {
      return .bool(below(2) == 0)
    }
    if count > 0 {
      root["$defs"] = .object(
        JSONObject(
          (0..<count).map { number in
            (
              name: "d\(number)",
              value: subschema(depth: 2, firstReference: number + 1, definitionCount: count)
            )
          }))
    }
    return .object(root)
  }

  private mutating func subschema(
    depth: Int, firstReference: Int, definitionCount: Int
  ) -> JSONValue {
    if below(12) == 0 { return .bool(below(3) > 0) }
    var object = JSONObject()
    for _ in 0..<1 + below(4) {
      if depth > 0, below(2) == 0 {
        applicator(&object) { random in
          random.subschema(
            depth: depth - 1, firstReference: firstReference, definitionCount: definitionCount)
        }
      } else if firstReference < definitionCount, below(6) == 0 {
        let number = firstReference + below(definitionCount - firstReference)
        object["$ref"] = .string("#/$defs/d\(number)")
      } else {
        assertion(&object)
      }
    }
    return .object(object)
  }

  private mutating func assertion(_ object: inout JSONObject) {
    let small = JSONValue.number(JSONNumber(below(4)))
    switch below(18) {
    case 0...2:
      let types = ["null", "boolean", "object", "array", "number", "string", "integer"]
      object["type"] =
        below(2) == 0
        ? .string(pick(types))
        : .array(
          ([pick(types)] + types.filter { _ in below(3) == 0 }).reduced().map(JSONValue.string))
    case 3: object["enum"] = .array((0..<1 + below(4)).map { _ in instance(depth: 1) })
    case 4: object["const"] = instance(depth: 2)
    case 5: object["minimum"] = pick([0, 1, 1.5, 2, -1])
    case 6: object["exclusiveMaximum"] = pick([0, 1, 1.5, 2, 100])
    case 7: object["multipleOf"] = pick([1, 2, 0.5, 1.5])
    case 8: object[pick(["minLength", "maxLength"])] = small
    case 9: object["pattern"] = .string(pick(patterns))
    case 10: object[pick(["minItems", "maxItems"])] = small
    case 11: object["uniqueItems"] = .bool(below(4) > 0)
    case 12: object[pick(["minProperties", "maxProperties"])] = small
    case 13, 14: object["required"] = nameList()
    case 15:
      object["dependentRequired"] = .object(
        JSONObject((0..<1 + below(2)).map { _ in (name: pick(names), value: nameList()) }))
    case 16: object["maximum"] = pick([0, 1, 1.5, 2, 100])
    default: object["exclusiveMinimum"] = pick([0, 1, 1.5, -1])
    }
  }

  private mutating func nameList() -> JSONValue {
    var names: [String] = []
    for _ in 0..<below(3) {
      let name = pick(self.names)
      if !names.contains(name) { names.append(name) }
    }
    return .array(names.map(JSONValue.string))
  }

  private mutating func applicator(
    _ object: inout JSONObject, _ subschema: (inout RandomSchema) -> JSONValue
  ) {
    func several(_ random: inout RandomSchema) -> JSONValue {
      .array((0..<1 + random.below(3)).map { _ in subschema(&random) })
    }
    func named(_ names: [String], _ random: inout RandomSchema) -> JSONValue {
      .object(
        JSONObject(
          (0..<1 + random.below(3)).map { _ in (name: random.pick(names), value: subschema(&random))
          }))
    }
    switch below(19) {
    case 0...2: object["properties"] = named(names, &self)
    case 3: object["patternProperties"] = named(patterns, &self)
    case 4: object["additionalProperties"] = subschema(&self)
    case 5: object["propertyNames"] = subschema(&self)
    case 6: object["items"] = subschema(&self)
    case 7: object["prefixItems"] = several(&self)
    case 8:
      object["contains"] = subschema(&self)
      if below(2) == 0 { object["minContains"] = .number(JSONNumber(below(3))) }
      if below(2) == 0 { object["maxContains"] = .number(JSONNumber(below(4))) }
    case 9: object["allOf"] = several(&self)
    case 10: object["anyOf"] = several(&self)
    case 11: object["oneOf"] = several(&self)
    case 12: object["not"] = subschema(&self)
    case 13, 14:
      object["if"] = subschema(&self)
      if below(3) > 0 { object["then"] = subschema(&self) }
      if below(3) > 0 { object["else"] = subschema(&self) }
    case 15: object["dependentSchemas"] = named(names, &self)
    case 16: object["unevaluatedItems"] = subschema(&self)
    default: object["unevaluatedProperties"] = subschema(&self)
    }
  }
}

extension [String] {
  /// Each element once, in the order of its first appearance.
  fileprivate func reduced() -> [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
