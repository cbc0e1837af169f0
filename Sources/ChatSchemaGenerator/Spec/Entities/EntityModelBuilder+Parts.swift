import JSONSchema

extension EntityModelBuilder {
  /// Reads the parts of an entity, so that attributes know the part that groups them.
  mutating func readParts(of index: Int) {
    for member in drafts[index].value["parts"]?.members ?? [] {
      guard let typeName = member.value["type"]?.string else { continue }
      let listed = member.value["attributes"]?.strings ?? []
      for (name, value) in listed {
        if let other = drafts[index].partsByAttribute[name] {
          context.findings.report(
            "duplicate-name", at: value.place, "`\(name)` is in the part `\(other)` already")
        } else {
          drafts[index].partsByAttribute[name] = member.name
        }
      }
      if member.value["payload"]?.isTrue == true { declarePayloadPart(member, of: index) }
      drafts[index].entity.parts.append(
        Part(
          name: member.name, typeName: typeName,
          aliases: member.value["aliases"]?.strings.map(\.text) ?? [],
          isOptional: member.value["optional"]?.isTrue ?? false, attributes: listed.map(\.text),
          path: member.value["member"]?.string.map(MemberPath.names),
          hasLookup: member.value["lookup"]?.boolean ?? true,
          isPayload: member.value["payload"]?.isTrue ?? false,
          wording: Wording(spec: member.value), location: member.value.location))
    }
  }

  private mutating func declarePayloadPart(_ member: SourceMember, of index: Int) {
    if let other = drafts[index].payloadPart {
      context.findings.report(
        "duplicate-name", at: member.namePlace, "the part `\(other)` is the payload already")
    } else if !drafts[index].hasSchema {
      context.findings.report(
        "missing-schema", at: member.value["payload"]?.place,
        "there is no payload: the entity `\(drafts[index].name)` names no `schema`")
    } else {
      drafts[index].payloadPart = member.name
    }
  }
}

/// Paths of member names as a spec writes them: `custom/profileUrl`.
enum MemberPath {
  /// The names, escapes resolved as in a JSON Pointer.
  static func names(_ text: String) -> [String] {
    text.split(separator: "/", omittingEmptySubsequences: false).map { name in
      unescaped(name)
    }
  }

  /// The path as a spec writes it.
  static func text(_ names: [String]) -> String { names.joined(separator: "/") }

  private static func unescaped(_ name: Substring) -> String {
    guard name.contains("~") else { return String(name) }
    var result = ""
    var rest = name
    while let tilde = rest.firstIndex(of: "~") {
      result += rest[..<tilde]
      let escape = rest[tilde...].prefix(2)
      result += escape == "~1" ? "/" : escape == "~0" ? "~" : escape
      rest = rest[tilde...].dropFirst(2)
    }
    return result + rest
  }
}
