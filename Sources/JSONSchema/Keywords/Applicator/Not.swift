extension Keyword {
  /// `not`: an instance is invalid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 10.2.1.4.
  package static let not = Keyword("not", subschemas: .single) { context, builder in
    builder.emit(.inPlace(.not(builder.subschema(at: context.value, context))), context)
  }
}
