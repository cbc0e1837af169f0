extension Keyword {
  /// `oneOf`: an instance is valid against exactly one of these schemas.
  ///
  /// JSON Schema 2020-12 Core, 10.2.1.3.
  package static let oneOf = Keyword("oneOf", subschemas: .array) { context, builder in
    guard let subschemas = builder.subschemaArray(context) else { return }
    builder.emit(.inPlace(.oneOf(subschemas)), context)
  }
}
