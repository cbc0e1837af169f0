import JSONSchema

extension CompiledSchemaGroup {
  /// For each document, the documents that it refers to, in the order of their numbers.
  var references: [[DocumentNumber]] {
    var targets = [Set<DocumentNumber>](repeating: [], count: documents.count)
    for (index, site) in program.subschemaSites.enumerated() {
      for instruction in program.instructions(of: SubschemaID(index)) {
        program.forEachSubschema(of: instruction.operation) { target, use in
          switch use {
          case .reference, .dynamicReference(isInitial: true):
            targets[site.document].insert(program.subschemaSites[target.index].document)
          case .dynamicReference, .sameValue, .negated, .child: break
          }
        }
      }
    }
    return targets.map { $0.sorted() }
  }
}
