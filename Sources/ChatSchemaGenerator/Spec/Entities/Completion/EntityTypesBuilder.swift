import JSONSchema

/// Makes the types of attributes from the types of the schemas.
struct EntityTypesBuilder {
  private var model: TypeModel
  private var schemas: [TypeID: ModelSchema.Name]
  private let documents: [ModelSchema.Name: DocumentNumber]
  private var aliases: [TypeID: [(name: String, type: TypeID)]] = [:]

  /// Returns the types of attributes.
  ///
  /// - Parameters:
  ///   - schemas: The schemas.
  ///   - structures: The structs of custom data.
  ///   - drafts: The entities, whose roots are set; an entity without a schema gets a root of its own.
  /// - Returns: The types of attributes, and no others.
  static func build(
    _ schemas: SpecSchemas, _ structures: [CustomStructure], _ drafts: inout [EntityDraft]
  ) -> EntityTypes {
    var builder = EntityTypesBuilder(schemas)
    builder.add(&drafts)
    builder.declareListed(&drafts)
    let attributes = drafts.flatMap(\.entity.attributes) + structures.flatMap(\.properties)
    builder.leaveOut(allBut: attributes.map(\.type))
    let generic = drafts.map(\.entity).filter { $0.genericParameter != .none }
    builder.moveToFileScope(
      generic.map(\.root), besides: drafts.flatMap { typeNames(of: $0.entity) })
    return EntityTypes(
      model: builder.model, schemas: builder.schemas, documents: builder.documents,
      assertsFormats: schemas.assertsFormats, aliases: builder.aliases)
  }

  private init(_ schemas: SpecSchemas) {
    model = schemas.model
    documents = Dictionary(
      schemas.resources.compactMap { resource, document in document.map { (resource.name, $0) } }
    ) { first, _ in first }
    self.schemas = Dictionary(
      schemas.rootNames.map { ($0.root, $0.schema) }, uniquingKeysWith: { first, _ in first })
    for root in model.roots {
      model[root].content = .structure(StructureShape(additional: .forbidden))
      model[root].residuals = []
    }
  }

  private mutating func add(_ drafts: inout [EntityDraft]) {
    for index in drafts.indices {
      let root = drafts[index].schema?.root ?? addRoot(of: drafts[index].entity)
      drafts[index].entity.root = root
    }
  }

  private mutating func addRoot(of entity: Entity) -> TypeID {
    let id = TypeID(index: model.types.count)
    model.types.append(
      TypeDefinition(
        name: TypeNames.identifier(entity.names.model).text, root: id,
        origin: SchemaPlace(subschema: model.program.start, location: entity.specLocation),
        wording: Wording(), content: .structure(StructureShape(additional: .forbidden))))
    model.roots.append(id)
    return id
  }

  /// Declares the enumerations of the texts that the spec lists for attributes of models.
  private mutating func declareListed(_ drafts: inout [EntityDraft]) {
    for index in drafts.indices {
      var types: [EnumerationType: TypeID] = [:]
      for place in drafts[index].entity.attributes.indices {
        let attribute = drafts[index].entity.attributes[place]
        guard case .listed(let enumeration) = attribute.type,
          attribute.presence == .modelAndRecord
        else { continue }
        // Attributes with the same enumeration share it.
        let type = types[enumeration] ?? declare(enumeration, of: attribute, in: drafts[index])
        types[enumeration] = type
        drafts[index].entity.attributes[place].type = .named(type)
      }
    }
    // An attribute that is read from another entity has the same type as there.
    let entities = Dictionary(drafts.map { ($0.name, $0.entity) }) { first, _ in first }
    for index in drafts.indices {
      let relationships = drafts[index].entity.relationships
      for place in drafts[index].entity.attributes.indices {
        let attribute = drafts[index].entity.attributes[place]
        guard case .listed = attribute.type, attribute.presence == .computed,
          case .path(let relationship, let source) = attribute.derivation,
          let link = relationships.first(where: { $0.name == relationship }),
          let type = entities[link.destination]?.attribute(named: source)?.type
        else { continue }
        drafts[index].entity.attributes[place].type = type
      }
    }
  }

  private mutating func declare(
    _ enumeration: EnumerationType, of attribute: EntityAttribute, in draft: EntityDraft
  ) -> TypeID {
    let id = TypeID(index: model.types.count)
    let root = draft.entity.root
    model.types.append(
      TypeDefinition(
        name: TypeNames.identifier(enumeration.name).text, parent: root, root: root,
        origin: SchemaPlace(
          subschema: model.program.start, location: attribute.specLocation ?? attribute.location),
        wording: Wording(), content: .enumeration(enumeration.shape)))
    return id
  }

  /// Removes the types that no attribute has: those of properties to which the spec gives other types.
  private mutating func leaveOut(allBut types: [ValueShape]) {
    var reached: Set<TypeID> = []
    var open = types.flatMap { ValueUse(type: $0).namedTypes }
    while let id = open.popLast() {
      if reached.insert(id).inserted { open += model[id].content.namedTypes }
    }
    // The enclosing types are declared as well, because the type is nested in them.
    for id in reached {
      var outer = model[id].parent
      while let id = outer, reached.insert(id).inserted { outer = model[id].parent }
    }
    for id in model.types.indices.map(TypeID.init) where !reached.contains(id) {
      guard !model.roots.contains(id) else { continue }
      model[id].content = .existing(module: nil)
      model[id].residuals = []
    }
  }

  /// Returns the names of an entity's types at file scope.
  static func typeNames(of entity: Entity) -> [Identifier] {
    let names = entity.names
    let texts = [
      names.model, names.recordProtocol, names.record, entity.identity.type, names.alias,
      names.recordAlias,
    ]
    return texts.compactMap(\.self).map(TypeNames.identifier)
  }

  /// Moves the types that are nested in models to file scope, because a generic type cannot contain the
  /// declarations that they need, and because they are the same whatever it is generic over.
  private mutating func moveToFileScope(_ roots: [TypeID], besides names: [Identifier]) {
    let wanted = Set(roots)
    let nested = model.types.indices.map(TypeID.init).filter { id in
      guard let parent = model[id].parent, wanted.contains(parent) else { return false }
      if case .existing = model[id].content { return false }
      return true
    }
    let taken = Set(model.types.filter { $0.parent == nil }.compactMap { Identifier($0.name) })
    let free = NameSpace(.type, reserved: taken.union(names))
    let texts = nested.map { id in
      (model[id].parent.map { model[$0].name } ?? "") + model[id].name
    }
    for (id, name) in zip(nested, free.identifiers(for: texts)) {
      guard let root = model[id].parent else { continue }
      aliases[root, default: []].append((model[id].name, id))
      model[id].name = name.text
      model[id].parent = nil
    }
  }
}
