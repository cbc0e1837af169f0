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
        waiting += inPlaceSubschemas(instruction.operation).filter { seen.insert($0).inserted }
      }
    }
    return names
  }

  /// Returns the instructions of a subschema, including annotations.
  func instructions(of id: SubschemaID) -> [Instruction] {
    let subschema = subschemas[id.index]
    let start = Int(subschema.everyStart)
    return (start..<start + Int(subschema.everyCount)).map { instructions[$0] }
  }

  fileprivate func declaredNames(_ operation: Operation) -> [String] {
    guard case .properties(let id) = operation else { return [] }
    return propertyTables[id.index].names.indices.map(names.text)
  }

  fileprivate func inPlaceSubschemas(_ operation: Operation) -> [SubschemaID] {
    switch operation {
    case .allOf(let list), .anyOf(let list), .oneOf(let list):
      return (0..<list.count).map { subschemaLists[Int(list.start + $0)] }
    case .reference(let target): return [target]
    case .dynamicReference(let id): return [dynamicReferences[id.index].initial]
    case .conditional(let id):
      let conditional = conditionals[id.index]
      return [conditional.condition, conditional.consequent, conditional.alternative]
        .compactMap(\.self)
    case .dependentSchemas(let id): return dependencies[id.index].entries.compactMap(\.subschema)
    case .type, .enumeration, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
      .writtenAsInteger, .minLength, .maxLength, .pattern, .format, .content, .minItems, .maxItems,
      .uniqueItems, .minProperties, .maxProperties, .required, .dependentRequired, .not,
      .prefixItems, .items, .contains, .unevaluatedItems, .properties, .patternProperties,
      .additionalProperties, .propertyNames, .unevaluatedProperties, .object, .tagged, .annotation,
      .stringAnnotation, .endlessReference:
      return []
    }
  }
}
