extension Keyword {
  /// `maxItems`: an array has at most this many elements.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.1.
  package static let maxItems = Keyword("maxItems", about: .array, concerns: .upperLimit) {
    context, builder in
    guard let limit = builder.count(context) else { return }
    builder.emit(.array(.maxItems(limit)), context)
  }
}
