@_spi(Engine) import JSONText

extension MatchSearch {
  mutating func collectMembers(of object: Int, _ table: PropertyTable) {
    var lacking: [String] = []
    let members = assertions.members(of: object, lookupCount: Int(table.names.count))
    for (number, index) in zip(table.names.indices, table.subschemas.indices) {
      let subschema = program.subschemaLists[index]
      if program.asksNothing(subschema) { continue }
      let name = program.names.text(number)
      if let value = members.value(named: number) {
        look(at: value, subschema, below: .declared(name))
      } else if lacking.count < Self.maximumCount {
        lacking.append(name)
      }
      if facts.count == Self.maximumCount { return }
    }
    if !lacking.isEmpty { add(.lacksMembers(lacking), object) }
  }

  mutating func collectMembers(of object: Int, _ patterns: PatternList) {
    var unmatched = Set(patterns.indices)
    let end = instance.tape.next(after: object)
    var name = instance.tape.firstChild(object)
    while name < end, goesOn {
      if !instance.tape.isShadowed(name) {
        for index in patterns.indices {
          let entry = program.patterns[index]
          guard assertions.matches(name, entry.pattern) == true else { continue }
          unmatched.remove(index)
          look(at: name + 1, entry.subschema, below: .member(instance.tape.string(name)))
        }
      }
      name = instance.tape.next(after: name + 1)
    }
    for index in unmatched.sorted().prefix(Self.maximumCount) where name >= end {
      let pattern = program.expressions[program.patterns[index].pattern.index].pattern
      add(.lacksMatches(of: pattern), object)
    }
  }

  mutating func collectOthers(of object: Int, _ additional: Additional) {
    if program.asksNothing(additional.subschema) { return }
    var isOtherThere = false
    let end = instance.tape.next(after: object)
    var name = instance.tape.firstChild(object)
    while name < end, goesOn {
      if !instance.tape.isShadowed(name), assertions.isAdditional(name, additional) {
        isOtherThere = true
        look(at: name + 1, additional.subschema, below: .member(instance.tape.string(name)))
      }
      name = instance.tape.next(after: name + 1)
    }
    if isOtherThere || name < end { return }
    let known = additional.properties?.indices.prefix(Self.maximumCount) ?? 0..<0
    add(.hasNoOthers(than: known.map(program.names.text)), object)
  }

  /// Collects the facts of `dependentRequired` or `dependentSchemas`.
  mutating func collectDependencies(_ list: DependencyList, _ object: Int) {
    let members = assertions.members(of: object, lookupCount: list.lookupCount)
    var lacking: [String] = []
    for (number, entry) in zip(list.names.indices, list.entries) {
      let name = program.names.text(number)
      guard members.value(named: number) != nil else {
        if lacking.count < Self.maximumCount { lacking.append(name) }
        continue
      }
      if let required = entry.required {
        let names = required.indices.prefix(Self.maximumCount).map(program.names.text)
        add(.assertion(.required([name] + names)), object)
      }
      if let subschema = entry.subschema {
        add(.assertion(.required([name])), object)
        _ = collect(object, subschema)
      }
    }
    if !lacking.isEmpty { add(.lacksMembers(lacking), object) }
  }
}
