import JSONSchema
import JSONText

/// The declarations of a spec.
///
/// Once they are read, every name can be looked up.
struct SpecDeclarations {
  /// The entities, with only their names.
  var drafts = EntityDrafts()
  /// The slots of custom data by name, with their entries in the spec.
  var slots: [String: SourceMember] = [:]
  /// The schemas that the spec names, with their types.
  var schemas: SpecSchemas
  /// The index of the schema of each slot that has one, among the requested schemas.
  var slotSchemas: [String: Int] = [:]
}

/// Reads the declarations of a spec: entities, identifiers, slots, and the schemas that it names.
struct DeclarationReader {
  private let spec: SourceValue
  private var drafts = EntityDrafts()
  private var slots: [String: SourceMember] = [:]
  private var slotSchemas: [String: Int] = [:]

  private init(_ spec: SourceValue) { self.spec = spec }

  /// Reads the declarations of a spec.
  ///
  /// - Parameters:
  ///   - spec: The outermost value of the spec.
  ///   - context: The schema files; receives the errors.
  /// - Returns: The declarations, without those that have errors.
  static func read(_ spec: SourceValue, _ context: inout ReadingContext) -> SpecDeclarations {
    var reader = DeclarationReader(spec)
    for member in spec["entities"]?.members ?? [] { reader.declare(member) }
    for member in spec["customData"]?["slots"]?.members ?? [] { reader.slots[member.name] = member }
    let schemas = reader.openSchemas(&context)
    return SpecDeclarations(
      drafts: reader.drafts, slots: reader.slots, schemas: schemas, slotSchemas: reader.slotSchemas)
  }

  /// Adds a draft of an entity, with only its names.
  private mutating func declare(_ member: SourceMember) {
    let patterns = spec["names"]
    let own = member.value["names"]
    func name(_ key: String) -> String? {
      own?[key]?.string
        ?? patterns?[key]?.string.map { OutputNames.substitute(member.name, into: $0) }
    }
    let model = OutputNames.modelName(
      entity: member.name, own: own?["model"]?.string, pattern: patterns?["model"]?.string)
    let names = EntityNames(
      model: model, recordProtocol: name("recordProtocol") ?? "Managed\(model)",
      record: name("record") ?? "Stored\(model)", recordAlias: name("recordAlias"),
      alias: name("alias"),
      plural: own?["plural"]?.string ?? member.name.lowercasedFirst + "s")
    let identifier = name("identifier") ?? "\(member.name)ID"
    drafts.append(draft(member, names, identifier: identifier))
  }

  private func draft(
    _ member: SourceMember, _ names: EntityNames, identifier: String
  ) -> EntityDraft {
    let value = member.value
    let location = value.place
    let entity = Entity(
      name: member.name, names: names,
      role: value["role"]?.string.flatMap(EntityRole.init(rawValue:)),
      identity: Identity(type: identifier, location: value["identity"]?.place ?? location),
      unknownMembers: value["unknownMembers"]?.string.flatMap(UnknownMembers.init(rawValue:))
        ?? .ignore, codedSchema: "\(member.name).schema.json", root: TypeID(index: 0),
      formerName: value["was"]?.string, wording: Wording(spec: value), location: location,
      specLocation: location)
    return EntityDraft(entry: member, entity: entity, hasSchema: value["schema"] != nil)
  }

