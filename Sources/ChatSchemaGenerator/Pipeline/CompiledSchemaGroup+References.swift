import JSONSchema

extension CompiledSchemaGroup {
  /// For each document, the documents that it refers to, in the order of their numbers.
  var references: [[DocumentNumber]] {
    var targets = [Set<DocumentNumber>](repeating: [], count: documents.count)
    for (index, site) in program.subschemaSites.enumerated() {
      let subschema = program.subschemas[index]
      let start = Int(subschema.everyStart)
      for place in start..<start + Int(subschema.everyCount) {
        let target: SubschemaID
        switch program.instructions[place].operation {
        case .reference(let subschema): target = subschema
        case .dynamicReference(let id): target = program.dynamicReferences[id.index].initial
        default: continue
        }
        targets[site.document].insert(program.subschemaSites[target.index].document)
      }
    }
    return targets.map { $0.sorted() }
  }
}
