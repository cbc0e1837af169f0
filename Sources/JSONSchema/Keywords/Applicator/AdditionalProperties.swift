import JSONText

extension Keyword {
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
}
