extension Keyword {
  /// `propertyNames`: every name of an object, taken as a string, is valid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.2.4.
  package static let propertyNames = Keyword(
    "propertyNames", about: .object, subschemas: .single
  ) { context, builder in
    builder.emit(.members(.propertyNames(builder.subschema(at: context.value, context))), context)
  }
}
