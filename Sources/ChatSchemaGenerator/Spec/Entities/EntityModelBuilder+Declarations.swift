import JSONSchema
import JSONText

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
    for member in spec["customData"]?["slots"]?.members ?? [] { slotEntries[member.name] = member }
    openSchemas()
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
      root: TypeID(index: 0), formerName: value["was"]?.string,
      wording: Wording(spec: value), location: location, specLocation: location)
    return EntityDraft(entry: member, entity: entity, hasSchema: value["schema"] != nil)
  }

  /// Opens the schemas that the spec names, and makes their types.
  private mutating func openSchemas() {
    var wanted: [SpecSchemas.Root] = []
    var places: [Int: Int] = [:]
    for index in drafts.indices {
      guard let path = drafts[index].value["schema"], let text = path.string,
        let (name, document) = context.library.open(text, at: path, &context.findings)
      else { continue }
      checkObject(document.root)
      drafts[index].entity.payloadSchema = name
      places[index] = wanted.count
      wanted.append(
        SpecSchemas.Root(
          schema: name, typeName: TypeNames.identifier(drafts[index].entity.names.model).text,
          reserved: namesUsed(by: drafts[index])))
    }
    for slot in slotEntries.values.sorted(by: { $0.nameOffset < $1.nameOffset }) {
      guard let path = slot.value["schema"], let text = path.string,
        let (name, document) = context.library.open(text, at: path, &context.findings)
      else { continue }
      checkObject(document.root)
      slotSchemas[slot.name] = wanted.count
      wanted.append(
        SpecSchemas.Root(
          schema: name, typeName: TypeNames.identifier(Self.structureName(of: slot)).text,
          reserved: customTypeNames))
    }
    schemas = SpecSchemas(wanted, naming: renamedProperties, &context)
    reportOthersThanObjects(wanted)
    for (index, place) in places.sorted(by: { $0.key < $1.key }) {
      guard let schema = schemas.object(at: place) else { continue }
      drafts[index].schema = schema
      drafts[index].entity.codedSchema = schema.name
      drafts[index].entity.location = DefinitionLocation(schema.place)
      let words = Wording(schemas.model[schema.root].wording)
      drafts[index].entity.wording.title = drafts[index].entity.wording.title ?? words.title
      drafts[index].entity.wording.description =
        drafts[index].entity.wording.description ?? words.description
      drafts[index].entity.wording.isDeprecated = words.isDeprecated
    }
  }

  /// Reports schemas that are usable and, behind references, allow no objects.
  private mutating func reportOthersThanObjects(_ wanted: [SpecSchemas.Root]) {
    for (place, root) in wanted.enumerated()
    where schemas.isUsable(at: place) && schemas.object(at: place) == nil {
      guard let document = context.library.document(named: root.schema)?.root,
        document["$ref"] != nil || document["allOf"] != nil
      else { continue }
      context.findings.report(
        "unsupported-schema", at: document.place,
        "the schema of an entity describes an object, and this one allows none")
    }
  }

  /// Reports a schema that does not say that it describes an object, and what makes no attributes.
  private mutating func checkObject(_ root: SourceValue) {
    let isMerged = root["$ref"] != nil || root["allOf"] != nil
    if root["type"].map({ $0.string != "object" }) ?? !isMerged {
      context.findings.report(
        "unsupported-schema", at: root["type"]?.place ?? root.place,
        "the schema of an entity describes an object; write `\"type\": \"object\"`")
    }
    for keyword in ["anyOf", "oneOf", "if", "patternProperties", "dependentSchemas"] {
      guard let value = root[keyword] else { continue }
      context.findings.report(
        "unsupported-construct", .warning, at: value.place,
        "`\(keyword)` is checked in payloads, but makes no attributes; an entity's attributes are the `properties` of its schema"
      )
    }
  }

  /// The names that no type nested in a model can have: those of types that its code names.
  private func namesUsed(by draft: EntityDraft) -> Set<String> {
    let value = draft.value
    var names: Set<String> = ["Custom", "Patcher", "Value"]
    names.formUnion([draft.entity.names.model, draft.entity.identity.type])
    for attribute in value["attributes"]?.members ?? [] {
      if let word = attribute.value["type"]?.string { names.insert(word) }
    }
    for relationship in value["relationships"]?.members ?? [] {
      if let other = relationship.value["to"]?.string.flatMap(self.draft) {
        names.insert(other.entity.names.model)
      }
    }
    for part in value["parts"]?.members ?? [] {
      if let name = part.value["type"]?.string { names.insert(name) }
      names.formUnion(part.value["aliases"]?.strings.map(\.text) ?? [])
    }
    return names.union(customTypeNames)
  }

  /// The names of the types of custom data.
  private var customTypeNames: Set<String> {
    var names: Set<String> = []
    if let group = spec["customData"]?["group"]?.string { names.insert(group) }
    for slot in slotEntries.values {
      names.insert(slot.value["protocol"]?.string ?? "\(slot.name)CustomData")
      names.insert(Self.structureName(of: slot))
    }
    return names
  }

  /// The names of types that follow from attributes which are called otherwise than their properties, by
  /// the URIs of these.
  private var renamedProperties: [String: String] {
    var names: [String: String] = [:]
    for draft in drafts {
      guard let schema = draft.entity.payloadSchema,
        let uri = context.library.document(named: schema)?.uri
      else { continue }
      for entry in draft.value["attributes"]?.members ?? [] {
        guard let member = entry.value["member"]?.string, !AttributeSource.hasType(entry) else {
          continue
        }
        let path = MemberPath.names(member).flatMap { ["properties", $0] }
        let fragment = JSONPointer(tokens: path).uriFragment
        names[uri + fragment] = TypeNames.identifier(entry.name).text
      }
    }
    return names
  }
}

extension Wording {
  /// The title and the description of a value of the spec.
  init(spec value: SourceValue?) {
    self.init(title: value?["title"]?.string, description: value?["description"]?.string)
  }
}

extension String {
  /// The text with a small first letter, as `MessageAction` becomes `messageAction` in a label.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
