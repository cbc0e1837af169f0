@_spi(Engine) import JSONText

extension TracedEvaluator {
  /// Evaluates a keyword that applies subschemas to the elements of an array.
  mutating func holds(
    _ applicator: ElementApplicator, _ site: KeywordSiteID, _ node: Int,
    _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    guard instance.isArray(node) else { return decide(site, node) { _ in .valid } }
    switch applicator {
    case .prefixItems(let list): return decide(site, node) { $0.prefixItems(list, node, evaluated) }
    case .items(let subschema, let prefix):
      return decide(site, node) { $0.items(subschema, Int(prefix), node, evaluated) }
    case .contains(let id): return evaluate(program.containments[id.index], site, node, evaluated)
    }
  }

  private mutating func note(_ place: Int, _ evaluated: EvaluatedSets.Handle?) {
    if let evaluated { context.evaluated.insert(place, into: evaluated) }
  }

  /// Evaluates `prefixItems`, whose annotation is the largest index to which it applied, or true
  /// for the last one (Core, 10.3.1.1).
  private mutating func prefixItems(
    _ list: SubschemaList, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    let count = instance.tape.count(array)
    let applied = min(Int(list.count), count)
    var isValid = true
    for (place, element) in instance.elements(of: array).prefix(applied).enumerated() {
      let subschema = program.subschemaLists[Int(list.start) + place]
      isValid =
        evaluate(
          element, subschema, step: .index(Int32(place)), child: .element(at: place)) && isValid
      note(place, evaluated)
    }
    if !isValid { return .invalid(.subschema) }
    if applied == 0 { return .valid }
    return annotated { _ in
      applied == count ? .bool(true) : .number(JSONNumber(applied - 1))
    }
  }

  /// Evaluates `items`, whose annotation is true if it applied to any element (Core, 10.3.1.2).
  private mutating func items(
    _ subschema: SubschemaID, _ prefix: Int, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    let count = instance.tape.count(array)
    var isValid = true
    for (place, element) in instance.elements(of: array).enumerated() where place >= prefix {
      if sink.isSatisfied { break }
      isValid = evaluate(element, subschema, child: .element(at: place)) && isValid
      note(place, evaluated)
    }
    if !isValid { return .invalid(.subschema) }
    return count > prefix ? annotated { _ in .bool(true) } : .valid
  }

  /// Evaluates `contains`, followed by `minContains` and `maxContains` as separate keywords.
  ///
  /// Since draft 2020-12, the annotation of `contains` is the indexes that matched, or true if all
  /// did (Core, 10.3.1.3).
  private mutating func evaluate(
    _ contains: Contains, _ site: KeywordSiteID, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    var found: [Int] = []
    let count = instance.tape.count(array)
    var isValid = decide(site, array, isChoice: true) { evaluator in
      found = evaluator.matches(
        contains.subschema, array, contains.marksEvaluated ? evaluated : nil)
      if found.isEmpty, contains.minimum > 0 {
        return .invalid(evaluator.reason(contains, found: 0))
      }
      if !contains.marksEvaluated { return .valid }
      return evaluator.annotated { _ in
        found.count == count ? .bool(true) : .array(found.map { .number(JSONNumber($0)) })
      }
    }
    if let minimumSite = contains.minimumSite, isValid {
      isValid = decide(minimumSite, array) { evaluator in
        KeywordOutcome(
          found.count >= contains.minimum, else: evaluator.reason(contains, found: found.count))
      }
    }
    if let maximumSite = contains.maximumSite, let maximum = contains.maximum {
      let isWithin = decide(maximumSite, array) { _ in
        KeywordOutcome(
          found.count <= maximum,
          else: .tooManyMatches(
            maximum: maximum, actual: found.count,
            places: Array(found.prefix(ValidationFailure.Reason.maximumPlaces))))
      }
      isValid = isWithin && isValid
    }
    return isValid
  }

  /// Returns the reason for too few matching elements.
  private func reason(_ contains: Contains, found: Int) -> ValidationFailure.Reason {
    .contains(minimum: contains.minimum, actual: found, inquiry(about: contains.subschema))
  }

  /// Returns the indexes of the elements that are valid against a subschema.
  private mutating func matches(
    _ subschema: SubschemaID, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> [Int] {
    var found: [Int] = []
    for (place, element) in instance.elements(of: array).enumerated()
    where evaluate(element, subschema, child: .element(at: place)) {
      found.append(place)
      note(place, evaluated)
    }
    return found
  }

  /// Evaluates `unevaluatedItems`, whose annotation is true if it applied to any element (Core,
  /// 11.2).
  mutating func unevaluatedItems(
    _ subschema: SubschemaID, _ array: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    guard let evaluated else { return .valid }
    var isValid = true
    var isApplied = false
    for (place, element) in instance.elements(of: array).enumerated()
    where !context.evaluated.contains(place, in: evaluated) {
      isApplied = true
      isValid = evaluate(element, subschema, child: .element(at: place)) && isValid
      note(place, evaluated)
    }
    if !isValid { return .invalid(.subschema) }
    return isApplied ? annotated { _ in .bool(true) } : .valid
  }
}
