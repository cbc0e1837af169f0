import JSONText

/// How the definitions of a random schema are referred to.
struct RandomIdentifiers {
  /// What a definition is referred to by.
  enum Style: CaseIterable {
    case pointer
    case anchor
    case resource
  }

  /// By the number of the definition.
  var styles: [Style] = []
  /// Whether the root has the dynamic anchor `node`; a resource in it then may have it as well.
  var isDynamic = false

  /// Whether there are URIs, so that references lead from one resource to another.
  var hasResources: Bool { isDynamic || styles.contains(.resource) }

  private var root: String { hasResources ? "root" : "" }

  /// A reference to a definition, from wherever it is.
  func reference(to number: Int) -> String {
    switch styles[number] {
    case .pointer: root + "#/$defs/d\(number)"
    case .anchor: root + "#anchor\(number)"
    case .resource: "d\(number)"
    }
  }

  var referenceToRoot: String { root + "#" }
  var dynamicReference: String { root + "#node" }
}

/// What a random schema gets beyond the keywords of models.
extension RandomSchema {
  /// The schema with anchors, resources, recursion, formats, annotations and far numbers here and
  /// there.
  mutating func extended(_ schema: JSONValue) -> JSONValue {
    guard let object = schema.object else { return schema }
    let definitions = object["$defs"]?.object ?? JSONObject()
    var identifiers = RandomIdentifiers()
    identifiers.styles = definitions.map { _ in
      below(2) == 0 ? .pointer : pick(RandomIdentifiers.Style.allCases)
    }
    identifiers.isDynamic = below(3) == 0
    guard var root = extended(schema, identifiers, isInside: false).object else { return schema }
    if identifiers.hasResources {
      root = identified(root, [("$id", "https://random.example/root")])
      if identifiers.isDynamic { root["$dynamicAnchor"] = "node" }
    }
    if !definitions.isEmpty {
      root["$defs"] = .object(
        JSONObject(
          definitions.enumerated().map { number, member in
            (name: member.name, value: definition(number, member.value, identifiers))
          }))
    }
    return .object(root)
  }

  private mutating func definition(
    _ number: Int, _ schema: JSONValue, _ identifiers: RandomIdentifiers
  ) -> JSONValue {
    let extended = extended(schema, identifiers, isInside: false)
    switch identifiers.styles[number] {
    case .pointer: return extended
    case .anchor:
      return .object(identified(asObject(extended), [("$anchor", "anchor\(number)")]))
    case .resource:
      var members = [("$id", "d\(number)")]
      if identifiers.isDynamic, below(2) == 0 { members.append(("$dynamicAnchor", "node")) }
      return .object(identified(asObject(extended), members))
    }
  }

  private func asObject(_ schema: JSONValue) -> JSONObject {
    schema.object ?? (schema == .bool(false) ? ["not": [:]] : JSONObject())
  }

  /// With identifiers; a reference goes into an `allOf`, since up to draft 7 it hides them.
  private func identified(_ schema: JSONObject, _ members: [(String, String)]) -> JSONObject {
    var schema = schema
    if let reference = schema["$ref"] {
      schema["$ref"] = nil
      schema["allOf"] = .array((schema["allOf"]?.array ?? []) + [["$ref": reference]])
    }
    return JSONObject(members.map { (name: $0.0, value: .string($0.1)) } + Array(schema))
  }

  /// The schema and those in it; recursion comes to an end where one applies to a part of an instance,
  /// which is what `isInside` says.
  private mutating func extended(
    _ schema: JSONValue, _ identifiers: RandomIdentifiers, isInside: Bool
  ) -> JSONValue {
    guard let object = schema.object else { return schema }
    var result = JSONObject()
    for (name, value) in object where name != "$defs" {
      switch name {
      case "$ref": result[name] = .string(renamed(value, identifiers))
      case "enum": result[name] = .array(distinct(value.array ?? []))
      case "allOf", "anyOf", "oneOf":
        result[name] = parts(value, identifiers, isInside: isInside)
      case "prefixItems": result[name] = parts(value, identifiers, isInside: true)
      case "not", "if", "then", "else":
        result[name] = extended(value, identifiers, isInside: isInside)
      case "additionalProperties", "propertyNames", "items", "contains", "unevaluatedItems",
        "unevaluatedProperties":
        result[name] = extended(value, identifiers, isInside: true)
      case "properties", "patternProperties":
        result[name] = members(value, identifiers, isInside: true)
      case "dependentSchemas": result[name] = members(value, identifiers, isInside: isInside)
      default: result[name] = value
      }
    }
    if isInside, below(12) == 0 { recur(&result, identifiers) }
    if below(4) == 0 { farther(&result) }
    return .object(result)
  }

  private mutating func parts(
    _ value: JSONValue, _ identifiers: RandomIdentifiers, isInside: Bool
  ) -> JSONValue {
    .array((value.array ?? []).map { extended($0, identifiers, isInside: isInside) })
  }

  private mutating func members(
    _ value: JSONValue, _ identifiers: RandomIdentifiers, isInside: Bool
  ) -> JSONValue {
    .object(
      JSONObject(
        (value.object ?? JSONObject()).map {
          (name: $0.name, value: extended($0.value, identifiers, isInside: isInside))
        }))
  }

  private func renamed(_ reference: JSONValue, _ identifiers: RandomIdentifiers) -> String {
    let number = reference.string.flatMap { Int($0.drop { !$0.isNumber }) } ?? 0
    return identifiers.reference(to: number)
  }

  private func distinct(_ values: [JSONValue]) -> [JSONValue] {
    values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private mutating func recur(_ schema: inout JSONObject, _ identifiers: RandomIdentifiers) {
    if identifiers.isDynamic, below(2) == 0 {
      schema["$dynamicRef"] = .string(identifiers.dynamicReference)
    } else {
      let number = below(identifiers.styles.count + 1)
      let isRoot = number == identifiers.styles.count
      schema["$ref"] = .string(
        isRoot ? identifiers.referenceToRoot : identifiers.reference(to: number))
    }
  }

  /// A keyword that models have no use for, or an unusual value.
  private mutating func farther(_ schema: inout JSONObject) {
    switch below(12) {
    case 0, 1: schema["format"] = .string(pick(Self.formats.keys.sorted()))
    case 2: schema[pick(["minimum", "exclusiveMinimum"])] = pick(Self.farNumbers)
    case 3: schema[pick(["maximum", "exclusiveMaximum"])] = pick(Self.farNumbers)
    case 4:
      schema["multipleOf"] = Self.number(pick(["0.01", "0.1", "3.0", "1e-7", "1e3", "0.3"]))
    case 5: schema["const"] = pick(scalars)
    case 6: schema["enum"] = .array(distinct((0..<3).map { _ in pick(scalars) }))
    case 7: schema["pattern"] = .string(pick(patterns))
    case 8: schema[pick(["minContains", "maxContains"])] = 2
    case 9: schema[pick(["then", "else"])] = .bool(false)
    case 10: schema[pick(["default", "x-unknown"])] = instance(depth: 1)
    default: schema[pick(["title", "contentEncoding", "$comment"])] = "base64"
    }
  }
}
