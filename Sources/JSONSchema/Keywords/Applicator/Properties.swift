import JSONText

extension Keyword {
  /// `properties`: the member with a name, if it exists, must be valid against its schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.2.1.
  package static let properties = Keyword("properties", about: .object, subschemas: .object) {
    context, builder in
    guard let members = builder.members(context) else { return }
    for member in members where member.value.kind == .boolean {
      warn(aboutKeyword: member, among: members, context, &builder)
    }
    let subschemas = members.map { builder.subschema(at: $0.value, context) }
    let table = PropertyTable(
      names: builder.names(ofMembersOf: context.value, in: context.document),
      subschemas: builder.list(subschemas))
    builder.emit(.members(.properties(builder.tables.propertyTables.add(table))), context)
  }
  /// Warns about a member such as `"additionalProperties": false` inside `properties`, where it
  /// rejects a member of that name, unless the schema describes schemas.
  private static func warn(
    aboutKeyword member: JSONMember, among members: [JSONMember], _ context: KeywordContext,
    _ builder: inout ProgramBuilder
  ) {
    let name = member.name
    guard takesBoolean.contains(name), !members.contains(where: { aboutSchemas.contains($0.name) })
    else { return }
    builder.report(.warning) {
      Diagnostic(
        "keyword-in-properties", .warning, at: context.location(ofNameOf: member),
        "`\(name)` is the name of a member inside `properties`, and not the keyword: does it belong "
          + "beside `properties`?")
    }
  }

  /// Keywords that take a boolean and are unlikely names of members.
  private static let takesBoolean: Set<String> = [
    "additionalProperties", "unevaluatedProperties", "additionalItems", "unevaluatedItems",
    "uniqueItems",
  ]

  /// Members that schemas of schemas declare.
  private static let aboutSchemas: Set<String> = [
    "properties", "patternProperties", "$ref", "allOf", "anyOf", "oneOf", "not",
  ]
}
