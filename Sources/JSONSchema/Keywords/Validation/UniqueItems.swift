extension Keyword {
  /// `uniqueItems`: if true, no two elements of an array are equal.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.3.
  package static let uniqueItems = Keyword("uniqueItems", about: .array) { context, builder in
    guard let isAsked = builder.boolean(context) else { return }
    builder.emit(isAsked ? .array(.uniqueItems) : .annotation(.all), context)
  }
}
