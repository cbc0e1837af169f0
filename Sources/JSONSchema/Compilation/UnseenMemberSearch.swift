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
struct UnseenMemberSearch {
  /// The subschemas that apply to the same instance, by the way in which they are applied.
  private struct InPlace {
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
  private static let maximumReach = 64
  private static let maximumSteps = 200_000

  /// The maximum number of members to report for one schema object.
  private static let maximumMembers = 16

  private var remainingSteps = Self.maximumSteps

  /// The members found, by the subschema that has `additionalProperties`.
  private(set) var found: [SubschemaID: [UnseenMember]] = [:]

  /// Examines all subschemas.
  mutating func search(_ builder: borrowing ProgramBuilder, _ resolver: SchemaResolver) {
    for number in builder.requests.indices {
      let id = SubschemaID(number)
      let inPlace = Self.inPlace(id, builder)
      if inPlace.isEmpty { continue }
      guard remainingSteps > 0 else { return }
      if Self.isClosed(id, builder) {
        lookBelow(id, builder, resolver)
      } else if Self.hasProperties(id, builder) || inPlace.all.count > 1 {
        lookFrom(id, inPlace, builder, resolver)
      }
    }
  }

  /// Finds members that are declared below a closed schema object.
  private mutating func lookBelow(
    _ closed: SubschemaID, _ builder: borrowing ProgramBuilder, _ resolver: SchemaResolver
  ) {
    for other in reach(from: closed, isCertain: false, builder).dropFirst() {
      note(declaredIn: other, for: closed, builder, resolver)
    }
  }

  /// Finds members that a schema object declares while another one, which must hold as well, is
  /// closed.
  private mutating func lookFrom(
    _ id: SubschemaID, _ inPlace: InPlace, _ builder: borrowing ProgramBuilder,
    _ resolver: SchemaResolver
  ) {
    let groups = inPlace.all.map { reach(from: $0, isCertain: true, builder) }
    for (place, group) in groups.enumerated() {
      for closed in group where Self.isClosed(closed, builder) {
        note(declaredIn: id, for: closed, builder, resolver)
        for (other, members) in groups.enumerated() where other != place {
          for member in members where !group.contains(member) {
            note(declaredIn: member, for: closed, builder, resolver)
          }
        }
      }
    }
    for branches in inPlace.choices where branches.allSatisfy({ Self.isClosed($0, builder) }) {
      // A member that one branch knows is left out of the others on purpose.
      let node = Self.node(of: id, builder, resolver)
      for name in Self.declaredNames(node) where remainingSteps > 0 {
        remainingSteps -= branches.count
        let isKnown = branches.contains { Self.knows(name, $0, builder, resolver) }
        if isKnown { continue }
        for closed in branches { note([name], of: id, for: closed, builder, resolver) }
      }
    }
  }

  /// Returns the subschemas that apply to the same instance, beginning with the given one.
  private mutating func reach(
    from start: SubschemaID, isCertain: Bool, _ builder: borrowing ProgramBuilder
  ) -> [SubschemaID] {
    var reached = [start]
    var next = 0
    while next < reached.count, reached.count < Self.maximumReach, remainingSteps > 0 {
      remainingSteps -= 1
      let inPlace = Self.inPlace(reached[next], builder)
      let others =
        isCertain ? inPlace.all : inPlace.all + inPlace.choices.joined() + inPlace.sometimes
      for other in others where !reached.contains(other) { reached.append(other) }
      next += 1
    }
    return reached
  }
}

extension UnseenMemberSearch {
  private mutating func note(
    declaredIn other: SubschemaID, for closed: SubschemaID, _ builder: borrowing ProgramBuilder,
    _ resolver: SchemaResolver
  ) {
    guard other != closed, remainingSteps > 0, Self.hasProperties(other, builder) else { return }
    let names = Self.declaredNames(Self.node(of: other, builder, resolver))
    remainingSteps -= names.count
    note(names, of: other, for: closed, builder, resolver)
  }

  private mutating func note(
    _ names: [String], of other: SubschemaID, for closed: SubschemaID,
    _ builder: borrowing ProgramBuilder, _ resolver: SchemaResolver
  ) {
    var members = found[closed] ?? []
    // Each name is searched among all of them.
    let ownCount = Self.node(of: closed, builder, resolver)["properties"]?.count ?? 0
    for name in names where members.count < Self.maximumMembers && remainingSteps > 0 {
      remainingSteps -= 1 + ownCount / 8
      if members.contains(where: { $0.name == name }) { continue }
      if Self.knows(name, closed, builder, resolver) { continue }
      members.append(
        UnseenMember(
          name: name, place: Self.place(of: other, from: closed, builder, resolver),
          hasRemedy: Self.hasRemedy(closed, builder, resolver)))
    }
    if !members.isEmpty { found[closed] = members }
  }

