extension Keyword {
  /// `maxProperties`: an object has at most this many members.
  ///
  /// JSON Schema 2020-12 Validation, 6.5.1.
  package static let maxProperties = Keyword("maxProperties", about: .object, concerns: .upperLimit)
  { context, builder in
    guard let limit = builder.count(context) else { return }
    builder.emit(.object(.maxProperties(limit)), context)
  }
}
