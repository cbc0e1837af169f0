/// The member names that a schema declares, for suggestions.
extension FailureScope {
  /// The names that the subschema itself declares in `properties`.
  var ownNames: [String] {
    program.instructions(of: subschema).flatMap { instruction in
      program.declaredNames(instruction.operation)
    }
  }

  /// The names that the subschema and all subschemas applied to the same instance declare.
  var declaredNames: [String] { program.declaredNames(of: subschema) }
}

extension Program {
  /// Returns the names that a subschema and all subschemas applied to the same instance declare.
  func declaredNames(of subschema: SubschemaID) -> [String] {
    var names: [String] = []
    var seen: Set<SubschemaID> = [subschema]
    var waiting = [subschema]
    while let next = waiting.popLast() {
      for instruction in instructions(of: next) {
        names += declaredNames(instruction.operation)
        forEachSubschema(of: instruction.operation) { id, use in
          switch use {
          case .reference, .dynamicReference(isInitial: true), .sameValue:
            if seen.insert(id).inserted { waiting.append(id) }
          case .dynamicReference, .negated, .child: break
          }
        }
      }
    }
    return names
  }

  fileprivate func declaredNames(_ operation: Operation) -> [String] {
    guard case .members(.properties(let id)) = operation else { return [] }
    return propertyTables[id.index].names.indices.map(names.text)
  }
}
