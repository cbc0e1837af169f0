extension Keyword {
  /// `minItems`: an array has at least this many elements.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.2.
  package static let minItems = Keyword("minItems", about: .array, concerns: .lowerLimit) {
    context, builder in
    guard let limit = builder.count(context) else { return }
    builder.emit(.array(.minItems(limit)), context)
  }
}
