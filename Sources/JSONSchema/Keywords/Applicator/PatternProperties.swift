import JSONText

extension Keyword {
  /// `patternProperties`: members whose name matches a regular expression are valid against a schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.2.2.
  package static let patternProperties = Keyword(
    "patternProperties", about: .object, subschemas: .object
  ) { context, builder in
    guard let members = builder.members(context) else { return }
    builder.emit(.members(.patternProperties(builder.patterns(members, context))), context)
  }
}

extension ProgramBuilder {
  /// Returns the well-formed patterns with their schemas.
  mutating func patterns(
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
