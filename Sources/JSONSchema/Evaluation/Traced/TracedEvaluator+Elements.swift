import JSONText

extension TracedEvaluator {
  /// Decides a keyword that applies subschemas to the elements of an array.
  mutating func elementsOutcome(
    _ operation: Operation, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    switch operation {
    case .prefixItems(let list): return prefixItems(list, array, evaluated)
    case .items(let subschema, let prefix): return items(subschema, prefix, array, evaluated)
    case .contains(let id): return contains(program.containments[id.index], array, evaluated)
    case .unevaluatedItems(let subschema): return unevaluatedItems(subschema, array, evaluated)
    default: return .valid
    }
  }

  private mutating func note(_ place: Int, _ evaluated: EvaluatedSets.Handle?) {
    if let evaluated { context.evaluated.insert(place, into: evaluated) }
  }

  /// Annotates the largest index it applied to, or true if that is the last (Core, 10.3.1.1).
  private mutating func prefixItems(
    _ list: SubschemaList, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    let count = instance.tape.count(array)
    let applied = min(Int(list.count), count)
    var isValid = true
    var element = instance.tape.firstChild(array)
    for place in 0..<applied {
      let subschema = program.subschemaLists[Int(list.start) + place]
      isValid = evaluate(element, subschema, step: .index(Int32(place))) && isValid
      note(place, evaluated)
      element = instance.tape.next(after: element)
    }
    if !isValid { return .invalid(.subschema) }
    if applied == 0 { return .valid }
    return annotated { _ in
      applied == count ? .bool(true) : .number(JSONNumber(applied - 1))
    }
  }

  /// Annotates true if it applied to anything (Core, 10.3.1.2).
  private mutating func items(
    _ subschema: SubschemaID, _ prefix: Int, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    let count = instance.tape.count(array)
    var isValid = true
    var element = instance.tape.firstChild(array)
    for place in 0..<count {
      if listener.isSatisfied { break }
      if place >= prefix {
        isValid = evaluate(element, subschema) && isValid
        note(place, evaluated)
      }
      element = instance.tape.next(after: element)
    }
    if !isValid { return .invalid(.subschema) }
    return count > prefix ? annotated { _ in .bool(true) } : .valid
  }

  /// Annotates the indexes that matched, or true if all did (Core, 10.3.1.3).
  ///
  /// `minContains` and `maxContains` are told as keywords of their own if they are there.
  private mutating func contains(
    _ contains: Contains, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    var found: [Int] = []
    var element = instance.tape.firstChild(array)
    for place in 0..<instance.tape.count(array) {
      if evaluate(element, contains.subschema) {
        found.append(place)
        note(place, evaluated)
      }
      element = instance.tape.next(after: element)
    }
    if found.count < contains.minimum {
      return .invalid(.contains(minimum: contains.minimum, actual: found.count))
    }
    if let maximum = contains.maximum, found.count > maximum {
      return .invalid(.tooManyMatches(maximum: maximum, actual: found.count))
    }
    let isAll = found.count == instance.tape.count(array)
    return annotated { _ in
      isAll ? .bool(true) : .array(found.map { .number(JSONNumber($0)) })
    }
  }

  /// Annotates true if it applied to anything (Core, 11.2).
  private mutating func unevaluatedItems(
    _ subschema: SubschemaID, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    guard let evaluated else { return .valid }
    var isValid = true
    var isApplied = false
    var element = instance.tape.firstChild(array)
    for place in 0..<instance.tape.count(array) {
      if !context.evaluated.contains(place, in: evaluated) {
        isApplied = true
        isValid = evaluate(element, subschema) && isValid
        note(place, evaluated)
      }
      element = instance.tape.next(after: element)
    }
    if !isValid { return .invalid(.subschema) }
    return isApplied ? annotated { _ in .bool(true) } : .valid
  }
}
