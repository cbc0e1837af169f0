import JSONText

extension Keyword {
  /// `maximum`: a number is not above this one.
  ///
  /// Numbers are compared exactly, whatever their size. JSON Schema 2020-12 Validation, 6.2.2.
  package static let maximum = Keyword("maximum") { context, builder in
    guard let limit = builder.number(context) else { return }
    builder.emit(.maximum(builder.tables.add(limit, to: \.numbers)), context)
  }

  /// `maximum` of draft 4, which `exclusiveMaximum` may make exclusive.
  ///
  /// JSON Schema draft 4 Validation, 5.1.2.
  package static let maximumBefore6 = Keyword("maximum") { context, builder in
    guard let limit = builder.number(context) else { return }
    let id: NumberID = builder.tables.add(limit, to: \.numbers)
    let isExclusive = context.sibling("exclusiveMaximum")?.boolean == true
    builder.emit(isExclusive ? .exclusiveMaximum(id) : .maximum(id), context)
  }
}
