import JSONText

extension SchemaMistakes {
  static let nameMakers: [(kind: String, make: Maker)] = [
    ("misspelt keyword", { $0.misspeltKeyword() }),
    ("misspelt type name", { $0.misspeltType() }),
    ("type name of another language", { $0.foreignType() }),
    ("misspelt format", { $0.misspeltFormat() }),
    ("type name for a schema", { $0.typeNameForSchema() }),
    ("type named twice", { $0.repeatedType() }),
    ("wrong value of type", { $0.wrongTypeValue() }),
  ]

  /// A keyword of at least three letters; `if` has no misspelling that can be told.
  private mutating func misspeltKeyword() -> Mistake? {
    let names = Set(sites.flatMap(\.schema.names)).subtracting(["if", "title", "description"])
    guard let (path, name, _) = keyword(names.sorted()) else { return nil }
    let other = choices.misspelt(name)
    let parent = Array(path.dropLast())
    guard other != name, schema.value(at: parent)?[other] == nil else { return nil }
    return mistake(
      "misspelt keyword", schema.renaming(name, to: other, at: parent),
      at: parent + [.member(other)], isName: true, [["`\(other)`", "`\(name)`"]])
  }

  /// A type name, by itself or in an array.
  private mutating func typeName() -> (path: ValuePath, name: String)? {
    guard let (path, _, value) = keyword(["type"]) else { return nil }
    if let name = value.string { return (path, name) }
    let index = choices.below(value.array?.count ?? 1)
    return value[index]?.string.map { (path + [.element(index)], $0) }
  }

  private mutating func misspeltType() -> Mistake? {
    guard let (path, name) = typeName() else { return nil }
    let other = choices.below(4) == 0 ? name.uppercased() : choices.misspelt(name)
    return replacing(
      path, by: .string(other), "misspelt type name",
      [["\"\(other)\"", "did you mean \"\(name)\""]])
  }

  private mutating func foreignType() -> Mistake? {
    let known = ["int": "integer", "bool": "boolean", "float": "number", "list": "array"]
    guard let (path, _) = typeName(), let word = choices.pick(known.keys.sorted()),
      let name = known[word]
    else { return nil }
    return replacing(
      path, by: .string(word), "type name of another language",
      [["\"\(word)\"", "did you mean \"\(name)\""]])
  }

  private mutating func misspeltFormat() -> Mistake? {
    guard let (path, _, value) = keyword(["format"]), let name = value.string else { return nil }
    let other = choices.below(3) == 0 ? name.uppercased() : choices.misspelt(name)
    return replacing(
      path, by: .string(other), "misspelt format", [["\"\(other)\"", "\"\(name)\""]])
  }

  /// `"name": "string"` in `properties`, instead of `{"type": "string"}`.
  private mutating func typeNameForSchema() -> Mistake? {
    guard let (path, _, value) = keyword(["properties"]),
      let name = choices.pick(value.object?.names ?? []),
      let type = choices.pick(["string", "integer", "boolean"])
    else { return nil }
    return replacing(
      path + [.member(name)], by: .string(type), "type name for a schema",
      [["schema", "found \"\(type)\""]])
  }

  private mutating func repeatedType() -> Mistake? {
    guard let (path, _, value) = keyword(["type"], where: { $0.array != nil }),
      let names = value.array, let first = names.first
    else { return nil }
    let changed = schema.replacing(at: path, with: .array(names + [first]))
    return mistake(
      "type named twice", changed, at: path + [.element(names.count)], [["`type`", "differ"]])
  }

  private mutating func wrongTypeValue() -> Mistake? {
    guard let (path, _, _) = keyword(["type"]),
      let value = choices.pick([[], 5, true, .null, ["a": "string"]] as [JSONValue])
    else { return nil }
    return replacing(path, by: value, "wrong value of type", [["type"]])
  }
}
