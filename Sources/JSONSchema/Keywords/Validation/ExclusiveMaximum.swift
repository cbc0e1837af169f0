extension Keyword {
  /// `exclusiveMaximum`: a number is below this one.
  ///
  /// Numbers are compared exactly, whatever their size. JSON Schema 2020-12 Validation, 6.2.3.
  package static let exclusiveMaximum = Keyword(
    "exclusiveMaximum", about: .numbers, concerns: .upperLimit
  ) { context, builder in
    guard let limit = builder.number(context) else { return }
    builder.emit(.number(.exclusiveMaximum(builder.tables.numbers.add(limit))), context)
  }

  /// `exclusiveMaximum` of draft 4: whether `maximum`, which must then be present, is excluded
  /// itself.
  ///
  /// JSON Schema draft 4 Validation, 5.1.2. ``maximumBefore6`` evaluates it.
  package static let exclusiveMaximumBefore6 = Keyword(
    "exclusiveMaximum", about: .numbers, concerns: .upperLimit
  ) { context, builder in
    builder.checkExclusion(of: "maximum", context)
  }
}

extension ProgramBuilder {
  /// Checks a keyword that determines whether the limit next to it is excluded.
  mutating func checkExclusion(of limit: String, _ context: KeywordContext) {
    guard boolean(context) != nil, context.sibling(limit) == nil else { return }
    disregard(context.value, context, expected: "beside a `\(limit)`")
  }
}
