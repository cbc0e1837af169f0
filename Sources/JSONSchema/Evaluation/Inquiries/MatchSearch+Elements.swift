@_spi(Engine) import JSONText

extension MatchSearch {
  mutating func collectElements(of array: Int, _ list: SubschemaList) {
    var element = instance.tape.firstChild(array)
    for place in 0..<min(Int(list.count), instance.tape.count(array)) {
      if facts.count == Self.maximumCount { return }
      let subschema = program.subschemaLists[Int(list.start) + place]
      if !program.asksNothing(subschema) { look(at: element, subschema, below: .element(place)) }
      element = instance.tape.next(after: element)
    }
  }

  mutating func collectRest(
    of array: Int, _ subschema: SubschemaID, after prefix: Int, _ site: KeywordSiteID
  ) {
    if program.asksNothing(subschema) { return }
    if instance.tape.count(array) == prefix + 1,
      let element = instance.tape.element(prefix, of: array)
    {
      look(at: element, subschema, below: .element(prefix))
    } else {
      collectAny(.eachElement, of: array, subschema, site)
    }
  }

  /// Adds the facts of a subschema that apply to all elements or names alike, if it is simple
  /// enough.
  mutating func collectAny(
    _ step: MatchedFact.Step, of container: Int, _ id: SubschemaID, _ site: KeywordSiteID
  ) {
    let tape = instance.tape
    let first = tape.firstChild(container)
    let isEmpty = tape.count(container) == 0
    guard !isEmpty, isSimple(id), step == .eachName || hasOneKind(container) else {
      return addKeyword(site, container)
    }
    look(at: first, id, below: step)
  }

  /// Returns whether the facts of a subschema are the same for all values of a kind.
  private func isSimple(_ id: SubschemaID) -> Bool {
    program.subschemas[id.index].everyPlaces.allSatisfy { place in
      switch program.instructions[place].operation {
      case .local(.any(.enumeration(let id))): program.constants[id.index].isSingle
      case .local: true
      case .inPlace, .elements, .members, .unevaluated: false
      }
    }
  }

  private func hasOneKind(_ array: Int) -> Bool {
    let tape = instance.tape
    let kind = tape.kind(tape.firstChild(array))
    var element = tape.firstChild(array)
    while element < tape.next(after: array) {
      if tape.kind(element) != kind { return false }
      element = tape.next(after: element)
    }
    return true
  }

  mutating func collectContained(
    _ array: Int, _ contains: Contains, _ site: KeywordSiteID
  ) {
    var element = instance.tape.firstChild(array)
    let isOne = contains.minimum <= 1 && contains.maximum == nil
    for place in 0..<(isOne ? instance.tape.count(array) : 0) {
      if quick.isValid(element, contains.subschema) {
        let count = facts.count
        look(at: element, contains.subschema, below: .element(place))
        if facts.count > count { return }
        break
      }
      element = instance.tape.next(after: element)
    }
    addKeyword(site, array)
  }
}
