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
        if case .inPlace(.dynamicReference(let reference)) = instruction.operation,
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
    var parts: [SubschemaID] = []
    program.forEachSubschema(of: operation) { id, _ in parts.append(id) }
    return parts
  }
}
