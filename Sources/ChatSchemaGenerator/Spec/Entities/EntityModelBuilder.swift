import JSONSchema

/// Makes an ``EntityModel`` of a spec and the schemas that it names.
///
/// Each step is a method in a file of its own. What is wrong is reported and left out, and the steps
/// go on, so that one run tells everything.
struct EntityModelBuilder {
  /// The spec.
  let spec: SourceValue
  /// The files, and what is wrong with them.
  var context: ReadingContext
  /// The entities in spec order.
  var drafts: [EntityDraft] = []
  /// The place of each entity in ``drafts``.
  var entityIndexes: [String: Int] = [:]
  /// The entity that each typed identifier belongs to.
  var identifierOwners: [String: Int] = [:]
  /// The group of custom data.
  var group: CustomGroup?
  /// The slots by name, with their entries in the spec.
  var slotEntries: [String: SourceMember] = [:]
  /// The place of the schema of each slot that has one, among those that types were asked for.
  var slotSchemas: [String: Int] = [:]
  /// The schemas that the spec names, with their types.
  var schemas: SpecSchemas
  /// Schemas that follow from the spec.
  var derivedSchemas: [SchemaResource] = []

  /// A builder for a spec.
  ///
  /// - Parameters:
  ///   - spec: The outermost value of the spec.
  ///   - context: The schema files.
  init(_ spec: SourceValue, _ context: ReadingContext) {
    self.spec = spec
    self.context = context
    schemas = SpecSchemas([], naming: [:], &self.context)
  }

  /// Reads everything.
  ///
  /// - Returns: The model; usable only if nothing was found to be wrong.
  mutating func build() -> EntityModel {
    // 1. What exists: entities, identifiers, slots. After this every name can be looked up.
    declareEntities()
    readCustomData()
    for index in drafts.indices {
      // 2. What an entity says about itself.
      readParts(of: index)
      readAttributes(of: index)
      readIdentity(of: index)
      readVersion(of: index)
      readRelationships(of: index)
    }
    for index in drafts.indices {
      // 3. What needs to know the entities at the other end.
      checkInverses(of: index)
      resolveDerivations(of: index)
      readEmbeddedObjects(of: index)
    }
    for index in drafts.indices {
      // 4. What follows from all of it.
      placeAttributes(of: index)
      checkPayloadPaths(of: index)
      orderMembers(of: index)
      readRequests(of: index)
      readIndexes(of: index)
      checkNames(of: index)
    }
    checkEmbedding()
    checkRoles()
    checkSlots()
    resolveGenericity()
    checkTypeNames()
    deriveSchemas()
    ReadingChecksBuilder.addChecks(
      to: &drafts,
      DerivedShape(
        drafts: drafts, identifierOwners: identifierOwners, group: group, schemas: schemas))
    let types = EntityTypesBuilder.build(
      schemas, group?.slots.compactMap(\.structure) ?? [], &drafts)
    return EntityModel(
      specFile: spec.document.file, customGroup: group, recordGroup: recordGroup,
      providers: providerNames, storage: storageWishes, targets: targetNames,
      entities: drafts.map(\.entity),
      schemas: schemas.resources.map(\.resource) + derivedSchemas, types: types)
  }

  /// The draft of the entity of this name, or `nil`.
  func draft(named name: String) -> EntityDraft? { entityIndexes[name].map { drafts[$0] } }

  private var storageWishes: StorageWishes {
    let storage = spec["storage"]
    return StorageWishes(
      name: storage?["name"]?.string ?? "StoredEntities",
      drops: storage?["drops"]?.strings.map(\.text) ?? [],
      location: (storage?["drops"] ?? storage ?? spec).location)
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
      dataProvider: names?["dataProvider"]?.string ?? "EntityDataProvider",
      alias: names?["defaultProvider"]?.string)
  }

  private var recordGroup: RecordGroup? {
    guard let names = spec["names"], let name = names["recordGroup"]?.string,
      let defaultName = names["defaultRecordGroup"]?.string
    else { return nil }
    return RecordGroup(name: name, defaultName: defaultName)
  }
}
