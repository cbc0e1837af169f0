import JSONText

extension Keyword {
  /// `dependentSchemas`: an object that has a member is valid against a schema.
  ///
  /// JSON Schema 2020-12 Core, 10.2.2.4.
  package static let dependentSchemas = Keyword(
    "dependentSchemas", about: .object, subschemas: .object
  ) { context, builder in
    guard let members = builder.members(context) else { return }
    builder.emit(.inPlace(.dependentSchemas(builder.dependentSchemas(members, context))), context)
  }
}

extension ProgramBuilder {
  /// Returns the members whose presence requires a schema, with their subschemas.
  mutating func dependentSchemas(
    _ members: [JSONMember], _ context: KeywordContext
  ) -> DependencyListID {
    let entries = members.map {
      DependencyList.Entry(subschema: subschema(at: $0.value, context))
    }
    let names = tables.names.add(members.map { Name($0.name) })
    return tables.dependencies.add(DependencyList(names: names, entries: entries))
  }
}