  /// Returns the location of a subschema in a form that helps a reader of another one to find it.
  private static func place(
    of other: SubschemaID, from closed: SubschemaID, _ builder: borrowing ProgramBuilder,
    _ resolver: SchemaResolver
  ) -> String {
    let (there, here) = (builder.requests[other.index], builder.requests[closed.index])
    let document = resolver.documents[there.document]
    let pointer = document.node(at: there).pointer.description
    if there.document != here.document { return "\(document.path)#\(pointer)" }
    let base = document.node(at: here).pointer.description + "/"
    return pointer.hasPrefix(base) ? "`\(pointer.dropFirst(base.count))`" : "`#\(pointer)`"
  }

  private static func node(
    of id: SubschemaID, _ builder: borrowing ProgramBuilder, _ resolver: SchemaResolver
  ) -> JSONNode {
    let key = builder.requests[id.index]
    return resolver.documents[key.document].node(at: key)
  }

  /// Returns the members that a schema object declares and does not reject.
  private static func declaredNames(_ node: JSONNode) -> [String] {
    guard let properties = node["properties"], properties.kind == .object else { return [] }
    return properties.members.filter { $0.value.boolean != false }.map(\.name)
  }

  /// Returns whether a closed schema object allows a member.
  private static func knows(
    _ name: String, _ closed: SubschemaID, _ builder: borrowing ProgramBuilder,
    _ resolver: SchemaResolver
  ) -> Bool {
    if node(of: closed, builder, resolver)["properties"]?[name] != nil { return true }
    for place in builder.instructionPlaces(of: closed) {
      guard case .members(.patternProperties(let list)) = builder.instructions[place].operation
      else {
        continue
      }
      for index in list.indices {
        let pattern = builder.tables.patterns[index].pattern
        // A search that gives up may be a match, so nothing is reported.
        let matches = try? builder.tables.expressions[pattern.index].matches(name)
        if matches ?? true { return true }
      }
    }
    return false
  }

  private static func hasRemedy(
    _ id: SubschemaID, _ builder: borrowing ProgramBuilder, _ resolver: SchemaResolver
  ) -> Bool {
    guard let place = resolver.places[builder.requests[id.index]] else { return false }
    let dialect = resolver.resources[place.resource.index].dialect
    return dialect?.keyword(named: "unevaluatedProperties") != nil
  }
}

extension UnseenMemberSearch {
  /// Returns whether `additionalProperties` of a subschema is `false`.
  private static func isClosed(_ id: SubschemaID, _ builder: borrowing ProgramBuilder) -> Bool {
    for place in builder.instructionPlaces(of: id) {
      if case .members(.additionalProperties(let additional)) =
        builder.instructions[place].operation
      {
        return builder.isFalse[builder.tables.additionals[additional.index].subschema.index]
      }
    }
    return false
  }

  private static func hasProperties(
    _ id: SubschemaID, _ builder: borrowing ProgramBuilder
  ) -> Bool {
    for place in builder.instructionPlaces(of: id) {
      if case .members(.properties) = builder.instructions[place].operation { return true }
    }
    return false
  }

  private static func inPlace(
    _ id: SubschemaID, _ builder: borrowing ProgramBuilder
  ) -> InPlace {
    var result = InPlace()
    for place in builder.instructionPlaces(of: id) {
      guard case .inPlace(let applicator) = builder.instructions[place].operation else { continue }
      switch applicator {
      case .reference(let target): result.all.append(target)
      case .allOf(let list):
        for index in list.indices { result.all.append(builder.tables.subschemaLists[index]) }
      case .anyOf(let list), .oneOf(let list):
        var branches: [SubschemaID] = []
        for index in list.indices { branches.append(builder.tables.subschemaLists[index]) }
        result.choices.append(branches)
      case .conditional(let number):
        let conditional = builder.tables.conditionals[number.index]
        result.sometimes += [conditional.consequent, conditional.alternative].compactMap(\.self)
      case .dependentSchemas(let number):
        let entries = builder.tables.dependencies[number.index].entries
        result.sometimes += entries.compactMap(\.subschema)
      case .not, .dynamicReference, .endlessReference: break
      }
    }
    return result
  }
}

extension ProgramBuilder {
  /// Records members that are always rejected because `additionalProperties` does not see them, and
  /// warns about them.
  mutating func noteUnseenMembers(_ resolver: SchemaResolver) {
    guard tables.additionals.count > 0 else { return }
    var search = UnseenMemberSearch()
    search.search(self, resolver)
    tables.unseenMembers = search.found
    for (id, members) in search.found.sorted(by: { $0.key.index < $1.key.index }) {
      let key = requests[id.index]
      let document = resolver.documents[key.document]
      guard let first = members.first,
        let value = document.node(at: key)["additionalProperties"]
      else { continue }
      report(.warning) {
        let others = members.count - 1
        let rest =
          others == 0 ? "" : " (and \(others) more \(others == 1 ? "member" : "members"))"
        return Diagnostic(
          "unseen-member", .warning,
          at: SourceLocation(
            file: document.path, position: value.position, pointer: value.pointer),
          first.advice + rest)
      }
    }
  }
}
