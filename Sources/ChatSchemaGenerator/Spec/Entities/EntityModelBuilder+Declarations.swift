import JSONSchema

extension EntityModelBuilder {
  /// Makes a draft of every entity, with its names and nothing else.
  mutating func declareEntities() {
    let patterns = spec["names"]
    for member in spec["entities"]?.members ?? [] {
      let own = member.value["names"]
      func name(_ key: String) -> String? {
        own?[key]?.string
          ?? patterns?[key]?.string.map { OutputNames.substitute(member.name, into: $0) }
      }
      let model = OutputNames.modelName(
        entity: member.name, own: own?["model"]?.string, pattern: patterns?["model"]?.string)
      let names = EntityNames(
        model: model, recordProtocol: name("recordProtocol") ?? "Managed\(model)",
        record: name("record") ?? "Stored\(model)", alias: name("alias"),
        plural: own?["plural"]?.string ?? member.name.lowercasedFirst + "s")
      let index = drafts.count
      let identifier = name("identifier") ?? "\(member.name)ID"
      drafts.append(draft(member, names, identifier: identifier))
      entityIndexes[member.name] = index
      identifierOwners[identifier] = identifierOwners[identifier] ?? index
    }
    for index in drafts.indices { openSchema(of: index) }
  }

  private func draft(
    _ member: SourceMember, _ names: EntityNames, identifier: String
  ) -> EntityDraft {
    let value = member.value
    let location = value.location
    let entity = Entity(
      name: member.name, names: names,
      role: value["role"]?.string.flatMap(EntityRole.init(rawValue:)),
      identity: Identity(
        type: identifier, attributes: [], composition: nil, isSeparable: false,
        isStoredAsText: false, location: value["identity"]?.location ?? location),
      version: nil, attributes: [], parts: [], relationships: [], members: [],
      genericParameter: .none, uniqueTogether: [], indexes: [], requests: [],
      unknownMembers: value["unknownMembers"]?.string.flatMap(UnknownMembers.init(rawValue:))
        ?? .ignore,
      payloadSchema: nil, codedSchema: "\(member.name).schema.json",
      wording: Wording(spec: value), location: location, specLocation: location)
    return EntityDraft(entry: member, entity: entity, hasSchema: value["schema"] != nil)
  }

  private mutating func openSchema(of index: Int) {
    guard let path = drafts[index].value["schema"], let text = path.string,
      let (name, document) = context.library.open(text, at: path, &context.findings)
    else { return }
    let schema = PayloadSchema(name, document.root, &context)
    drafts[index].schema = schema
    drafts[index].entity.payloadSchema = name
    drafts[index].entity.codedSchema = name
    drafts[index].entity.location = schema.root.location
    drafts[index].entity.wording = Wording(spec: drafts[index].value, schema: schema.root)
  }
}

extension Wording {
  /// The title and the description of a value of the spec; a schema supplies what the spec leaves out.
  init(spec value: SourceValue?, schema: SourceValue? = nil) {
    self.init(
      title: value?["title"]?.string ?? schema?["title"]?.string,
      description: value?["description"]?.string ?? schema?["description"]?.string,
      isDeprecated: schema?["deprecated"]?.isTrue ?? false)
  }
}

extension String {
  /// The text with a small first letter, as `MessageAction` becomes `messageAction` in a label.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
