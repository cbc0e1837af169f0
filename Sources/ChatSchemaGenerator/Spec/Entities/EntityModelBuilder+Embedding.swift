import JSONSchema

extension EntityModelBuilder {
  /// Reads which related objects the network model of an entity carries.
  mutating func readEmbeddedObjects(of index: Int) {
    for (place, relationship) in drafts[index].entity.relationships.enumerated() {
      guard let value = drafts[index].value["relationships"]?[relationship.name]?["embed"],
        let name = value["as"]?.string, let destination = draft(named: relationship.destination)
      else { continue }
      let isOptional = !relationship.isToMany && (value["optional"]?.isTrue ?? false)
      let path = value["member"]?.string.map(MemberPath.names)
      if !relationship.isToMany, !isOptional, path == nil {
        context.findings.report(
          "uncoded-embedding", at: value.place,
          "no payload holds `\(name)`, so a decoded object would be without it; give it a `member` or make it `optional`"
        )
      }
      drafts[index].entity.relationships[place].embedded = EmbeddedObject(
        name: name, path: path, context: value["context"]?.string, isOptional: isOptional,
        keepsStored: value["keepsStored"]?.isTrue ?? false,
        groupedBy: grouping(value, relationship, destination),
        inherited: inherited(value, destination, in: index))
    }
  }

  private mutating func grouping(
    _ value: SourceValue, _ relationship: Relationship, _ destination: EntityDraft
  ) -> [String] {
    guard let groupedBy = value["groupedBy"] else { return [] }
    if !relationship.isToMany {
      context.findings.report(
        "invalid-grouping", at: groupedBy.place,
        "only the objects of a relationship with `many` can be grouped")
    }
    for (name, element) in groupedBy.strings {
      guard let attribute = destination.attribute(named: name) else {
        reportUnknownAttribute(name, of: destination, at: element)
        continue
      }
      if attribute.payload == nil || attribute.type.kinds != .string {
        context.findings.report(
          "invalid-grouping", at: element.place,
          "`\(destination.name).\(name)` is not text in a payload, so its values are no member names"
        )
      }
    }
    return groupedBy.strings.map(\.text)
  }

  private mutating func inherited(
    _ value: SourceValue, _ destination: EntityDraft, in index: Int
  ) -> [InheritedAttribute] {
    var result: [InheritedAttribute] = []
    for member in value["inherits"]?.members ?? [] {
      guard let source = member.value.string else { continue }
      guard let attribute = destination.attribute(named: member.name) else {
        context.findings.reportUnknown(
          "unknown-attribute", member.name, in: destination.attributeNames, at: member.namePlace,
          "`\(member.name)` is no attribute of `\(destination.name)`")
        continue
      }
      guard let own = drafts[index].attribute(named: source) else {
        reportUnknownAttribute(source, of: drafts[index], at: member.value)
        continue
      }
      if attribute.type != own.type {
        context.findings.report(
          "type-conflict", at: member.value.place,
          "`\(destination.name).\(member.name)` is \(words(attribute.type)), and `\(drafts[index].name).\(source)` is \(words(own.type))"
        )
      }
      result.append(InheritedAttribute(attribute: member.name, source: source))
    }
    return result
  }

  /// Reports a name that is no attribute of an entity.
  mutating func reportUnknownAttribute(
    _ name: String, of draft: EntityDraft, at value: SourceValue
  ) {
    guard !draft.hasSchema || draft.schema != nil else { return }
    context.findings.reportUnknown(
      "unknown-attribute", name, in: draft.attributeNames, at: value.place,
      "`\(name)` is no attribute of `\(draft.name)`")
  }

  /// Reports models that would hold themselves, directly or through others, without a list between.
  mutating func checkEmbedding() {
    // 0: not seen, 1: on the way here, 2: done.
    var states = Array(repeating: 0, count: drafts.count)
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
          let target = entityIndexes[relationship.destination]
        else { continue }
        if states[target] == 1 {
          context.findings.report(
            "endless-embedding", at: relationship.location.place,
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
