/// The members that a schema declares, for suggestions.
extension FailureScope {
  /// The members that the subschema itself declares by `properties`.
  var ownNames: [String] {
    program.instructions(of: subschema).flatMap { instruction in
      program.declaredNames(instruction.operation)
    }
  }

  /// The members that it declares together with all subschemas that look at the same instance.
  var declaredNames: [String] { program.declaredNames(of: subschema) }
}

extension Program {
  /// The members that a subschema declares together with all that look at the same instance.
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

  /// The instructions of a subschema, annotations among them.
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
