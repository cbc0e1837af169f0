import JSONText

extension Keyword {
  /// `maximum`: a number is not above this one.
  ///
  /// Numbers are compared exactly, whatever their size. JSON Schema 2020-12 Validation, 6.2.2.
  package static let maximum = Keyword("maximum", about: .numbers, concerns: .upperLimit) {
    context, builder in
    guard let limit = builder.number(context) else { return }
    builder.emit(.number(.maximum(builder.tables.numbers.add(limit))), context)
  }

  /// `maximum` of draft 4, which `exclusiveMaximum` may make exclusive.
  ///
  /// JSON Schema draft 4 Validation, 5.1.2.
  package static let maximumBefore6 = Keyword("maximum", about: .numbers, concerns: .upperLimit) {
    context, builder in
    guard let limit = builder.number(context) else { return }
    let id: NumberID = builder.tables.numbers.add(limit)
    let isExclusive = context.sibling("exclusiveMaximum")?.boolean == true
    builder.emit(isExclusive ? .number(.exclusiveMaximum(id)) : .number(.maximum(id)), context)
  }
}