  /// Opens the schemas that the spec names, and builds their types.
  private mutating func openSchemas(_ context: inout ReadingContext) -> SpecSchemas {
    var wanted: [SpecSchemas.Root] = []
    var places: [Int: Int] = [:]
    for index in drafts.indices {
      guard let name = open(drafts[index].value, &context) else { continue }
      drafts[index].entity.payloadSchema = name
      places[index] = wanted.count
      wanted.append(
        SpecSchemas.Root(
          schema: name, typeName: TypeNames.identifier(drafts[index].entity.names.model).text,
          reserved: namesUsed(by: drafts[index])))
    }
    for slot in slots.values.sorted(by: { $0.nameOffset < $1.nameOffset }) {
      guard let name = open(slot.value, &context) else { continue }
      slotSchemas[slot.name] = wanted.count
      wanted.append(
        SpecSchemas.Root(
          schema: name, typeName: TypeNames.identifier(slot.structureName).text,
          reserved: customTypeNames))
    }
    let schemas = SpecSchemas(
      wanted, naming: renamedProperties(context.library),
      besides: Set(
        drafts.all.flatMap { EntityTypesBuilder.typeNames(of: $0.entity) }
          + customTypeNames.map(TypeNames.identifier)), &context)
    reportOthersThanObjects(wanted, schemas, &context)
    for (index, place) in places.sorted(by: { $0.key < $1.key }) {
      guard let schema = schemas.object(at: place) else { continue }
      describe(&drafts[index], schema, schemas.model[schema.root].wording)
    }
    return schemas
  }

  /// Opens the schema that an entity or a slot names.
  ///
  /// - Returns: Its name; nil if it names none, or one that cannot be read.
  private func open(_ value: SourceValue, _ context: inout ReadingContext) -> ModelSchema.Name? {
    guard let path = value["schema"], let text = path.string,
      let (name, document) = context.library.open(text, at: path, &context.findings)
    else { return nil }
    checkObject(document.root, &context.findings)
    return name
  }

  private func describe(_ draft: inout EntityDraft, _ schema: EntitySchema, _ words: Wording) {
    draft.schema = schema
    draft.entity.codedSchema = schema.name
    draft.entity.location = schema.place
    draft.entity.wording.title = draft.entity.wording.title ?? words.title
    draft.entity.wording.description = draft.entity.wording.description ?? words.description
    draft.entity.wording.isDeprecated = words.isDeprecated
  }

  /// Reports schemas that are usable but allow no objects, because of a reference.
  private func reportOthersThanObjects(
    _ wanted: [SpecSchemas.Root], _ schemas: SpecSchemas, _ context: inout ReadingContext
  ) {
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

  /// Reports a schema that does not declare that it describes an object, and keywords that make no
  /// attributes.
  private func checkObject(_ root: SourceValue, _ findings: inout Findings) {
    let isMerged = root["$ref"] != nil || root["allOf"] != nil
    if root["type"].map({ $0.string != "object" }) ?? !isMerged {
      findings.report(
        "unsupported-schema", at: root["type"]?.place ?? root.place,
        "the schema of an entity describes an object; write `\"type\": \"object\"`")
    }
    for keyword in ["anyOf", "oneOf", "if", "patternProperties", "dependentSchemas"] {
      guard let value = root[keyword] else { continue }
      findings.report(
        "unsupported-construct", .warning, at: value.place,
        "`\(keyword)` is checked in payloads, but makes no attributes; an entity's attributes are the `properties` of its schema"
      )
    }
  }

  /// Returns the names that types nested in a model must not have: those of the types that its code names.
  private func namesUsed(by draft: EntityDraft) -> Set<String> {
    let value = draft.value
    var names: Set<String> = ["Custom", "Patcher", "Value"]
    names.formUnion([draft.entity.names.model, draft.entity.identity.type])
    for attribute in value["attributes"]?.members ?? [] {
      if let word = attribute.value["type"]?.string { names.insert(word) }
    }
    for relationship in value["relationships"]?.members ?? [] {
      if let other = relationship.value["to"]?.string.flatMap(drafts.draft) {
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
    for slot in slots.values {
      names.insert(slot.value["protocol"]?.string ?? "\(slot.name)CustomData")
      names.insert(slot.structureName)
    }
    return names
  }

  /// Returns the names of types of attributes whose names differ from those of their properties, by the URIs
  /// of the properties.
  private func renamedProperties(_ library: DocumentLibrary) -> [String: String] {
    var names: [String: String] = [:]
    for draft in drafts.all {
      guard let schema = draft.entity.payloadSchema,
        let uri = library.document(named: schema)?.uri
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
