import JSONText

/// Finds members that are declared where `additionalProperties: false` does not see them.
///
/// ```json
/// {"allOf": [{"properties": {"b": {}}}], "properties": {"a": {}}, "additionalProperties": false}
/// ```
///
/// `additionalProperties` considers only `properties` and `patternProperties` of its own schema
/// object (JSON Schema 2020-12 Core, 10.3.2.3), so `b` is always rejected here. The opposite case
/// has the same effect: a schema object declares a member and references one that is closed. Only
/// members that no schema object allows are reported.
private struct UnseenMemberSearch {
  /// The subschemas that apply to the same instance, by the way in which they are applied.
  struct InPlace {
    /// The subschemas that must all hold.
    var all: [SubschemaID] = []
    /// The lists of subschemas of which one or more must hold.
    var choices: [[SubschemaID]] = []
    /// The subschemas that apply only in some cases.
    var sometimes: [SubschemaID] = []

    var isEmpty: Bool { all.isEmpty && choices.isEmpty && sometimes.isEmpty }
  }

  /// The maximum number of subschemas to visit from one, and in total, because schemas may share
  /// many parts.
  static let maximumReach = 64
  private static let maximumSteps = 200_000
  /// The maximum number of members to report for one schema object.
  static let maximumMembers = 16

  let resolver: SchemaResolver
  var remainingSteps = Self.maximumSteps
  /// The members found, by the subschema that has `additionalProperties`.
  var found: [SubschemaID: [UnseenMember]] = [:]
}

extension ProgramBuilder {
  /// Records members that are always rejected because `additionalProperties` does not see them, and
  /// warns about them.
  mutating func noteUnseenMembers(_ resolver: SchemaResolver) {
    guard tables.additionals.count > 0 else { return }
    var search = UnseenMemberSearch(resolver: resolver)
    examineAll(&search)
    tables.unseenMembers = search.found
    for (id, members) in search.found.sorted(by: { $0.key.index < $1.key.index }) {
      let key = requests[id.index]
      let document = resolver.documents[key.document]
      guard let first = members.first, let value = document.node(at: key)["additionalProperties"]
      else { continue }
      let others = members.count - 1
      let rest = others == 0 ? "" : " (and \(others) more \(others == 1 ? "member" : "members"))"
      report(
        "unseen-member", .warning,
        at: SourceLocation(file: document.path, position: value.position, pointer: value.pointer),
        first.advice + rest)
    }
  }

  private func examineAll(_ search: inout UnseenMemberSearch) {
    for number in requests.indices {
      let id = SubschemaID(number)
      let inPlace = inPlace(id)
      if inPlace.isEmpty { continue }
      guard search.remainingSteps > 0 else { return }
      if isClosed(id) {
        // Members that are declared below a closed schema object.
        for other in reach(from: id, isCertain: false, &search).dropFirst() {
          note(declaredIn: other, for: id, &search)
        }
      } else if hasProperties(id) || inPlace.all.count > 1 {
        look(from: id, inPlace, &search)
      }
    }
  }

  /// Finds members that a schema object declares while another one, which must hold as well, is
  /// closed.
  private func look(
    from id: SubschemaID, _ inPlace: UnseenMemberSearch.InPlace, _ search: inout UnseenMemberSearch
  ) {
    let groups = inPlace.all.map { reach(from: $0, isCertain: true, &search) }
    for (place, group) in groups.enumerated() {
      for closed in group where isClosed(closed) {
        note(declaredIn: id, for: closed, &search)
        for (other, members) in groups.enumerated() where other != place {
          for member in members where !group.contains(member) {
            note(declaredIn: member, for: closed, &search)
          }
        }
      }
    }
    for branches in inPlace.choices where branches.allSatisfy({ isClosed($0) }) {
      // A member that one branch knows is left out of the others on purpose.
      for name in declaredNames(id, search) where search.remainingSteps > 0 {
        search.remainingSteps -= branches.count
        if branches.contains(where: { knows(name, $0, search) }) { continue }
        for closed in branches { note([name], of: id, for: closed, &search) }
      }
    }
  }

  /// Returns the subschemas that apply to the same instance, beginning with the given one.
  private func reach(
    from start: SubschemaID, isCertain: Bool, _ search: inout UnseenMemberSearch
  ) -> [SubschemaID] {
    var reached = [start]
    var next = 0
    while next < reached.count, reached.count < UnseenMemberSearch.maximumReach,
      search.remainingSteps > 0
    {
      search.remainingSteps -= 1
      let inPlace = inPlace(reached[next])
      let others =
        isCertain ? inPlace.all : inPlace.all + inPlace.choices.joined() + inPlace.sometimes
      for other in others where !reached.contains(other) { reached.append(other) }
      next += 1
    }
    return reached
  }

