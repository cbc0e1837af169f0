/// Finds the subschemas whose verdict may depend on the dynamic scope.
enum ScopeSearch {
  /// Returns whether a dynamic reference can be reached, for each subschema of a program.
  static func subschemasAskingForScope(_ program: Program) -> [Bool] {
    var asks = [Bool](repeating: false, count: program.subschemas.count)
    guard program.needsDynamicScope else { return asks }
    var parents = [[Int]](repeating: [], count: asks.count)
    var waiting: [Int] = []
    for number in asks.indices {
      let subschema = program.subschemas[number]
      for place in subschema.quickPlaces {
        let operation = program.instructions[place].operation
        if case .dynamicReference = operation, !asks[number] {
          asks[number] = true
          waiting.append(number)
        }
        for child in children(of: operation, program) { parents[child.index].append(number) }
      }
    }
    while let next = waiting.popLast() {
      for parent in parents[next] where !asks[parent] {
        asks[parent] = true
        waiting.append(parent)
      }
    }
    return asks
  }

  private static func children(of operation: Operation, _ program: Program) -> [SubschemaID] {
    switch operation {
    case .allOf(let list), .anyOf(let list), .oneOf(let list), .prefixItems(let list):
      list.indices.map { program.subschemaLists[$0] }
    case .not(let id), .reference(let id), .items(let id, _), .unevaluatedItems(let id),
      .unevaluatedProperties(let id), .propertyNames(let id):
      [id]
    case .conditional(let id):
      [program.conditionals[id.index].condition]
        + [program.conditionals[id.index].consequent, program.conditionals[id.index].alternative]
        .compactMap { $0 }
    case .dependentSchemas(let id), .dependentRequired(let id):
      program.dependencies[id.index].entries.compactMap(\.subschema)
    case .contains(let id): [program.containments[id.index].subschema]
    case .properties(let id):
      program.propertyTables[id.index].subschemas.indices.map { program.subschemaLists[$0] }
    case .patternProperties(let list): list.indices.map { program.patterns[$0].subschema }
    case .additionalProperties(let id): [program.additionals[id.index].subschema]
    case .tagged(let id):
      program.taggedChoices[id.index].branches.indices.map { program.subschemaLists[$0] }
    case .object(let id): children(of: program.objectPlans[id.index], program)
    // The only target is a reference in the quick list. A reference whose target depends on the
    // scope is found itself.
    case .dynamicReference: []
    case .type, .enumeration, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
      .writtenAsInteger, .minLength, .maxLength, .pattern, .format, .content, .minItems, .maxItems,
      .uniqueItems, .minProperties, .maxProperties, .required, .annotation, .stringAnnotation,
      .endlessReference:
      []
    }
  }

  private static func children(of plan: ObjectPlan, _ program: Program) -> [SubschemaID] {
    let start = Int(plan.memberStart)
    return (start..<start + Int(plan.names.count)).compactMap { program.members[$0].subschema }
      + plan.patterns.indices.map { program.patterns[$0].subschema }
      + [plan.additional, plan.propertyNames].compactMap { $0 }
  }
}
