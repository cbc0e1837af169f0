extension Keyword {
  /// `exclusiveMinimum`: a number is above this one.
  ///
  /// Numbers are compared exactly, whatever their size. JSON Schema 2020-12 Validation, 6.2.5.
  package static let exclusiveMinimum = Keyword(
    "exclusiveMinimum", about: .numbers, concerns: .lowerLimit
  ) { context, builder in
    guard let limit = builder.number(context) else { return }
    builder.emit(.number(.exclusiveMinimum(builder.tables.numbers.add(limit))), context)
  }

  /// `exclusiveMinimum` of draft 4: whether `minimum`, which must then be present, is excluded
  /// itself.
  ///
  /// JSON Schema draft 4 Validation, 5.1.3. ``minimumBefore6`` evaluates it.
  package static let exclusiveMinimumBefore6 = Keyword(
    "exclusiveMinimum", about: .numbers, concerns: .lowerLimit
  ) { context, builder in
    builder.checkExclusion(of: "minimum", context)
  }
}