  private func note(
    declaredIn other: SubschemaID, for closed: SubschemaID, _ search: inout UnseenMemberSearch
  ) {
    guard other != closed, search.remainingSteps > 0, hasProperties(other) else { return }
    let names = declaredNames(other, search)
    search.remainingSteps -= names.count
    note(names, of: other, for: closed, &search)
  }

  private func note(
    _ names: [String], of other: SubschemaID, for closed: SubschemaID,
    _ search: inout UnseenMemberSearch
  ) {
    var members = search.found[closed] ?? []
    // Each name is searched among all of them.
    let ownCount = node(of: closed, search)["properties"]?.count ?? 0
    for name in names
    where members.count < UnseenMemberSearch.maximumMembers && search.remainingSteps > 0 {
      search.remainingSteps -= 1 + ownCount / 8
      if members.contains(where: { $0.name == name }) || knows(name, closed, search) { continue }
      members.append(
        UnseenMember(
          name: name, place: place(of: other, from: closed, search),
          hasRemedy: hasRemedy(closed, search)))
    }
    if !members.isEmpty { search.found[closed] = members }
  }

  /// Returns the location of a subschema in a form that helps a reader of another one to find it.
  private func place(
    of other: SubschemaID, from closed: SubschemaID, _ search: UnseenMemberSearch
  ) -> String {
    let (there, here) = (requests[other.index], requests[closed.index])
    let document = search.resolver.documents[there.document]
    let pointer = document.node(at: there).pointer.description
    if there.document != here.document { return "\(document.path)#\(pointer)" }
    let base = document.node(at: here).pointer.description + "/"
    return pointer.hasPrefix(base) ? "`\(pointer.dropFirst(base.count))`" : "`#\(pointer)`"
  }

  private func node(of id: SubschemaID, _ search: UnseenMemberSearch) -> JSONNode {
    let key = requests[id.index]
    return search.resolver.documents[key.document].node(at: key)
  }

  /// Returns the members that a schema object declares and does not reject.
  private func declaredNames(_ id: SubschemaID, _ search: UnseenMemberSearch) -> [String] {
    guard let properties = node(of: id, search)["properties"], properties.kind == .object else {
      return []
    }
    return properties.members.filter { $0.value.boolean != false }.map(\.name)
  }

  /// Returns whether a closed schema object allows a member.
  private func knows(_ name: String, _ closed: SubschemaID, _ search: UnseenMemberSearch) -> Bool {
    if node(of: closed, search)["properties"]?[name] != nil { return true }
    for place in instructionPlaces(of: closed) {
      guard case .members(.patternProperties(let list)) = instructions[place].operation else {
        continue
      }
      for index in list.indices {
        let pattern = tables.patterns[index].pattern
        // A search that gives up may be a match, so nothing is reported.
        let matches = try? tables.expressions[pattern.index].matches(name)
        if matches ?? true { return true }
      }
    }
    return false
  }

  private func hasRemedy(_ id: SubschemaID, _ search: UnseenMemberSearch) -> Bool {
    guard let place = search.resolver.places[requests[id.index]] else { return false }
    let dialect = search.resolver.resources[place.resource.index].dialect
    return dialect?.keyword(named: "unevaluatedProperties") != nil
  }

  /// Returns whether `additionalProperties` of a subschema is `false`.
  private func isClosed(_ id: SubschemaID) -> Bool {
    for place in instructionPlaces(of: id) {
      if case .members(.additionalProperties(let number)) = instructions[place].operation {
        return isFalse[tables.additionals[number.index].subschema.index]
      }
    }
    return false
  }

  private func hasProperties(_ id: SubschemaID) -> Bool {
    instructionPlaces(of: id).contains { place in
      if case .members(.properties) = instructions[place].operation { true } else { false }
    }
  }

  private func inPlace(_ id: SubschemaID) -> UnseenMemberSearch.InPlace {
    var result = UnseenMemberSearch.InPlace()
    for place in instructionPlaces(of: id) {
      guard case .inPlace(let applicator) = instructions[place].operation else { continue }
      switch applicator {
      case .reference(let target): result.all.append(target)
      case .allOf(let list):
        for index in list.indices { result.all.append(tables.subschemaLists[index]) }
      case .anyOf(let list), .oneOf(let list):
        var branches: [SubschemaID] = []
        for index in list.indices { branches.append(tables.subschemaLists[index]) }
        result.choices.append(branches)
      case .conditional(let number):
        let conditional = tables.conditionals[number.index]
        result.sometimes += [conditional.consequent, conditional.alternative].compactMap(\.self)
      case .dependentSchemas(let number):
        result.sometimes += tables.dependencies[number.index].entries.compactMap(\.subschema)
      case .not, .dynamicReference, .endlessReference: break
      }
    }
    return result
  }
}
