@_spi(Engine) import JSONText

extension QuickEvaluator {
  /// Returns whether an operation about elements holds for an array.
  @inline(never)
  mutating func arrayHolds(
    _ operation: Operation, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    switch operation {
    case .minItems(let limit): return instance.tape.count(array) >= limit
    case .maxItems(let limit): return instance.tape.count(array) <= limit
    case .uniqueItems: return instance.repeatedElements(of: array) == nil
    case .prefixItems(let list): return prefixItemsHold(list, array, evaluated)
    case .items(let subschema, let prefix): return itemsHold(subschema, prefix, array, evaluated)
    case .contains(let id):
      let contains = program.containments[id.index]
      return containsHolds(contains, array, contains.marksEvaluated ? evaluated : nil)
    case .unevaluatedItems(let subschema):
      return unevaluatedItemsHold(subschema, array, evaluated)
    case .type, .enumeration, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
      .writtenAsInteger, .minLength, .maxLength, .pattern, .format, .content, .minProperties,
      .maxProperties, .required, .dependentRequired, .allOf, .anyOf, .oneOf, .not, .conditional,
      .dependentSchemas, .reference, .dynamicReference, .properties, .patternProperties,
      .additionalProperties, .propertyNames, .unevaluatedProperties, .object, .tagged, .annotation,
      .stringAnnotation, .endlessReference:
      operation.isMisplaced()
    }
  }

  private mutating func prefixItemsHold(
    _ list: SubschemaList, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    var element = instance.tape.firstChild(array)
    for place in 0..<min(Int(list.count), instance.tape.count(array)) {
      if !isValid(element, program.subschemaLists[Int(list.start) + place]) { return false }
      if let evaluated { context.evaluated.insert(place, into: evaluated) }
      element = instance.tape.next(after: element)
    }
    return true
  }

  private mutating func itemsHold(
    _ subschema: SubschemaID, _ prefix: Int, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    let count = instance.tape.count(array)
    var element = instance.tape.firstChild(array)
    var place = 0
    while place < count {
      if place >= prefix {
        if !isValid(element, subschema) { return false }
        if let evaluated { context.evaluated.insert(place, into: evaluated) }
      }
      element = instance.tape.next(after: element)
      place += 1
    }
    return true
  }

  private mutating func containsHolds(
    _ contains: Contains, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    var found = 0
    var element = instance.tape.firstChild(array)
    for place in 0..<instance.tape.count(array) {
      if isValid(element, contains.subschema) {
        found += 1
        if let evaluated { context.evaluated.insert(place, into: evaluated) }
        if let maximum = contains.maximum, found > maximum { return false }
        if contains.maximum == nil, evaluated == nil, found >= contains.minimum { return true }
      }
      element = instance.tape.next(after: element)
    }
    return found >= contains.minimum
  }

  private mutating func unevaluatedItemsHold(
    _ subschema: SubschemaID, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    guard let evaluated else { return true }
    var element = instance.tape.firstChild(array)
    for place in 0..<instance.tape.count(array) {
      if !context.evaluated.contains(place, in: evaluated) {
        if !isValid(element, subschema) { return false }
        context.evaluated.insert(place, into: evaluated)
      }
      element = instance.tape.next(after: element)
    }
    return true
  }
}
