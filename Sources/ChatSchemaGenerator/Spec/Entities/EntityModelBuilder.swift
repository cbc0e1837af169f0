import JSONSchema

/// Makes an ``EntityModel`` from a spec and the schemas that it names.
///
/// The stages are separate types. They report errors, leave out the parts that have them, and continue, so
/// that one run finds all errors.
struct EntityModelBuilder {
  /// The spec.
  private let spec: SourceValue
  /// The files, and the findings about them.
  private(set) var context: ReadingContext

  /// Creates a builder for a spec.
  ///
  /// - Parameters:
  ///   - spec: The outermost value of the spec.
  ///   - context: The schema files.
  init(_ spec: SourceValue, _ context: ReadingContext) {
    self.spec = spec
    self.context = context
  }

  /// Reads everything.
  ///
  /// - Returns: The model; usable only if there are no errors.
  mutating func build() -> EntityModel {
    // 1. The declarations: entities, identifiers, slots. After this every name can be looked up.
    let declarations = DeclarationReader.read(spec, &context)
    let schemas = declarations.schemas
    let group = CustomDataReader(schemas, roots: declarations.slotSchemas)
      .group(spec, &context.findings)
    var drafts = declarations.drafts
    // 2. The description of each entity on its own.
    describe(&drafts, declarations)
    // 3. The parts that refer to other entities.
    resolve(&drafts, schemas)
    // 4. The conclusions from all of it.
    complete(&drafts, declarations, group)
    let derived = SchemaDeriver(schemas: schemas, group: group).derive(&drafts)
    var entities = drafts.all
    ReadingChecksBuilder.addChecks(
      to: &entities,
      DerivedShape(
        drafts: entities, identifierOwners: drafts.identifierOwners, group: group,
        schemas: schemas))
    let types = EntityTypesBuilder.build(
      schemas, group?.slots.compactMap(\.structure) ?? [], &entities)
    return EntityModel(
      specFile: spec.document.file, customGroup: group, recordGroup: recordGroup,
      providers: providerNames, storage: storageWishes, targets: targetNames,
      entities: entities.map(\.entity),
      schemas: schemas.resources.map(\.resource) + derived, types: types)
  }

  private mutating func describe(_ drafts: inout EntityDrafts, _ declarations: SpecDeclarations) {
    let schemas = declarations.schemas
    let types = AttributeTypeReader(
      schemas, identifiers: Set(drafts.identifierOwners.keys), slots: Set(declarations.slots.keys))
    let attributes = AttributeListReader(
      schemas: schemas, attributes: AttributeReader(schemas, types))
    let identities = IdentityReader(words: AttributeTypeWords(schemas.model))
    for index in drafts.indices {
      PartReader.read(&drafts[index], &context.findings)
      attributes.read(&drafts[index], &context.findings)
      identities.read(&drafts[index], &context.findings)
      identities.readVersion(&drafts[index], &context.findings)
      RelationshipReader.read(index, &drafts, &context.findings)
    }
  }

  private mutating func resolve(_ drafts: inout EntityDrafts, _ schemas: SpecSchemas) {
    let derivations = DerivationReader(schemas)
    let embedding = EmbeddingReader(words: AttributeTypeWords(schemas.model))
    for index in drafts.indices {
      RelationshipReader.checkInverses(of: index, &drafts, &context.findings)
      derivations.resolve(index, &drafts, &context.findings)
      embedding.read(index, &drafts, &context.findings)
    }
  }

  private mutating func complete(
    _ drafts: inout EntityDrafts, _ declarations: SpecDeclarations, _ group: CustomGroup?
  ) {
    let words = AttributeTypeWords(declarations.schemas.model)
    let identities = IdentityReader(words: words)
    let requests = RequestReader(declarations.schemas)
    let names = NameCheck(group: group, entries: declarations.slots)
    for index in drafts.indices {
      identities.checkSeparation(of: drafts[index], &context.findings)
      AttributePlacement.place(index, &drafts, &context.findings)
      PayloadPathCheck.check(drafts[index], &context.findings)
      AttributePlacement.orderMembers(of: &drafts[index])
      requests.read(index, &drafts, &context.findings)
      requests.readIndexes(of: &drafts[index], &context.findings)
      names.checkMembers(of: drafts[index], drafts, &context.findings)
    }
    EmbeddingReader(words: words).check(drafts, &context.findings)
    RoleCheck.check(drafts, &context.findings)
    SlotCheck(group: group, entries: declarations.slots).check(drafts, &context.findings)
    Genericity.resolve(&drafts, &context.findings)
    names.checkTypes(drafts, &context.findings)
  }

  private var storageWishes: StorageWishes {
    let storage = spec["storage"]
    return StorageWishes(
      name: storage?["name"]?.string ?? "StoredEntities",
      drops: storage?["drops"]?.strings.map {
        StorageWishes.Drop(name: $0.text, location: $0.value.place)
      } ?? [],
      location: (storage?["drops"] ?? storage ?? spec).place)
  }

  private var targetNames: TargetNames {
    let targets = spec["targets"]
    return TargetNames(
      models: targets?["models"]?.string ?? "ChatModels", records: targets?["records"]?.string,
      actions: targets?["actions"]?.string)
  }

  private var providerNames: ProviderNames {
    let names = spec["names"]
    return ProviderNames(
      provider: names?["provider"]?.string ?? "EntityProvider",
      dataProvider: names?["dataProvider"]?.string,
      typed: names?["typedProvider"]?.string,
      alias: names?["defaultProvider"]?.string)
  }

  private var recordGroup: RecordGroup? {
    guard let names = spec["names"], let name = names["recordGroup"]?.string,
      let defaultName = names["defaultRecordGroup"]?.string
    else { return nil }
    return RecordGroup(
      name: name, defaultName: defaultName, alias: names["recordGroupAlias"]?.string)
  }
}
