extension Keyword {
  /// `exclusiveMinimum`: a number is above this one.
  ///
  /// Numbers are compared exactly, whatever their size. JSON Schema 2020-12 Validation, 6.2.5.
  package static let exclusiveMinimum = Keyword("exclusiveMinimum") { context, builder in
    guard let limit = builder.number(context) else { return }
    builder.emit(.exclusiveMinimum(builder.tables.add(limit, to: \.numbers)), context)
  }
}
