import JSONText

extension SchemaMistakes {
  static let valueMakers: [(kind: String, make: Maker)] = [
    ("invalid pattern", { $0.invalidPattern() }),
    ("invalid pattern of names", { $0.invalidNamePattern() }),
    ("required as a boolean", { $0.wrongRequired() }),
    ("required name twice", { $0.repeatedRequired() }),
    ("enumeration that is no array", { $0.wrongEnumeration() }),
    ("items as an array", { $0.itemsArray() }),
    ("wrong value where a string belongs", { $0.wrongString() }),
    ("wrong value where an object belongs", { $0.wrongObject() }),
    ("wrong value where an array of schemas belongs", { $0.wrongList() }),
    ("wrong value where a schema belongs", { $0.wrongSchema() }),
    ("wrong value where a boolean belongs", { $0.wrongBoolean() }),
    ("dependency that is no array", { $0.wrongDependency() }),
  ]

  private static let malformedPatterns = [
    "^[a-z", "(abc", "*a", "a{2,1}", "[z-a]", "a)", "(?<x", "\\", "^[0-9]{5}(-[0-9]{4}?$", "a**",
    "(?P<x>a)",
  ]

  private mutating func invalidPattern() -> Mistake? {
    guard let (path, _, _) = keyword(["pattern"]),
      let pattern = choices.pick(Self.malformedPatterns)
    else { return nil }
    return replacing(
      path, by: .string(pattern), "invalid pattern", [["regular expression", "character"]])
  }

  private mutating func invalidNamePattern() -> Mistake? {
    guard let (path, _, value) = keyword(["patternProperties"]),
      let name = value.object?.names.first, let pattern = choices.pick(Self.malformedPatterns)
    else { return nil }
    return mistake(
      "invalid pattern of names", schema.renaming(name, to: pattern, at: path),
      at: path + [.member(pattern)], isName: true, [["regular expression", "character"]])
  }

  private mutating func wrongRequired() -> Mistake? {
    guard let (path, _, _) = keyword(["required"]),
      let value = choices.pick([true, false, "name", [:], 1] as [JSONValue])
    else { return nil }
    return replacing(
      path, by: value, "required as a boolean", [["`required`", "an array of strings"]])
  }

  private mutating func repeatedRequired() -> Mistake? {
    guard let (path, _, value) = keyword(["required"]), let names = value.array,
      let name = choices.pick(names)
    else { return nil }
    let changed = schema.replacing(at: path, with: .array(names + [name]))
    return mistake(
      "required name twice", changed, at: path + [.element(names.count)],
      [["`required`", "differ", name.quoted]])
  }

  private mutating func wrongEnumeration() -> Mistake? {
    guard let (path, _, _) = keyword(["enum"]),
      let value = choices.pick(["a", ["a": 1], 3, .null] as [JSONValue])
    else { return nil }
    return replacing(path, by: value, "enumeration that is no array", [["`enum`", "array"]])
  }

  private mutating func itemsArray() -> Mistake? {
    guard draft == 2020, let (path, _, value) = keyword(["items"], where: { $0.array == nil })
    else { return nil }
    return replacing(path, by: [value], "items as an array", [["`items`", "prefixItems"]])
  }

  private mutating func wrongString() -> Mistake? {
    let names = ["title", "description", "pattern", "format", "$id", "$anchor", "$schema"]
    guard let (path, name, _) = keyword(names),
      let value = choices.pick([5, true, ["a"], [:]] as [JSONValue])
    else { return nil }
    return replacing(
      path, by: value, "wrong value where a string belongs", [["`\(name)`", "must be"]])
  }

  private mutating func wrongObject() -> Mistake? {
    let names = [
      "properties", "patternProperties", "dependentRequired", "dependentSchemas", "dependencies",
      "$defs", "definitions",
    ]
    guard let (path, name, _) = keyword(names),
      let value = choices.pick(["a", 1, [], true] as [JSONValue])
    else { return nil }
    return replacing(
      path, by: value, "wrong value where an object belongs", [["`\(name)`", "object"]])
  }

  private mutating func wrongList() -> Mistake? {
    guard let (path, name, _) = keyword(["allOf", "anyOf", "oneOf", "prefixItems"]),
      let value = choices.pick([["type": "string"], [], "a", true] as [JSONValue])
    else { return nil }
    return replacing(
      path, by: value, "wrong value where an array of schemas belongs",
      [["`\(name)`", "an array of schemas"]])
  }

  private mutating func wrongSchema() -> Mistake? {
    let names = [
      "items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames",
      "additionalItems",
    ]
    guard let (path, _, _) = keyword(names),
      let value = choices.pick(["string", 5, .null] as [JSONValue])
    else { return nil }
    return replacing(path, by: value, "wrong value where a schema belongs", [["schema", "found"]])
  }

  private mutating func wrongBoolean() -> Mistake? {
    guard let (path, name, _) = keyword(["uniqueItems"]),
      let value = choices.pick(["true", 1, .null] as [JSONValue])
    else { return nil }
    return replacing(
      path, by: value, "wrong value where a boolean belongs", [["`\(name)`", "true or false"]])
  }

  private mutating func wrongDependency() -> Mistake? {
    let isOfNames: (JSONValue) -> Bool = { $0.object?.first?.value.array != nil }
    guard
      let (path, name, value) = keyword(["dependentRequired", "dependencies"], where: isOfNames),
      let member = value.object?.names.first
    else { return nil }
    return replacing(
      path + [.member(member)], by: "gift", "dependency that is no array",
      [["`\(name)`"], ["schema", "found \"gift\""]])
  }
}
