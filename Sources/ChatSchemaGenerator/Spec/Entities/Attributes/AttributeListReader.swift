import JSONSchema

/// Finds the attributes of an entity: the properties of its schema and what the spec adds.
struct AttributeListReader {
  let schemas: SpecSchemas
  let attributes: AttributeReader

  /// Reads all attributes of an entity: the properties of its schema and what the spec adds.
  func read(_ draft: inout EntityDraft, _ findings: inout Findings) {
    let entries = draft.value["attributes"]?.members ?? []
    draft.entries = Dictionary(
      entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let sources =
      if let schema = draft.schema {
        sources(of: entries, schema, draft, &findings)
      } else if draft.hasSchema {
        // The schema could not be read, which has been reported; its properties are not known.
        entries.filter(AttributeSource.isUncoded).map { AttributeSource(name: $0.name, entry: $0) }
      } else {
        entries.map { source(listed: $0, in: draft) }
      }
    var seen: [String: SourceLocation] = [:]
    var result: [EntityAttribute] = []
    for source in sources {
      if let first = seen[source.name] {
        findings.report(
          "duplicate-name", at: source.place(in: schemas),
          "the attribute `\(source.name)` is there twice",
          notes: [Diagnostic.Note("the other one", location: first)])
        continue
      }
      seen[source.name] = source.place(in: schemas)
      result.append(attributes.attribute(source, in: &draft, &findings))
    }
    draft.setAttributes(result)
  }

  /// Returns the source of an attribute of an entity without a schema.
  private func source(listed entry: SourceMember, in draft: EntityDraft) -> AttributeSource {
    var source = AttributeSource(name: entry.name, entry: entry)
    let part = draft.partsByAttribute[entry.name]
    let isInUncodedPart = draft.entity.parts.contains { $0.name == part && $0.path == nil }
    if !AttributeSource.isUncoded(entry), !isInUncodedPart {
      source.path = entry.value["member"]?.string.map(MemberPath.names) ?? [entry.name]
    }
    return source
  }

  /// Returns the sources for an entity with a schema: its properties in their order, then the others.
  private func sources(
    of entries: [SourceMember], _ schema: EntitySchema, _ draft: EntityDraft,
    _ findings: inout Findings
  ) -> [AttributeSource] {
    var claims: [String: [AttributeSource]] = [:]
    var others: [AttributeSource] = []
    for entry in entries {
      // An attribute that payloads contain is a property of the schema, even if a relationship leads to it as
      // well.
      let isHeld =
        entry.value["derived"]?["path"] != nil && !AttributeSource.isOfDevice(entry)
        && schema.property(named: entry.name) != nil
      if AttributeSource.isUncoded(entry), !isHeld {
        others.append(AttributeSource(name: entry.name, entry: entry))
        continue
      }
      let path = entry.value["member"]?.string.map(MemberPath.names) ?? [entry.name]
      if let source = source(claiming: path, entry, schema), let member = source.path?.first {
        claims[member, default: []].append(source)
      } else if draft.payloadPart != nil, AttributeSource.hasType(entry) {
        others.append(AttributeSource(name: entry.name, entry: entry, path: path))
      } else {
        reportUnknown(entry, path, schema, &findings)
      }
    }
    let prefix = payloadPath(of: draft)
    var sources: [AttributeSource] = []
    for (property, name) in zip(schema.properties, schema.attributeNames) {
      let claiming = claims[property.jsonName] ?? []
      sources += claiming.filter { ($0.path?.count ?? 0) > 1 }
      var whole = claiming.filter { $0.path?.count == 1 }
      if whole.isEmpty { whole = [source(of: property, called: name)] }
      for extra in whole.dropFirst() {
        findings.report(
          "duplicate-name", at: extra.place(in: schemas),
          "the member `\(property.jsonName)` is the attribute `\(whole[0].name)` already")
      }
      sources.append(whole[0])
    }
    return sources.map { source in
      var source = source
      source.path = source.path.map { prefix + $0 }
      return source
    } + others
  }

  /// Returns the path of the payload in the coded object: that of a part, or an empty path.
  private func payloadPath(of draft: EntityDraft) -> [String] {
    let name = draft.payloadPart
    return draft.entity.parts.first { $0.name == name }?.path ?? []
  }

  private func source(of property: Property, called name: String) -> AttributeSource {
    AttributeSource(
      name: name, property: property, shape: AttributeShape(property, in: schemas),
      isRequired: property.isRequired, path: [property.jsonName])
  }

  /// Returns the source that an entry makes of the property at a path, or `nil` if there is no such property.
  private func source(
    claiming path: [String], _ entry: SourceMember, _ schema: EntitySchema
  ) -> AttributeSource? {
    guard var property = schema.property(named: path[0]) else { return nil }
    var source = AttributeSource(
      name: entry.name, entry: entry, property: property, isRequired: property.isRequired,
      path: [property.jsonName] + path.dropFirst())
    for step in path.dropFirst() {
      source.isRequired = false
      guard let next = schemas.member(step, of: property) else { return nil }
      property = next
    }
    source.property = property
    // If the schema allows the member without describing it, the entry must state its type.
    if path.count > 1, property.use.saysNothing {
      return AttributeSource.hasType(entry) ? source : nil
    }
    source.shape = AttributeShape(property, in: schemas)
    return source
  }

  private func reportUnknown(
    _ entry: SourceMember, _ path: [String], _ schema: EntitySchema, _ findings: inout Findings
  ) {
    let names = schema.attributeNames
    if let member = entry.value["member"] {
      findings.reportUnknown(
        "unknown-payload-member", path[0], in: names, at: member.place,
        "`\(MemberPath.text(path))` is not a property of `\(schema.name)`")
    } else {
      let suggestion = NearMiss.closest(to: entry.name, in: names)
      findings.report(
        "unknown-attribute", at: entry.namePlace,
        "`\(entry.name)` is not a property of `\(schema.name)`",
        notes: suggestion != nil
          ? []
          : [
            Diagnostic.Note(
              "add it to the schema, name its `member`, or mark it as `local` or `derived`")
          ], suggestion: suggestion)
    }
  }
}
