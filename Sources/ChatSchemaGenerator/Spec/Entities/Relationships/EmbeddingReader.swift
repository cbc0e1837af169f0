import JSONSchema

/// Reads which related objects the models of entities contain.
struct EmbeddingReader {
  let words: AttributeTypeWords

  /// Reads which related objects the network model of an entity contains.
  func read(_ index: Int, _ drafts: inout EntityDrafts, _ findings: inout Findings) {
    for (place, relationship) in drafts[index].entity.relationships.enumerated() {
      guard let value = drafts[index].value["relationships"]?[relationship.name]?["embed"],
        let name = value["as"]?.string,
        let destination = drafts.draft(named: relationship.destination)
      else { continue }
      let isOptional = !relationship.isToMany && (value["optional"]?.isTrue ?? false)
      let path = value["member"]?.string.map(MemberPath.names)
      if !relationship.isToMany, !isOptional, path == nil {
        findings.report(
          "uncoded-embedding", at: value.place,
          "no payload holds `\(name)`, so a decoded object would be without it; give it a `member` or make it `optional`"
        )
      }
      drafts[index].entity.relationships[place].embedded = EmbeddedObject(
        name: name, path: path, context: value["context"]?.string, isOptional: isOptional,
        keepsStored: value["keepsStored"]?.isTrue ?? false,
        groupedBy: grouping(value, relationship, destination, &findings),
        inherited: inherited(value, destination, in: drafts[index], &findings))
    }
  }

  private func grouping(
    _ value: SourceValue, _ relationship: Relationship, _ destination: EntityDraft,
    _ findings: inout Findings
  ) -> [String] {
    guard let groupedBy = value["groupedBy"] else { return [] }
    if !relationship.isToMany {
      findings.report(
        "invalid-grouping", at: groupedBy.place,
        "only the objects of a relationship with `many` can be grouped")
    }
    for (name, element) in groupedBy.strings {
      guard let attribute = destination.attribute(named: name) else {
        findings.reportUnknownAttribute(name, of: destination, at: element)
        continue
      }
      if attribute.payload == nil || attribute.type.kinds != .string {
        findings.report(
          "invalid-grouping", at: element.place,
          "`\(destination.name).\(name)` is not text in a payload, so its values can not be member names"
        )
      }
    }
    return groupedBy.strings.map(\.text)
  }

  private func inherited(
    _ value: SourceValue, _ destination: EntityDraft, in draft: EntityDraft,
    _ findings: inout Findings
  ) -> [InheritedAttribute] {
    var result: [InheritedAttribute] = []
    for member in value["inherits"]?.members ?? [] {
      guard let source = member.value.string else { continue }
      guard let attribute = destination.attribute(named: member.name) else {
        findings.reportUnknown(
          "unknown-attribute", member.name, in: destination.attributeNames, at: member.namePlace,
          "`\(member.name)` is not an attribute of `\(destination.name)`")
        continue
      }
      guard let own = draft.attribute(named: source) else {
        findings.reportUnknownAttribute(source, of: draft, at: member.value)
        continue
      }
      if attribute.type != own.type {
        findings.report(
          "type-conflict", at: member.value.place,
          "`\(destination.name).\(member.name)` is \(words.name(of: attribute.type)), and `\(draft.name).\(source)` is \(words.name(of: own.type))"
        )
      }
      result.append(InheritedAttribute(attribute: member.name, source: source))
    }
    return result
  }

  /// Reports models that would contain themselves, directly or through others, without a list between them.
  func check(_ drafts: EntityDrafts, _ findings: inout Findings) {
    // 0: not visited, 1: on the current path, 2: finished.
    var states = Array(repeating: 0, count: drafts.all.count)
    for start in drafts.indices where states[start] == 0 {
      var path = [(entity: start, next: 0)]
      states[start] = 1
      while let (entity, next) = path.last {
        guard next < drafts[entity].entity.relationships.count else {
          states[entity] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let relationship = drafts[entity].entity.relationships[next]
        guard relationship.embedded != nil, !relationship.isToMany,
          let target = drafts.index(named: relationship.destination)
        else { continue }
        if states[target] == 1 {
          findings.report(
            "endless-embedding", at: relationship.location,
            "a `\(drafts[target].name)` would hold itself inside `\(drafts[entity].name).\(relationship.name)`, which a value can not"
          )
        } else if states[target] == 0 {
          states[target] = 1
          path.append((target, 0))
        }
      }
    }
  }
}
