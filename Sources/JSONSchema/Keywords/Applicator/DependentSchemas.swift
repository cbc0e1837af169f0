import JSONText

extension Keyword {
  /// `dependentSchemas`: an object that has a member is valid against a schema.
  ///
  /// JSON Schema 2020-12 Core, 10.2.2.4.
  package static let dependentSchemas = Keyword(
    "dependentSchemas", subschemas: .object
  ) { context, builder in
    guard let members = builder.members(context) else { return }
    let entries = members.map {
      DependencyList.Entry(subschema: builder.subschema(at: $0.value, context))
    }
    let names = builder.tables.names.add(members.map { Name($0.name) })
    let list = DependencyList(names: names, entries: entries)
    builder.emit(.dependentSchemas(builder.tables.add(list, to: \.dependencies)), context)
  }
}
