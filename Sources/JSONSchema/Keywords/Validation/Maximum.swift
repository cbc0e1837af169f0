extension Keyword {
  /// `maximum`: a number is not above this one.
  ///
  /// Numbers are compared exactly, whatever their size. JSON Schema 2020-12 Validation, 6.2.2.
  package static let maximum = Keyword("maximum") { context, builder in
    guard let limit = builder.number(context) else { return }
    builder.emit(.maximum(builder.tables.add(limit, to: \.numbers)), context)
  }
}
