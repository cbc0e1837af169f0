import JSONText

extension SchemaMistakes {
  static let referenceMakers: [(kind: String, make: Maker)] = [
    ("misspelt pointer", { $0.misspeltReference("misspelt pointer", "#/") }),
    ("misspelt anchor", { $0.misspeltReference("misspelt anchor", "#") }),
    ("missing file", { $0.missingFile() }),
    ("reference that is no string", { $0.wrongReference() }),
    ("unknown dialect", { $0.unknownDialect() }),
    ("repeated identifier", { $0.repeatedIdentifier() }),
    ("repeated anchor", { $0.repeatedAnchor() }),
    ("malformed anchor", { $0.malformedAnchor() }),
  ]

  private mutating func misspeltReference(_ kind: String, _ prefix: String) -> Mistake? {
    let found = keyword(["$ref"]) { value in
      let text = value.string ?? ""
      return text.hasPrefix(prefix) && (prefix == "#/" || !text.hasPrefix("#/"))
    }
    guard let (path, _, value) = found, let text = value.string else { return nil }
    let parts = text.split(separator: prefix == "#" ? "#" : "/", omittingEmptySubsequences: false)
    guard let last = parts.last else { return nil }
    let other = text.dropLast(last.count) + choices.misspelt(String(last))
    return replacing(
      path, by: .string(String(other)), kind,
      [["\"\(other)\"", "can not be resolved", "\"\(text)\""]])
  }

  private mutating func missingFile() -> Mistake? {
    guard let (path, _, _) = keyword(["$ref"]),
      let file = choices.pick(["persn.json", "adress.schema.json", "other/room.json#/$defs/a"])
    else { return nil }
    return replacing(
      path, by: .string(file), "missing file",
      [["no schema is known at", String(file.prefix { $0 != "#" })]])
  }

  private mutating func wrongReference() -> Mistake? {
    guard let (path, _, _) = keyword(["$ref"]),
      let value = choices.pick([1, true, ["#"], ["type": "string"]] as [JSONValue])
    else { return nil }
    return replacing(path, by: value, "reference that is no string", [["`$ref`", "string"]])
  }

  private mutating func unknownDialect() -> Mistake? {
    guard let (path, _, value) = keyword(["$schema"]), let uri = value.string else { return nil }
    let tail = String(uri.split(separator: "/").last ?? "")
    let other = choices.below(2) == 0 ? choices.misspelt("schema") : "schema.jsn"
    let wrong = uri.dropLast(tail.count) + other
    return replacing(
      path, by: .string(String(wrong)), "unknown dialect", [["meta-schema", String(wrong)]])
  }

  /// Two definitions with one URI; the later one is at fault.
  private mutating func repeatedIdentifier() -> Mistake? {
    let name = draft == 4 ? "id" : "$id"
    return marking([(name, .string("https://example.com/schemas/twice.json"))]) { path, _ in
      (path + [.member(name)], "repeated identifier", [["already the URI of another schema"]])
    }
  }

  private mutating func repeatedAnchor() -> Mistake? {
    guard draft >= 2019 else { return nil }
    return marking([("$anchor", "twice")]) { path, _ in
      (path + [.member("$anchor")], "repeated anchor", [["anchor \"twice\"", "already taken"]])
    }
  }

  /// Gives members to two definitions that have no anchor and no reference in them, which would
  /// mean something else inside another resource.
  private mutating func marking(
    _ members: [JSONObject.Element],
    _ finish: (ValuePath, JSONObject) -> (ValuePath, String, [[String]])
  ) -> Mistake? {
    let definitions = draft < 2019 ? "definitions" : "$defs"
    let free = sites.filter { site in
      site.path.count == 2 && site.path.first == .member(definitions)
        && site.schema["$anchor"] == nil
        && !JSONValue.object(site.schema).text(style: .compact).contains("$ref")
    }
    guard free.count > 1, let later = choices.pick(Array(free.indices.dropFirst())) else {
      return nil
    }
    var changed = schema
    for index in [choices.below(later), later] {
      for member in members {
        changed = changed.inserting(member.name, member.value, at: 0, in: free[index].path)
      }
    }
    let (path, kind, words) = finish(free[later].path, free[later].schema)
    return mistake(kind, changed, at: path, words)
  }

  private mutating func malformedAnchor() -> Mistake? {
    guard let (path, _, _) = keyword(["$anchor"]),
      let name = choices.pick(["#line", "1a", "a b", "/a"])
    else { return nil }
    return replacing(path, by: .string(name), "malformed anchor", [["`$anchor`", name]])
  }
}
