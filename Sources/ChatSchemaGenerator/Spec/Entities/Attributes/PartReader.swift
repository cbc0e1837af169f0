import JSONSchema

/// Reads the parts that group attributes of an entity.
enum PartReader {
  /// Reads the parts of an entity, so that attributes can look up the part that groups them.
  static func read(_ draft: inout EntityDraft, _ findings: inout Findings) {
    for member in draft.value["parts"]?.members ?? [] {
      guard let typeName = member.value["type"]?.string else { continue }
      let listed = member.value["attributes"]?.strings ?? []
      for (name, value) in listed {
        if let other = draft.partsByAttribute[name] {
          findings.report(
            "duplicate-name", at: value.place, "`\(name)` is in the part `\(other)` already")
        } else {
          draft.partsByAttribute[name] = member.name
        }
      }
      if member.value["payload"]?.isTrue == true {
        declarePayloadPart(member, of: &draft, &findings)
      }
      draft.entity.parts.append(
        Part(
          name: member.name, typeName: typeName,
          aliases: member.value["aliases"]?.strings.map(\.text) ?? [],
          isOptional: member.value["optional"]?.isTrue ?? false, attributes: listed.map(\.text),
          path: member.value["member"]?.string.map(MemberPath.names),
          hasLookup: member.value["lookup"]?.boolean ?? true,
          isPayload: member.value["payload"]?.isTrue ?? false,
          wording: Wording(spec: member.value), location: member.value.place))
    }
  }

  private static func declarePayloadPart(
    _ member: SourceMember, of draft: inout EntityDraft, _ findings: inout Findings
  ) {
    if let other = draft.payloadPart {
      findings.report(
        "duplicate-name", at: member.namePlace, "the part `\(other)` is the payload already")
    } else if !draft.hasSchema {
      findings.report(
        "missing-schema", at: member.value["payload"]?.place,
        "there is no payload: the entity `\(draft.name)` names no `schema`")
    } else {
      draft.payloadPart = member.name
    }
  }
}
