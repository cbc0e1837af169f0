import JSONText

/// Assertions on numbers, which are compared exactly, whatever their size.
extension Keyword {
  /// `minimum`: a number is not below this one.
  ///
  /// JSON Schema 2020-12 Validation, 6.2.4.
  package static let minimum = limit("minimum", .lowerLimit) { _, id in .minimum(id) }

  /// `minimum` of draft 4, which `exclusiveMinimum` may make exclusive.
  ///
  /// JSON Schema draft 4 Validation, 5.1.3.
  package static let minimumBefore6 = limit("minimum", .lowerLimit) { context, id in
    context.sibling("exclusiveMinimum")?.boolean == true ? .exclusiveMinimum(id) : .minimum(id)
  }

  /// `exclusiveMinimum`: a number is above this one.
  ///
  /// JSON Schema 2020-12 Validation, 6.2.5.
  package static let exclusiveMinimum = limit("exclusiveMinimum", .lowerLimit) { _, id in
    .exclusiveMinimum(id)
  }

  /// `exclusiveMinimum` of draft 4: whether `minimum`, which must then be present, is excluded
  /// itself.
  ///
  /// JSON Schema draft 4 Validation, 5.1.3. ``minimumBefore6`` evaluates it.
  package static let exclusiveMinimumBefore6 = exclusion(
    "exclusiveMinimum", of: "minimum", .lowerLimit)

  /// `maximum`: a number is not above this one.
  ///
  /// JSON Schema 2020-12 Validation, 6.2.2.
  package static let maximum = limit("maximum", .upperLimit) { _, id in .maximum(id) }

  /// `maximum` of draft 4, which `exclusiveMaximum` may make exclusive.
  ///
  /// JSON Schema draft 4 Validation, 5.1.2.
  package static let maximumBefore6 = limit("maximum", .upperLimit) { context, id in
    context.sibling("exclusiveMaximum")?.boolean == true ? .exclusiveMaximum(id) : .maximum(id)
  }

  /// `exclusiveMaximum`: a number is below this one.
  ///
  /// JSON Schema 2020-12 Validation, 6.2.3.
  package static let exclusiveMaximum = limit("exclusiveMaximum", .upperLimit) { _, id in
    .exclusiveMaximum(id)
  }

  /// `exclusiveMaximum` of draft 4: whether `maximum`, which must then be present, is excluded
  /// itself.
  ///
  /// JSON Schema draft 4 Validation, 5.1.2. ``maximumBefore6`` evaluates it.
  package static let exclusiveMaximumBefore6 = exclusion(
    "exclusiveMaximum", of: "maximum", .upperLimit)

  /// `multipleOf`: a number divided by this one must be an integer.
  ///
  /// The division is exact: `0.3` is a multiple of `0.1`. JSON Schema 2020-12 Validation, 6.2.1.
  package static let multipleOf = Keyword("multipleOf", about: .numbers) { context, builder in
    guard let divisor = builder.number(context) else { return }
    guard divisor.number > JSONNumber(0) else {
      builder.reject(context.value, context, expected: "a number above 0")
      return
    }
    builder.emit(.number(.multipleOf(builder.tables.numbers.add(divisor))), context)
  }

  /// Creates a keyword whose value is a limit.
  private static func limit(
    _ name: String, _ concerns: KeywordConcerns.Kinds,
    _ assertion: @escaping @Sendable (KeywordContext, NumberID) -> NumberAssertion
  ) -> Keyword {
    Keyword(name, about: .numbers, concerns: concerns) { context, builder in
      guard let limit = builder.number(context) else { return }
      builder.emit(.number(assertion(context, builder.tables.numbers.add(limit))), context)
    }
  }

  /// Creates a keyword that determines whether the limit next to it is excluded.
  private static func exclusion(
    _ name: String, of limit: String, _ concerns: KeywordConcerns.Kinds
  ) -> Keyword {
    Keyword(name, about: .numbers, concerns: concerns) { context, builder in
      guard builder.boolean(context) != nil, context.sibling(limit) == nil else { return }
      builder.disregard(context.value, context, expected: "beside a `\(limit)`")
    }
  }
}
