@_spi(Engine) import JSONText

extension FailureWalk {
  /// Examines the values to which a keyword applies subschemas.
  ///
  /// - Parameters:
  ///   - operation: The operation of the keyword.
  ///   - node: The value to which the keyword applies.
  ///   - keyword: The keyword.
  /// - Returns: Whether the walk can determine the failures.
  mutating func look(_ operation: Operation, _ node: Int, _ keyword: KeywordPlace) -> Bool {
    switch operation {
    case .members(.properties(let id)):
      let table = program.propertyTables[id.index]
      return members(of: node) { $0.look(atMember: $1, table, keyword) }
    case .members(.patternProperties(let patterns)):
      return members(of: node) { $0.look(atMember: $1, patterns, keyword) }
    case .members(.additionalProperties(let id)):
      let additional = program.additionals[id.index]
      return members(of: node) { $0.look(atMember: $1, additional, keyword) }
    case .members(.propertyNames(let subschema)):
      return members(of: node) { $0.look(at: $1, subschema, keyword, step: nil) }
    case .elements(.prefixItems(let list)):
      return elements(of: node) { $0.look(at: $1, $2, list, keyword) }
    case .elements(.items(let subschema, let prefix)):
      return elements(of: node) { walk, element, place in
        place < prefix || walk.look(at: element, subschema, keyword, child: .element(at: place))
      }
    case .inPlace(.reference(let target)): return look(at: node, target, keyword, step: nil)
    case .inPlace(.allOf(let list)): return look(at: node, list, keyword)
    case .local(let operation): return assert(operation, node, keyword)
    // The keyword chooses between subschemas, or depends on the results of others.
    case .inPlace, .elements(.contains), .unevaluated: return false
    }
  }

  /// Examines the same value for each subschema of a list.
  private mutating func look(at node: Int, _ list: SubschemaList, _ keyword: KeywordPlace) -> Bool {
    for (place, index) in list.indices.enumerated() {
      let subschema = program.subschemaLists[index]
      guard look(at: node, subschema, keyword, step: .index(Int32(place))) else { return false }
    }
    return true
  }

  // MARK: - Members

  /// Examines each member of an object, as long as the walk can determine the failures.
  private mutating func members(
    of object: Int, _ look: (inout FailureWalk, _ name: Int) -> Bool
  ) -> Bool {
    for name in instance.memberNames(of: object) {
      guard look(&self, name) else { return false }
    }
    return true
  }

  private mutating func look(
    atMember name: Int, _ table: PropertyTable, _ keyword: KeywordPlace
  ) -> Bool {
    let place = assertions.place(of: name, in: table.names)
    guard place >= 0 else { return true }
    let number = Int32(table.names.indices.lowerBound + place)
    return look(
      at: name + 1, program.subschemaLists[Int(table.subschemas.start) + place], keyword,
      step: .name(number), child: .member(named: name))
  }

  private mutating func look(
    atMember name: Int, _ patterns: PatternList, _ keyword: KeywordPlace
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

  private mutating func look(
    atMember name: Int, _ additional: Additional, _ keyword: KeywordPlace
  ) -> Bool {
    guard assertions.isAdditional(name, additional) else { return true }
    return look(at: name + 1, additional.subschema, keyword, child: .member(named: name))
  }

  // MARK: - Elements

  /// Examines each element of an array, as long as the walk can determine the failures.
  private mutating func elements(
    of array: Int, _ look: (inout FailureWalk, _ element: Int, _ place: Int) -> Bool
  ) -> Bool {
    for (place, element) in instance.elements(of: array).enumerated() {
      guard look(&self, element, place) else { return false }
    }
    return true
  }

  private mutating func look(
    at element: Int, _ place: Int, _ list: SubschemaList, _ keyword: KeywordPlace
  ) -> Bool {
    guard place < Int(list.count) else { return true }
    return look(
      at: element, program.subschemaLists[Int(list.start) + place], keyword,
      step: .index(Int32(place)), child: .element(at: place))
  }
}
