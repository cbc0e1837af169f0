extension Keyword {
  /// `minProperties`: an object has at least this many members.
  ///
  /// JSON Schema 2020-12 Validation, 6.5.2.
  package static let minProperties = Keyword("minProperties", about: .object, concerns: .lowerLimit)
  { context, builder in
    guard let limit = builder.count(context) else { return }
    builder.emit(.object(.minProperties(limit)), context)
  }
}
