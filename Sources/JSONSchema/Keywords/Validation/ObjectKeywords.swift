import JSONText

/// Assertions on the names of an object's members.
extension Keyword {
  /// `minProperties`: an object has at least this many members.
  ///
  /// JSON Schema 2020-12 Validation, 6.5.2.
  package static let minProperties = count("minProperties", of: .object, .lowerLimit) {
    .object(.minProperties($0))
  }

  /// `maxProperties`: an object has at most this many members.
  ///
  /// JSON Schema 2020-12 Validation, 6.5.1.
  package static let maxProperties = count("maxProperties", of: .object, .upperLimit) {
    .object(.maxProperties($0))
  }

  /// `required`: an object has members with these names.
  ///
  /// JSON Schema 2020-12 Validation, 6.5.3.
  package static let required = Keyword("required", about: .object, concerns: .required) {
    context, builder in
    if context.value.boolean != nil {
      builder.rejectFlag(context)
      return
    }
    guard let names = builder.names(in: context.value, context) else { return }
    builder.emit(.object(.required(builder.tables.nameLists.add(NameList(names: names)))), context)
  }

  /// `required` of draft 4, which must name at least one member (JSON Schema draft 4 Validation,
  /// 5.4.3).
  package static let requiredBefore6 = Keyword("required", about: .object, concerns: .required) {
    context, builder in
    builder.checkIsNotEmpty(context.value, context)
    required.compile(context, &builder)
  }

  /// `dependentRequired`: an object that has one member also has others.
  ///
  /// JSON Schema 2020-12 Validation, 6.5.4.
  package static let dependentRequired = Keyword("dependentRequired", about: .object) {
    context, builder in
    guard let members = builder.members(context) else { return }
    builder.emit(.object(.dependentRequired(builder.dependentRequired(members, context))), context)
  }
}

extension ProgramBuilder {
  /// Reports an array of names that is empty.
  mutating func checkIsNotEmpty(_ names: JSONNode, _ context: KeywordContext) {
    guard names.kind == .array, names.count == 0 else { return }
    disregard(names, context, expected: "an array with at least one name")
  }

  /// Rejects `"required": true`, which in draft 3 marks a member as required.
  fileprivate mutating func rejectFlag(_ context: KeywordContext) {
    let parent = context.schema.parent
    let properties = parent?.parent?["properties"]
    let isMember = parent.flatMap { parent in properties?.isSameNode(as: parent) } ?? false
    let name = isMember ? context.schema.nameBefore : "name"
    let advice =
      context.value.boolean == true
      ? "name the member in `required` of the object: `\"required\": [\"\(name)\"]`"
      : "leave it out: a member is optional unless `required` of the object names it"
    report(
      "invalid-keyword-value", at: context.location(of: context.value),
      "`required` must be an array of names, found \(context.value.text); \(advice)")
  }

  /// Returns the members whose presence requires other members.
  mutating func dependentRequired(
    _ members: [JSONMember], _ context: KeywordContext
  ) -> DependencyListID {
    var entries: [DependencyList.Entry] = []
    for member in members {
      // A malformed list is reported. The entry keeps the indexes in step with the names.
      let names = names(in: member.value, context) ?? tables.names.add([])
      entries.append(DependencyList.Entry(required: names))
    }
    let names = tables.names.add(members.map { Name($0.name) })
    return tables.dependencies.add(DependencyList(names: names, entries: entries))
  }
}
