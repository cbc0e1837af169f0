import JSONText

extension Keyword {
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
}
