package import JSONText

extension OfficialSuite.Draft {
  /// A random schema of draft 2020-12 in the words of this draft.
  ///
  /// What the draft has no word for is left out, so that verdicts may differ from those of the
  /// original.
  package func rewritten(_ schema: JSONValue) -> JSONValue {
    if self == .draft2020 { return schema }
    switch schema {
    case .array(let elements): return .array(elements.map(rewritten))
    case .object(let object):
      return .object(self == .draft7 ? withoutLaterKeywords(rewritten(object)) : rewritten(object))
    case .string(let text) where self == .draft7 && text.hasPrefix("#/$defs/"):
      return .string("#/definitions/" + text.dropFirst("#/$defs/".count))
    default: return schema
    }
  }

  /// `prefixItems` and `items` become `items` and `additionalItems`.
  private func rewritten(_ schema: JSONObject) -> JSONObject {
    let hasPrefix = schema["prefixItems"] != nil
    return JSONObject(
      schema.map { name, value in
        switch name {
        case "prefixItems": (name: "items", value: rewritten(value))
        case "items" where hasPrefix: (name: "additionalItems", value: rewritten(value))
        default: (name: name, value: rewritten(value))
        }
      })
  }

  /// What draft 7 has no keyword for is left out, or told with an older one.
  private func withoutLaterKeywords(_ schema: JSONObject) -> JSONObject {
    let later = [
      "unevaluatedItems", "unevaluatedProperties", "minContains", "maxContains", "dependentSchemas",
      "dependentRequired",
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
