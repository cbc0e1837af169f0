import JSONText

/// Keywords that apply subschemas to the members of an object, or to their names.
extension Keyword {
  /// `properties`: the member with a name, if it exists, must be valid against its schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.2.1.
  package static let properties = Keyword("properties", about: .object, subschemas: .object) {
    context, builder in
    guard let members = builder.members(context) else { return }
    for member in members where member.value.kind == .boolean {
      warn(aboutKeyword: member, among: members, context, &builder)
      warn(aboutForbidden: member, context, &builder)
    }
    let subschemas = members.map { builder.subschema(at: $0.value, context) }
    let table = PropertyTable(
      names: builder.names(ofMembersOf: context.value, in: context.document),
      subschemas: builder.list(subschemas))
    builder.emit(.members(.properties(builder.tables.propertyTables.add(table))), context)
  }

  /// The maximum number of required names that are compared with each member, because a schema may
  /// have very many of both.
  private static let maximumComparedNames = 100

  /// Warns about a member with the schema `false` that `required` requires.
  private static func warn(
    aboutForbidden member: JSONMember, _ context: KeywordContext, _ builder: inout ProgramBuilder
  ) {
    guard member.value.boolean == false, let required = context.sibling("required"),
      required.count <= maximumComparedNames,
      let listed = required.elements.first(where: { $0.string == member.name })
    else { return }
    builder.report(.warning) {
      Diagnostic(
        "required-and-forbidden", .warning, at: context.location(of: listed),
        "`\(member.name)` is required, and no value is allowed for it",
        notes: [
          Diagnostic.Note("this forbids it", location: context.location(of: member.value))
        ])
    }
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
    builder.report(
      "keyword-in-properties", .warning, at: context.location(ofNameOf: member),
      "`\(name)` is the name of a member inside `properties`, and not the keyword: does it belong "
        + "beside `properties`?")
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

  /// `patternProperties`: members whose name matches a regular expression are valid against a schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.2.2.
  package static let patternProperties = Keyword(
    "patternProperties", about: .object, subschemas: .object
  ) { context, builder in
    guard let members = builder.members(context) else { return }
    builder.emit(.members(.patternProperties(builder.patterns(members, context))), context)
  }

  /// `additionalProperties`: members that neither `properties` nor `patternProperties` of the same
  /// schema object covers must be valid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.2.3.
  package static let additionalProperties = Keyword(
    "additionalProperties", about: .object, concerns: .additional, subschemas: .single
  ) { context, builder in
    var additional = Additional(
      subschema: builder.subschema(at: context.value, context), patterns: .none)
    if let properties = context.sibling("properties"), properties.kind == .object {
      additional.properties = builder.names(ofMembersOf: properties, in: context.document)
    }
    if let patterns = context.sibling("patternProperties"), patterns.kind == .object {
      // A malformed pattern is found twice but reported once, because equal diagnostics are merged.
      additional.patterns = builder.patterns(Array(patterns.members), context)
    }
    builder.emit(
      .members(.additionalProperties(builder.tables.additionals.add(additional))), context)
  }

  /// `propertyNames`: every name of an object, taken as a string, is valid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.2.4.
  package static let propertyNames = Keyword("propertyNames", about: .object, subschemas: .single) {
    context, builder in
    builder.emit(.members(.propertyNames(builder.subschema(at: context.value, context))), context)
  }

  /// `unevaluatedProperties`: members that no other keyword evaluated are valid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 11.3.
  package static let unevaluatedProperties = Keyword(
    "unevaluatedProperties", about: .object, subschemas: .single, isLast: true
  ) { context, builder in
    builder.emit(.unevaluated(.properties(builder.subschema(at: context.value, context))), context)
  }
}

extension ProgramBuilder {
  /// Returns the well-formed patterns with their schemas.
  fileprivate mutating func patterns(
    _ members: [JSONMember], _ context: KeywordContext
  ) -> PatternList {
    var entries: [PatternEntry] = []
    for member in members {
      let subschema = subschema(at: member.value, context)
      let pattern = expression(member.name, at: context.location(ofNameOf: member))
      guard let pattern else { continue }
      entries.append(PatternEntry(pattern: pattern, subschema: subschema))
    }
    let start = Int32(tables.patterns.count)
    tables.patterns.append(contentsOf: entries)
    return PatternList(start: start, count: Int32(entries.count))
  }
}
