// Which file holds which schema, and under which name.

/// The place of every schema of a model in generated code.
struct SchemaPlaces: Sendable {
  /// The entity whose file holds the schema.
  let owners: [ModelSchema.Name: Entity]
  /// The schemas of each entity's file, in order of first use.
  let owned: [String: [ModelSchema.Name]]
  /// The properties, unique over the whole model.
  let properties: [ModelSchema.Name: Identifier]

  init(of model: EntityModel) {
    var owners: [ModelSchema.Name: Entity] = [:]
    var owned: [String: [ModelSchema.Name]] = [:]
    let resources = Dictionary(model.schemas.map { ($0.name, $0) }) { first, _ in first }
    for entity in model.entities {
      var waiting = [entity.payloadSchema, entity.codedSchema].compactMap { $0 }
      while let name = waiting.first {
        waiting.removeFirst()
        guard owners[name] == nil, let resource = resources[name] else { continue }
        owners[name] = entity
        owned[entity.name, default: []].append(name)
        // What a coded form refers to belongs to the entity that it describes, if there is one.
        waiting += resource.references.filter { reference in
          !model.entities.contains {
            $0.payloadSchema == reference || $0.codedSchema == reference
          }
        }
      }
    }
    // Types of custom data refer to their schema as well.
    for slot in model.customGroup?.slots ?? [] {
      guard let name = slot.structure?.schema, owners[name] == nil,
        let user =
          model.entities.first(where: { $0.attributes.contains { $0.slotName == slot.name } })
          ?? model.entities.first
      else { continue }
      var waiting = [name]
      while let next = waiting.popLast() {
        guard owners[next] == nil, let resource = resources[next] else { continue }
        owners[next] = user
        owned[user.name, default: []].append(next)
        waiting += resource.references
      }
    }
    self.owners = owners
    self.owned = owned
    properties = MemberNames.schemas(model.schemas.map(\.name))
  }
}

extension TranslationContext {
  func schemas(ownedBy entity: Entity) -> [ModelSchema.Name] {
    places.owned[entity.name] ?? []
  }

  func owner(of name: ModelSchema.Name) -> Entity {
    guard let owner = places.owners[name] else {
      preconditionFailure("every schema of a payload has an entity that uses it")
    }
    return owner
  }

  func schemaProperty(_ name: ModelSchema.Name) -> Identifier {
    guard let property = places.properties[name] else {
      preconditionFailure("the entity model names schemas that it holds")
    }
    return property
  }

  /// A schema and all that it refers to, directly or not, each once.
  func schemaAndReferences(_ name: ModelSchema.Name) -> [ModelSchema.Name] {
    var found: [ModelSchema.Name] = []
    var waiting = [name]
    while let next = waiting.first {
      waiting.removeFirst()
      guard !found.contains(next) else { continue }
      found.append(next)
      waiting += schema(named: next).references
    }
    return found
  }
}

extension EntityTypes {
  /// The schema of a root, where generated code has it.
  func unit(
    of root: TypeID, _ places: SchemaPlaces, _ helperNames: HelperNames
  ) -> TranslatedSchema {
    let own = schemas[root]
    let texts = documents.sorted { $0.value < $1.value }.map { name, document in
      EmbeddedSchema.Text(name: name, text: "", document: document)
    }
    var unit = TranslatedSchema(
      name: model[root].name, ownType: root, roots: [root], fragments: [:],
      schema: EmbeddedSchema(
        sourceName: "", texts: texts, assertsFormats: assertsFormats,
        start: model[root].origin.subschema))
    if let own, let owner = places.owners[own], let property = places.properties[own] {
      unit.constant = (helperNames.name(owner.names.model + "Schema"), property)
    }
    return unit
  }
}
