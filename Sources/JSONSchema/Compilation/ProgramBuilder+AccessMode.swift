import JSONText

extension ProgramBuilder {
  /// Takes the members that are not sent in the direction of the instances out of `required` and
  /// `dependentRequired`.
  ///
  /// The members and the keyword may be in different schema objects that apply to the same value
  /// through `$ref` and `allOf`.
  mutating func relaxRequired() {
    if withheld.isEmpty { return }
    for number in requests.indices {
      let group = conjunction(from: SubschemaID(number))
      var names: Set<Name> = []
      for id in group { names.formUnion(withheldMembers(of: id)) }
      if names.isEmpty { continue }
      for id in group { relax(id, names) }
    }
  }

  /// The maximum number of schema objects that are looked at from one.
  private static let maximumReach = 256

  /// Returns the schema objects that apply to the same value through `$ref` and `allOf`, beginning
  /// with the given one.
  private func conjunction(from start: SubschemaID) -> [SubschemaID] {
    var reached = [start]
    var next = 0
    while next < reached.count, reached.count < Self.maximumReach {
      for place in instructionPlaces(of: reached[next]) {
        var others: [SubschemaID] = []
        switch instructions[place].operation {
        case .inPlace(.reference(let target)): others = [target]
        case .inPlace(.allOf(let list)):
          for index in list.indices { others.append(tables.subschemaLists[index]) }
        default: break
        }
        for other in others where !reached.contains(other) { reached.append(other) }
      }
      next += 1
    }
    return reached
  }

  /// Returns the members of `properties` whose value is not sent.
  private func withheldMembers(of id: SubschemaID) -> [Name] {
    var found: [Name] = []
    for place in instructionPlaces(of: id) {
      guard case .members(.properties(let number)) = instructions[place].operation else { continue }
      let table = tables.propertyTables[number.index]
      for (name, member) in zip(table.names.indices, table.subschemas.indices) {
        let schemas = conjunction(from: tables.subschemaLists[member])
        if schemas.contains(where: withheld.contains) { found.append(self.name(name)) }
      }
    }
    return found
  }

  private func name(_ number: Int) -> Name { Name(bytes: tables.names.utf8(number)) }

  private mutating func relax(_ id: SubschemaID, _ withheld: Set<Name>) {
    for place in instructionPlaces(of: id) {
      switch instructions[place].operation {
      case .local(.object(.required(let list))):
        let names = names(in: tables.nameLists[list.index].names, without: withheld)
        let relaxed: NameListID = tables.nameLists.add(NameList(names: names))
        replaceOperation(at: place, by: .object(.required(relaxed)))
      case .local(.object(.dependentRequired(let list))):
        var dependencies = tables.dependencies[list.index]
        for index in dependencies.entries.indices {
          guard let required = dependencies.entries[index].required else { continue }
          dependencies.entries[index].required = names(in: required, without: withheld)
        }
        let relaxed: DependencyListID = tables.dependencies.add(dependencies)
        replaceOperation(at: place, by: .object(.dependentRequired(relaxed)))
      default: break
      }
    }
  }

  /// Returns a table of the names of another one, without some of them.
  private mutating func names(in table: NameTable, without withheld: Set<Name>) -> NameTable {
    var names: [Name] = []
    for number in table.indices {
      let name = name(number)
      if !withheld.contains(name) { names.append(name) }
    }
    return tables.names.add(names)
  }
}
