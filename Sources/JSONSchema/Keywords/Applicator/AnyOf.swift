extension Keyword {
  /// `anyOf`: an instance is valid against at least one of these schemas.
  ///
  /// JSON Schema 2020-12 Core, 10.2.1.2.
  package static let anyOf = Keyword("anyOf", subschemas: .array) { context, builder in
    guard let subschemas = builder.subschemaArray(context) else { return }
    builder.emit(.inPlace(.anyOf(subschemas)), context)
  }
}
