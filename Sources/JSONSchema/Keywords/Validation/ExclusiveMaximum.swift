extension Keyword {
  /// `exclusiveMaximum`: a number is below this one.
  ///
  /// Numbers are compared exactly, whatever their size. JSON Schema 2020-12 Validation, 6.2.3.
  package static let exclusiveMaximum = Keyword("exclusiveMaximum") { context, builder in
    guard let limit = builder.number(context) else { return }
    builder.emit(.exclusiveMaximum(builder.tables.add(limit, to: \.numbers)), context)
  }
}
