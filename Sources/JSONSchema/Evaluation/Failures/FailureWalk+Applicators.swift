@_spi(Engine) import JSONText

extension FailureWalk {
  /// Looks at whatever a keyword applies subschemas to.
  ///
  /// - Parameters:
  ///   - operation: What the keyword asks.
  ///   - node: The value that it is asked of.
  ///   - keyword: The keyword.
  /// - Returns: Whether it can be told what fails.
  mutating func apply(_ operation: Operation, _ node: Int, _ keyword: KeywordPlace) -> Bool {
    switch operation {
    case .properties, .patternProperties, .additionalProperties, .propertyNames:
      return !instance.isObject(node) || members(of: node, operation, keyword)
    case .prefixItems, .items:
      return !instance.isArray(node) || elements(of: node, operation, keyword)
    case .reference(let target): return look(at: node, target, keyword, step: nil)
    case .allOf(let list):
      for (place, index) in list.indices.enumerated() {
        let subschema = program.subschemaLists[index]
        guard look(at: node, subschema, keyword, step: .index(Int32(place))) else { return false }
      }
      return true
    default: return false
    }
  }

  private mutating func members(
    of object: Int, _ operation: Operation, _ keyword: KeywordPlace
  ) -> Bool {
    let end = instance.tape.next(after: object)
    var name = instance.tape.firstChild(object)
    while name < end {
      if !instance.tape.isShadowed(name) {
        guard member(named: name, operation, keyword) else { return false }
      }
      name = instance.tape.next(after: name + 1)
    }
    return true
  }

  private mutating func member(
    named name: Int, _ operation: Operation, _ keyword: KeywordPlace
  ) -> Bool {
    switch operation {
    case .properties(let id):
      let table = program.propertyTables[id.index]
      let place = assertions.place(of: name, in: table.names)
      guard place >= 0 else { return true }
      let number = Int32(table.names.indices.lowerBound + place)
      return look(
        at: name + 1, program.subschemaLists[Int(table.subschemas.start) + place], keyword,
        step: .name(number), child: .member(named: name))
    case .patternProperties(let patterns): return look(at: name, patterns, keyword)
    case .additionalProperties(let id):
      let additional = program.additionals[id.index]
      guard assertions.isAdditional(name, additional) else { return true }
      return look(at: name + 1, additional.subschema, keyword, child: .member(named: name))
    case .propertyNames(let subschema): return look(at: name, subschema, keyword, step: nil)
    default: return false
    }
  }

  private mutating func look(
    at name: Int, _ patterns: PatternList, _ keyword: KeywordPlace
  ) -> Bool {
    for index in patterns.indices {
      let entry = program.patterns[index]
      guard let isMatch = assertions.matches(name, entry.pattern) else { return false }
      guard isMatch else { continue }
      let isTold = look(
        at: name + 1, entry.subschema, keyword, step: .pattern(entry.pattern),
        child: .member(named: name))
      guard isTold else { return false }
    }
    return true
  }

  private mutating func elements(
    of array: Int, _ operation: Operation, _ keyword: KeywordPlace
  ) -> Bool {
    var element = instance.tape.firstChild(array)
    for place in 0..<instance.tape.count(array) {
      guard look(at: element, place, operation, keyword) else { return false }
      element = instance.tape.next(after: element)
    }
    return true
  }

  private mutating func look(
    at element: Int, _ place: Int, _ operation: Operation, _ keyword: KeywordPlace
  ) -> Bool {
    switch operation {
    case .prefixItems(let list):
      guard place < Int(list.count) else { return true }
      return look(
        at: element, program.subschemaLists[Int(list.start) + place], keyword,
        step: .index(Int32(place)), child: .element(at: place))
    case .items(let subschema, let prefix):
      guard place >= prefix else { return true }
      return look(at: element, subschema, keyword, child: .element(at: place))
    default: return false
    }
  }
}
