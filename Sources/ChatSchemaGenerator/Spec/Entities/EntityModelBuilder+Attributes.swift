import JSONSchema

extension EntityModelBuilder {
  /// Reads all attributes of an entity: the properties of its schema and what the spec adds.
  mutating func readAttributes(of index: Int) {
    let entries = drafts[index].value["attributes"]?.members ?? []
    drafts[index].entries = Dictionary(
      entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let sources =
      if let schema = drafts[index].schema {
        sources(of: entries, schema, in: index)
      } else if drafts[index].hasSchema {
        // The schema could not be read, which has been reported; nothing is known of its properties.
        entries.filter(AttributeSource.isUncoded).map { AttributeSource(name: $0.name, entry: $0) }
      } else {
        entries.map { source(listed: $0, in: index) }
      }
    var seen: [String: SourceLocation] = [:]
    var attributes: [EntityAttribute] = []
    for source in sources {
      if let first = seen[source.name] {
        context.findings.report(
          "duplicate-name", at: source.place, "the attribute `\(source.name)` is there twice",
          notes: [Diagnostic.Note("the other one", location: first)])
        continue
      }
      seen[source.name] = source.place
      attributes.append(attribute(source, in: index))
    }
    drafts[index].setAttributes(attributes)
  }

  /// An attribute of an entity without a schema.
  private func source(listed entry: SourceMember, in index: Int) -> AttributeSource {
    var source = AttributeSource(name: entry.name, entry: entry)
    let part = drafts[index].partsByAttribute[entry.name]
    let isInUncodedPart = drafts[index].entity.parts.contains { $0.name == part && $0.path == nil }
    if !AttributeSource.isUncoded(entry), !isInUncodedPart {
      source.path = entry.value["member"]?.string.map(MemberPath.names) ?? [entry.name]
    }
    return source
  }

  /// The attributes of an entity with a schema: its properties in their order, then the others.
  private mutating func sources(
    of entries: [SourceMember], _ schema: PayloadSchema, in index: Int
  ) -> [AttributeSource] {
    var claims: [String: [AttributeSource]] = [:]
    var others: [AttributeSource] = []
    for entry in entries {
      if AttributeSource.isUncoded(entry) {
        others.append(AttributeSource(name: entry.name, entry: entry))
        continue
      }
      let path = entry.value["member"]?.string.map(MemberPath.names) ?? [entry.name]
      if let source = source(claiming: path, entry, schema) {
        claims[path[0], default: []].append(source)
      } else if drafts[index].payloadPart != nil, AttributeSource.hasType(entry) {
        others.append(AttributeSource(name: entry.name, entry: entry, path: path))
      } else {
        reportUnknown(entry, path, schema)
      }
    }
    let prefix = payloadPath(of: index)
    var sources: [AttributeSource] = []
    for property in schema.properties {
      let claiming = claims[property.name] ?? []
      sources += claiming.filter { ($0.path?.count ?? 0) > 1 }
      var whole = claiming.filter { $0.path?.count == 1 }
      if whole.isEmpty { whole = [source(of: property, schema)] }
      for extra in whole.dropFirst() {
        context.findings.report(
          "duplicate-name", at: extra.place,
          "the member `\(property.name)` is the attribute `\(whole[0].name)` already")
      }
      sources.append(whole[0])
    }
    return sources.map { source in
      var source = source
      source.path = source.path.map { prefix + $0 }
      return source
    } + others
  }

  /// Where the coded object holds the payload: under a part's member, or nowhere special.
  private func payloadPath(of index: Int) -> [String] {
    let name = drafts[index].payloadPart
    return drafts[index].entity.parts.first { $0.name == name }?.path ?? []
  }

  private mutating func source(
    of property: PayloadProperty, _ schema: PayloadSchema
  ) -> AttributeSource {
    AttributeSource(
      name: property.name, property: property.member,
      shape: PropertyShape(property.member.value, in: schema.name, for: property.name, &context),
      isRequired: property.isRequired, path: [property.name])
  }

  /// The attribute that an entry makes of the property at a path, or `nil` if there is no such one.
  private mutating func source(
    claiming path: [String], _ entry: SourceMember, _ schema: PayloadSchema
  ) -> AttributeSource? {
    guard let property = schema.property(named: path[0]) else { return nil }
    var source = AttributeSource(
      name: entry.name, entry: entry, property: property.member, isRequired: property.isRequired,
      path: path)
    var member = property.member
    var name = schema.name
    for step in path.dropFirst() {
      guard let object = SubschemaReference.resolve(member.value, in: name, &context) else {
        return source
      }
      source.isRequired = false
      name = object.name
      let named = object.value["properties"]?.members.first { $0.name == step }
      let allowed = object.value["additionalProperties"]
      guard let next = named ?? allowed.map({ anyMember(step, $0, entry) }),
        next.value.boolean != false
      else {
        // A member that the schema allows without a word: the entry has to say what it is.
        let isForbidden = allowed?.boolean == false
        return isForbidden || !AttributeSource.hasType(entry) ? nil : source
      }
      member = next
    }
    source.property = member
    source.shape = PropertyShape(member.value, in: name, for: entry.name, &context)
    return source
  }

  private func anyMember(
    _ name: String, _ value: SourceValue, _ entry: SourceMember
  ) -> SourceMember {
    SourceMember(name: name, nameOffset: entry.nameOffset, value: value)
  }

  private mutating func reportUnknown(
    _ entry: SourceMember, _ path: [String], _ schema: PayloadSchema
  ) {
    let names = schema.properties.map(\.name)
    if let member = entry.value["member"] {
      context.findings.reportUnknown(
        "unknown-payload-member", path[0], in: names, at: member.place,
        "`\(MemberPath.text(path))` is no property of `\(schema.name)`")
    } else {
      let suggestion = NearMiss.closest(to: entry.name, in: names)
      context.findings.report(
        "unknown-attribute", at: entry.namePlace,
        "`\(entry.name)` is no property of `\(schema.name)`",
        notes: suggestion != nil
          ? []
          : [
            Diagnostic.Note(
              "add it to the schema, name its `member`, or mark it as `local` or `derived`")
          ], suggestion: suggestion)
    }
  }
}
