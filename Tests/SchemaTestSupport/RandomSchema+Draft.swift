package import JSONText

extension OfficialSuite.Draft {
  /// A random schema of draft 2020-12 in the words of this draft.
  ///
  /// What the draft has no word for is left out, so that verdicts may differ from those of the
  /// original.
  package func rewritten(_ schema: JSONValue) -> JSONValue {
    switch self {
    case .draft2020: schema
    case .version1: withNamesOfDynamicAnchors(schema)
    case .draft2019, .draft7: withOlderIdentifiers(inOlderWords(schema))
    case .draft6: withoutConditions(withOlderIdentifiers(inOlderWords(schema)))
    case .draft4:
      inWordsOfDraft4(withoutConditions(withOlderIdentifiers(inOlderWords(schema))))
    }
  }

  /// `$dynamicRef` holds a name alone, not a URI reference.
  private func withNamesOfDynamicAnchors(_ schema: JSONValue) -> JSONValue {
    rewritten(schema) { object in
      JSONObject(
        object.map { (name: $0.name, value: $0.name == "$dynamicRef" ? "node" : $0.value) })
    }
  }

  /// Dynamic anchors become `$recursiveAnchor`, and up to draft 7 all anchors identifiers.
  private func withOlderIdentifiers(_ schema: JSONValue) -> JSONValue {
    rewritten(schema) { object in
      JSONObject(object.compactMap { olderIdentifier($0.name, $0.value) })
    }
  }

  private func olderIdentifier(
    _ name: String, _ value: JSONValue
  ) -> (name: String, value: JSONValue)? {
    let isOldest = self != .draft2019
    switch name {
    case "$dynamicAnchor": return isOldest ? nil : (name: "$recursiveAnchor", value: .bool(true))
    case "$dynamicRef": return (name: isOldest ? "$ref" : "$recursiveRef", value: "#")
    case "$id" where self == .draft4: return (name: "id", value: value)
    case "$anchor" where isOldest:
      return (name: self == .draft4 ? "id" : "$id", value: .string("#" + (value.string ?? "")))
    default: return (name: name, value: value)
    }
  }

  private func inOlderWords(_ schema: JSONValue) -> JSONValue {
    let isOldest = self != .draft2019
    switch schema {
    case .array(let elements): return .array(elements.map(inOlderWords))
    case .object(let object):
      return .object(isOldest ? withoutLaterKeywords(rewritten(object)) : rewritten(object))
    case .string(let text) where isOldest && text.contains("#/$defs/"):
      let parts = text.split(separator: "#/$defs/", omittingEmptySubsequences: false)
      return .string(parts.joined(separator: "#/definitions/"))
    default: return schema
    }
  }

  /// `if` and what goes with it are left out.
  private func withoutConditions(_ schema: JSONValue) -> JSONValue {
    rewritten(schema) { object in
      JSONObject(object.filter { !["if", "then", "else"].contains($0.name) })
    }
  }

  /// Booleans become objects, `const` an `enum`, and exclusive limits flags; empty lists of names,
  /// which the draft forbids, are left out.
  private func inWordsOfDraft4(_ schema: JSONValue) -> JSONValue {
    rewritten(schema) { object in
      var result = JSONObject()
      for (name, value) in object {
        switch name {
        case "const": result["enum"] = result["enum"] ?? .array([value])
        case "contains", "propertyNames", "examples": break
        case "required" where value == .array([]): break
        case "dependencies":
          let entries = value.object?.filter { $0.value != .array([]) } ?? []
          result[name] = .object(JSONObject(entries.map { (name: $0.name, value: $0.value) }))
        case "exclusiveMaximum", "exclusiveMinimum":
          let limit = name == "exclusiveMaximum" ? "maximum" : "minimum"
          guard object[limit] == nil else { continue }
          result[limit] = value
          result[name] = .bool(true)
        default: result[name] = value
        }
      }
      return result
    } boolean: {
      $0 ? .object(JSONObject()) : .object(["not": .object(JSONObject())])
    }
  }

  /// Changes a schema and those in it, the innermost first; values that are data stay.
  private func rewritten(
    _ schema: JSONValue, _ change: (JSONObject) -> JSONObject,
    boolean: (Bool) -> JSONValue = { .bool($0) }
  ) -> JSONValue {
    func inner(_ value: JSONValue) -> JSONValue { rewritten(value, change, boolean: boolean) }
    if case .bool(let isTrue) = schema { return boolean(isTrue) }
    guard case .object(let object) = schema else { return schema }
    let parts = object.map { name, value -> (name: String, value: JSONValue) in
      switch (name, value) {
      case ("properties", .object(let members)), ("patternProperties", .object(let members)),
        ("definitions", .object(let members)), ("dependencies", .object(let members)),
        ("$defs", .object(let members)), ("dependentSchemas", .object(let members)):
        (name, .object(JSONObject(members.map { (name: $0.name, value: inner($0.value)) })))
      case ("allOf", .array(let list)), ("anyOf", .array(let list)), ("oneOf", .array(let list)),
        ("items", .array(let list)), ("prefixItems", .array(let list)):
        (name, .array(list.map(inner)))
      case ("not", _), ("items", _), ("contains", _), ("propertyNames", _), ("if", _), ("then", _),
        ("else", _), ("unevaluatedItems", _), ("unevaluatedProperties", _):
        (name, inner(value))
      case ("additionalItems", .object), ("additionalProperties", .object): (name, inner(value))
      default: (name, value)
      }
    }
    return .object(change(JSONObject(parts)))
  }

  /// `prefixItems` and `items` become `items` and `additionalItems`.
  private func rewritten(_ schema: JSONObject) -> JSONObject {
    let hasPrefix = schema["prefixItems"] != nil
    return JSONObject(
      schema.map { name, value in
        switch name {
        case "prefixItems": (name: "items", value: inOlderWords(value))
        case "items" where hasPrefix: (name: "additionalItems", value: inOlderWords(value))
        default: (name: name, value: inOlderWords(value))
        }
      })
  }

  /// What draft 7 has no keyword for is left out, or told with an older one.
  private func withoutLaterKeywords(_ schema: JSONObject) -> JSONObject {
    let later = [
      "unevaluatedItems", "unevaluatedProperties", "minContains", "maxContains", "dependentSchemas",
      "dependentRequired", "contentEncoding",
    ]
    var result = JSONObject(
      schema.filter { !later.contains($0.name) }.map { name, value in
        (name: name == "$defs" ? "definitions" : name, value: value)
      })
    var dependencies = JSONObject()
    for keyword in ["dependentSchemas", "dependentRequired"] {
      for (name, value) in schema[keyword]?.object ?? JSONObject() { dependencies[name] = value }
    }
    if !dependencies.isEmpty { result["dependencies"] = .object(dependencies) }
    return result
  }
}
