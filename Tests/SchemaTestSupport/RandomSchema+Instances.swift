package import JSONText

extension RandomSchema {
  /// An instance made for a schema: what the schema's keywords ask for, as far as that is simple.
  ///
  /// Often valid, and else nearly so. References are followed in the root's `$defs`.
  ///
  /// - Parameters:
  ///   - schema: The schema or a subschema of it.
  ///   - root: The schema that holds the `$defs`.
  ///   - depth: How many more arrays and objects are made inside each other.
  /// - Returns: The instance.
  package mutating func instance(
    of schema: JSONValue, in root: JSONValue, depth: Int = 4
  ) -> JSONValue {
    var applied: [JSONObject] = []
    collect(schema, in: root, into: &applied, steps: 6)
    if applied.isEmpty || below(20) == 0 { return instance(depth: min(depth, 2)) }
    if let value = applied.compactMap({ $0["const"] }).first { return value }
    if let values = applied.compactMap({ $0["enum"]?.array }).first, !values.isEmpty {
      return pick(values)
    }
    switch kind(of: applied) {
    case "object": return .object(members(of: applied, in: root, depth: depth))
    case "array": return .array(elements(of: applied, in: root, depth: depth))
    case "string": return .string(text(of: applied))
    case "number": return number(of: applied, isInteger: false)
    case "integer": return number(of: applied, isInteger: true)
    case "boolean": return .bool(below(2) == 0)
    default: return .null
    }
  }

  /// The schema objects that apply to the same value: through references, `allOf`, and one branch of
  /// what has branches.
  private mutating func collect(
    _ schema: JSONValue, in root: JSONValue, into applied: inout [JSONObject], steps: Int
  ) {
    guard steps > 0, let object = schema.object else { return }
    applied.append(object)
    for keyword in ["$ref", "$dynamicRef"] {
      if let target = object[keyword]?.string.flatMap({ target(of: $0, in: root) }) {
        collect(target, in: root, into: &applied, steps: steps - 1)
      }
    }
    for branch in object["allOf"]?.array ?? [] {
      collect(branch, in: root, into: &applied, steps: steps - 1)
    }
    for keyword in ["anyOf", "oneOf"] {
      if let branches = object[keyword]?.array, !branches.isEmpty {
        collect(pick(branches), in: root, into: &applied, steps: steps - 1)
      }
    }
    if let condition = object["if"] {
      let isMet = below(2) == 0
      if isMet { collect(condition, in: root, into: &applied, steps: steps - 1) }
      if let branch = object[isMet ? "then" : "else"] {
        collect(branch, in: root, into: &applied, steps: steps - 1)
      }
    }
  }

  /// What a reference leads to: the definition with its number, or the root.
  private func target(of reference: String, in root: JSONValue) -> JSONValue? {
    let number = reference.drop { !$0.isNumber }
    return number.isEmpty ? root : root["$defs"]?["d" + number]
  }

  private static let kindsOfKeywords: [(kind: String, keywords: Set<String>)] = [
    (
      "object",
      [
        "properties", "patternProperties", "additionalProperties", "propertyNames", "required",
        "minProperties", "maxProperties", "dependentRequired", "dependentSchemas",
        "unevaluatedProperties",
      ]
    ),
    (
      "array",
      [
        "items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems",
        "unevaluatedItems",
      ]
    ),
    ("string", ["minLength", "maxLength", "pattern", "format"]),
    ("number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]),
  ]

  /// A kind that `type` allows, or one that the keywords are about.
  private mutating func kind(of applied: [JSONObject]) -> String {
    let types = applied.compactMap { $0["type"] }
      .map { $0.string.map { [$0] } ?? ($0.array ?? []).compactMap(\.string) }
    if let first = types.first {
      let common = first.filter { name in types.allSatisfy { $0.contains(name) } }
      return pick(common.isEmpty ? first : common)
    }
    let fitting = Self.kindsOfKeywords.filter { entry in
      applied.contains { $0.contains { entry.keywords.contains($0.name) } }
    }
    if fitting.isEmpty || below(10) == 0 {
      return pick(["object", "array", "string", "number", "integer", "boolean", "null"])
    }
    return pick(fitting).kind
  }

  // MARK: Values of a kind

  private mutating func members(
    of applied: [JSONObject], in root: JSONValue, depth: Int
  ) -> JSONObject {
    guard depth > 0 else { return JSONObject() }
    var names = applied.flatMap { ($0["required"]?.array ?? []).compactMap(\.string) }
    for object in applied {
      for (name, _) in object["properties"]?.object ?? JSONObject() where below(3) > 0 {
        names.append(name)
      }
    }
    if below(3) == 0 { names.append(pick(self.names)) }
    var members = JSONObject()
    for name in names where members[name] == nil {
      let schemas = applied.compactMap { $0["properties"]?[name] }
      let others = applied.compactMap { $0["additionalProperties"] ?? $0["unevaluatedProperties"] }
      let schema = schemas.isEmpty ? others.first : schemas.count == 1 ? schemas[0] : pick(schemas)
      members[name] = instance(of: schema ?? .bool(true), in: root, depth: depth - 1)
    }
    return members
  }

  private mutating func elements(
    of applied: [JSONObject], in root: JSONValue, depth: Int
  ) -> [JSONValue] {
    guard depth > 0 else { return [] }
    let prefix = applied.compactMap { $0["prefixItems"]?.array }.first ?? []
    let rest = applied.compactMap { $0["items"] ?? $0["contains"] ?? $0["unevaluatedItems"] }
    let least = applied.compactMap { $0["minItems"]?.number?.int64.map(Int.init) }.max() ?? 0
    let count = max(least, below(max(prefix.count, 1) + 3))
    return (0..<count).map { place in
      let schema = place < prefix.count ? prefix[place] : rest.isEmpty ? .bool(true) : pick(rest)
      return instance(of: schema, in: root, depth: depth - 1)
    }
  }

  private mutating func text(of applied: [JSONObject]) -> String {
    if let format = applied.compactMap({ $0["format"]?.string }).first, below(4) > 0 {
      return pick(Self.formats[format] ?? names)
    }
    let patterns = applied.compactMap { $0["pattern"]?.string }
    let words = names + ["cab", "a👍", "abc", "e\u{301}"]
    return patterns.isEmpty || below(4) == 0 ? pick(words) : pick(["a", "ab", "b", "foo/b", "é"])
  }

  private mutating func number(of applied: [JSONObject], isInteger: Bool) -> JSONValue {
    let limits = applied.flatMap { object in
      ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]
        .compactMap { object[$0] }
    }
    let whole: [JSONValue] = [0, 1, 2, 3, -1, 6, Self.number("1.0"), 1e2]
    let far = reach == .models ? [] : Self.farNumbers
    if isInteger { return pick(whole + [Self.number("123456789012345678901")] + far) }
    return pick(whole + limits + limits + [1.5, 0.5, Self.number("1e400")] + far)
  }
}
