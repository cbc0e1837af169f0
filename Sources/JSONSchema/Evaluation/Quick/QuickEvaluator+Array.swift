@_spi(Engine) import JSONText

extension QuickEvaluator {
  /// Returns whether an operation holds for the elements of an array.
  @inline(never)
  mutating func holds(
    _ applicator: ElementApplicator, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    switch applicator {
    case .prefixItems(let list): return prefixItemsHold(list, array, evaluated)
    case .items(let subschema, let prefix):
      return itemsHold(subschema, Int(prefix), array, evaluated)
    case .contains(let id):
      let contains = program.containments[id.index]
      return containsHolds(contains, array, contains.marksEvaluated ? evaluated : nil)
    }
  }

  /// Returns whether the children that no other keyword evaluated are valid.
  @inline(never)
  mutating func holds(
    _ applicator: UnevaluatedApplicator, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    switch applicator {
    case .items(let subschema):
      !instance.isArray(node) || unevaluatedItemsHold(subschema, node, evaluated)
    case .properties(let subschema):
      !instance.isObject(node) || unevaluatedPropertiesHold(subschema, node, evaluated)
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
