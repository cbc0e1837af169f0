import JSONText

extension Keyword {
  /// `properties`: the member with a name, if there is one, is valid against its schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.2.1.
  package static let properties = Keyword("properties", about: .object, subschemas: .object) {
    context, builder in
    guard let members = builder.members(context) else { return }
    let subschemas = members.map { builder.subschema(at: $0.value, context) }
    let table = PropertyTable(
      names: builder.names(ofMembersOf: context.value, in: context.document),
      subschemas: builder.list(subschemas))
    builder.emit(.properties(builder.tables.propertyTables.add(table)), context)
  }
}
