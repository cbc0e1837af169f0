import JSONSchema

/// The subschemas whose result depends on the dynamic scope.
struct DynamicReferences {
  /// Subschemas from which a dynamic reference with several targets can be reached.
  private(set) var dependents: Set<SubschemaID> = []

  /// Whether there is a dynamic reference with several targets.
  var areAmbiguous: Bool { !dependents.isEmpty }

  init(_ reader: SchemaReader) {
    let program = reader.program
    let ambiguous = program.dynamicReferences.map { Set($0.targets.values).count > 1 }
    guard ambiguous.contains(true) else { return }
    var users: [SubschemaID: [SubschemaID]] = [:]
    var open: [SubschemaID] = []
    for index in 0..<program.subschemas.count {
      let id = SubschemaID(index)
      for instruction in reader.instructions(of: id) {
        if case .dynamicReference(let reference) = instruction.operation,
          ambiguous[reference.index], dependents.insert(id).inserted
        {
          open.append(id)
        }
        for part in reader.parts(of: instruction.operation) { users[part, default: []].append(id) }
      }
    }
    while let id = open.popLast() {
      for user in users[id] ?? [] where dependents.insert(user).inserted { open.append(user) }
    }
  }
}

extension SchemaReader {
  /// Returns the subschemas that an operation applies.
  func parts(of operation: Operation) -> [SubschemaID] {
    switch operation {
    case .allOf(let list), .anyOf(let list), .oneOf(let list), .prefixItems(let list):
      return subschemas(list)
    case .not(let id), .reference(let id), .items(let id, _), .unevaluatedItems(let id),
      .propertyNames(let id), .unevaluatedProperties(let id):
      return [id]
    case .conditional(let id):
      let parts = program.conditionals[id.index]
      return [parts.condition, parts.consequent, parts.alternative].compactMap(\.self)
    case .dependentSchemas(let id):
      return program.dependencies[id.index].entries.compactMap(\.subschema)
    case .dynamicReference(let id):
      let reference = program.dynamicReferences[id.index]
      return [reference.initial] + reference.targets.values
    case .contains(let id): return [program.containments[id.index].subschema]
    case .properties(let id): return subschemas(program.propertyTables[id.index].subschemas)
    case .patternProperties(let list): return patterns(list).map(\.id)
    case .additionalProperties(let id): return [program.additionals[id.index].subschema]
    default: return []
    }
  }
}
