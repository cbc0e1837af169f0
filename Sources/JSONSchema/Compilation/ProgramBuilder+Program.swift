import JSONText

extension ProgramBuilder {
  /// Performs step 5: plans the quick lists and freezes the tables.
  ///
  /// Call it only once, because the plans are added to the tables.
  mutating func program(
    start: SubschemaID, _ resolver: SchemaResolver, dynamicReferences: [DynamicReference],
    _ endless: EndlessReferences, unusable: Set<SubschemaID> = []
  ) -> Program {
    tables.start = start
    tables.dynamicReferences = dynamicReferences
    tables.documents = resolver.documents
    tables.ways = resolver.ways.finished()
    tables.subschemaSites.reserveCapacity(requests.count)
    tables.subschemas.reserveCapacity(requests.count)
    tables.resources = resolver.resources.map { ResourceName(uri: $0.uri.description) }
    tables.instructions.reserveCapacity(instructions.count)
    tables.quickOperations.reserveCapacity(instructions.count)
    replaceInstructions(leadingBackThrough: endless.sites)
    var plan = QuickPlan()
    for (number, key) in requests.enumerated() {
      // A subschema that is not indexed has an unusable dialect, and then nothing is frozen.
      let place = resolver.places[key] ?? SubschemaPlace(resource: ResourceID(0), way: .root)
      tables.subschemaSites.append(
        SubschemaSites.Entry(key: key, resource: place.resource, place: place.way))
      var subschema = Subschema(resource: place.resource)
      subschema.isFalse = isFalse[number]
      subschema.everyStart = Int32(tables.instructions.count)
      var every = instructionPlaces(of: SubschemaID(number))
      if endless.contains(SubschemaID(number)) { every = every.prefix(1) }
      subschema.everyCount = Int32(every.count)
      tables.instructions.append(contentsOf: instructions, in: every)
      plan.plan(instructions, every, &tables)
      subschema.types = plan.types
      subschema.asksForUnevaluated = plan.asksForUnevaluated
      subschema.quickStart = Int32(tables.quickOperations.count)
      subschema.quickCount = Int32(plan.operations.count)
      tables.quickOperations.append(contentsOf: plan.operations)
      tables.subschemas.append(subschema)
    }
    QuickShortcuts.take(in: &tables)
    BranchTagger.tagChoices(in: &tables)
    return Program(tables, index: index(of: resolver, unusable))
  }

  private func index(of resolver: SchemaResolver, _ unusable: Set<SubschemaID>) -> SubschemaIndex {
    let resources = resolver.resourceIDs.mapValues { id in
      let resource = resolver.resources[id.index]
      return SubschemaIndex.Resource(
        document: resource.document, root: resource.root, anchors: resource.anchors)
    }
    return SubschemaIndex(resources: resources, subschemas: known, unusable: unusable)
  }
}
