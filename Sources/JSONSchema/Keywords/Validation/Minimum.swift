extension Keyword {
  /// `minimum`: a number is not below this one.
  ///
  /// Numbers are compared exactly, whatever their size. JSON Schema 2020-12 Validation, 6.2.4.
  package static let minimum = Keyword("minimum") { context, builder in
    guard let limit = builder.number(context) else { return }
    builder.emit(.minimum(builder.tables.add(limit, to: \.numbers)), context)
  }
}
