extension Keyword {
  /// `allOf`: an instance is valid against all of these schemas.
  ///
  /// JSON Schema 2020-12 Core, 10.2.1.1.
  package static let allOf = Keyword("allOf", subschemas: .array) { context, builder in
    guard let subschemas = builder.subschemaArray(context) else { return }
    builder.emit(.inPlace(.allOf(subschemas)), context)
  }
}
