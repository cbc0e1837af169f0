import JSONText

extension Keyword {
  /// `minimum`: a number is not below this one.
  ///
  /// Numbers are compared exactly, whatever their size. JSON Schema 2020-12 Validation, 6.2.4.
  package static let minimum = Keyword("minimum", about: .numbers, concerns: .lowerLimit) {
    context, builder in
    guard let limit = builder.number(context) else { return }
    builder.emit(.number(.minimum(builder.tables.numbers.add(limit))), context)
  }

  /// `minimum` of draft 4, which `exclusiveMinimum` may make exclusive.
  ///
  /// JSON Schema draft 4 Validation, 5.1.3.
  package static let minimumBefore6 = Keyword("minimum", about: .numbers, concerns: .lowerLimit) {
    context, builder in
    guard let limit = builder.number(context) else { return }
    let id: NumberID = builder.tables.numbers.add(limit)
    let isExclusive = context.sibling("exclusiveMinimum")?.boolean == true
    builder.emit(isExclusive ? .number(.exclusiveMinimum(id)) : .number(.minimum(id)), context)
  }
}
