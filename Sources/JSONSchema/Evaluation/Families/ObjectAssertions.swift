@_spi(Engine) import JSONText

extension ObjectAssertion {
  var cost: Int {
    switch self {
    case .minProperties, .maxProperties: 0
    case .required, .dependentRequired: 3
    }
  }
}

extension Assertions {
  @inline(never)
  func holds(_ assertion: ObjectAssertion, _ object: Int) -> Bool {
    switch assertion {
    case .minProperties(let limit): return instance.tape.count(object) >= limit
    case .maxProperties(let limit): return instance.tape.count(object) <= limit
    case .required(let id): return hasMembers(program.nameLists[id.index].names, object)
    case .dependentRequired(let id):
      let list = program.dependencies[id.index]
      let members = members(of: object, lookupCount: list.lookupCount)
      return zip(list.names.indices, list.entries).allSatisfy { number, entry in
        members.value(named: number) == nil
          || entry.required.map { members.missingName($0) == nil } ?? true
      }
    }
  }

  func reason(of assertion: ObjectAssertion, _ object: Int) -> ValidationFailure.Reason {
    switch assertion {
    case .minProperties(let limit):
      return .minProperties(limit: limit, actual: instance.tape.count(object))
    case .maxProperties(let limit):
      return .maxProperties(limit: limit, actual: instance.tape.count(object))
    case .required(let id):
      let names = program.nameLists[id.index].names
      return .required(
        missingNames(names, in: members(of: object, lookupCount: Int(names.count))))
    case .dependentRequired(let id):
      let list = program.dependencies[id.index]
      let members = members(of: object, lookupCount: list.lookupCount)
      return .dependentRequired(
        zip(list.names.indices, list.entries).compactMap { dependency($0, $1, in: members) })
    }
  }

  /// Returns whether an object has a member for each name of a table, in one pass over its members.
  private func hasMembers(_ names: NameTable, _ object: Int) -> Bool {
    let tape = instance.tape
    var missingCount = Int(names.count)
    var guess = 0
    var name = tape.firstChild(object)
    let end = tape.next(after: object)
    while name < end, missingCount > 0 {
      if !tape.isShadowed(name) {
        let place = instance.withUTF8(name) {
          program.names.index(of: $0, in: names, guess: guess)
        }
        if place >= 0 {
          missingCount -= 1
          guess = place + 1
        }
      }
      name = tape.next(after: name + 1)
    }
    return missingCount == 0
  }

  private func dependency(
    _ number: Int, _ entry: DependencyList.Entry, in members: ObjectMembers
  ) -> ValidationFailure.Dependency? {
    guard members.value(named: number) != nil, let required = entry.required else { return nil }
    let missing = missingNames(required, in: members)
    return missing.isEmpty
      ? nil
      : ValidationFailure.Dependency(member: program.names.text(number), missing: missing)
  }

  private func missingNames(_ names: NameTable, in members: ObjectMembers) -> [String] {
    var missing: [String] = []
    var place = 0
    while let found = members.missingName(names, from: place) {
      missing.append(program.names.text(names.indices.lowerBound + found))
      place = found + 1
    }
    return missing
  }
}
