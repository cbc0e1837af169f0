import JSONSchema

/// Makes the types that attributes have of those that the schemas have.
struct EntityTypesBuilder {
  private var model: TypeModel
  private var schemas: [TypeID: SchemaResource.Name]
  private let documents: [SchemaResource.Name: DocumentNumber]
  private var aliases: [TypeID: [(name: String, type: TypeID)]] = [:]

  /// The types of attributes.
  ///
  /// - Parameters:
  ///   - schemas: The schemas.
  ///   - structures: The structs of custom data.
  ///   - drafts: The entities, which learn their roots; one without a schema gets a root of its own.
  /// - Returns: The types that attributes have, and no others.
  static func build(
    _ schemas: SpecSchemas, _ structures: [CustomStructure], _ drafts: inout [EntityDraft]
  ) -> EntityTypes {
    var builder = EntityTypesBuilder(schemas)
    builder.add(&drafts)
    let attributes = drafts.flatMap(\.entity.attributes) + structures.flatMap(\.properties)
    builder.leaveOut(allBut: attributes.map(\.type))
    for draft in drafts where draft.entity.genericParameter != .none {
      builder.moveToFileScope(draft.entity.root)
    }
    return EntityTypes(
      model: builder.model, schemas: builder.schemas, documents: builder.documents,
      aliases: builder.aliases)
  }

  private init(_ schemas: SpecSchemas) {
    model = schemas.model
    documents = Dictionary(schemas.resources.map { ($0.resource.name, $0.document) }) { first, _ in
      first
    }
    self.schemas = Dictionary(
      schemas.rootNames.map { ($0.root, $0.schema) }, uniquingKeysWith: { first, _ in first })
    for root in model.roots {
      model[root].content = .structure(StructureShape(additional: .forbidden))
      model[root].residuals = []
    }
  }

  private mutating func add(_ drafts: inout [EntityDraft]) {
    for index in drafts.indices {
      drafts[index].entity.root =
        drafts[index].schema?.root ?? addRoot(of: drafts[index].entity)
    }
  }

  private mutating func addRoot(of entity: Entity) -> TypeID {
    let id = TypeID(index: model.types.count)
    model.types.append(
      TypeDefinition(
        name: TypeNames.identifier(entity.names.model).text, root: id,
        origin: SchemaPlace(
          subschema: model.program.start, location: entity.specLocation.place),
        wording: SchemaWording(), content: .structure(StructureShape(additional: .forbidden))))
    model.roots.append(id)
    return id
  }

  /// Leaves out the types that no attribute has: those of properties which the spec gives other types.
  private mutating func leaveOut(allBut types: [ValueShape]) {
    var reached: Set<TypeID> = []
    var open = types.flatMap { ValueUse(type: $0).namedTypes }
    while let id = open.popLast() {
      if reached.insert(id).inserted { open += model[id].content.namedTypes }
    }
    // The types around one are declared because it stands inside of them.
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

  /// Puts the types that are nested in a model at file scope, because a generic type can not hold what
  /// they need, and because they are the same whatever it is generic over.
  private mutating func moveToFileScope(_ root: TypeID) {
    guard aliases[root] == nil else { return }
    let nested = model.declared(in: root).filter { model[$0].parent == root }
    let taken = Set(model.types.filter { $0.parent == nil }.compactMap { Identifier($0.name) })
    let names = NameSpace(.type, reserved: taken)
      .identifiers(for: nested.map { model[root].name + model[$0].name })
    aliases[root] = zip(nested, names).map { id, name in
      let alias = model[id].name
      model[id].name = name.text
      model[id].parent = nil
      return (alias, id)
    }
  }
}
