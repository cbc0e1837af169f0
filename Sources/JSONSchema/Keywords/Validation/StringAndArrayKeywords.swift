/// Assertions on strings and arrays.
extension Keyword {
  /// `minLength`: a string has at least this many characters.
  ///
  /// Characters are Unicode scalars (RFC 8259, section 8.3), not graphemes: `é` as two scalars
  /// counts as two.
  ///
  /// JSON Schema 2020-12 Validation, 6.3.2.
  package static let minLength = count("minLength", of: .string, .lowerLimit) {
    .string(.minLength($0))
  }

  /// `maxLength`: a string has at most this many characters, counted as for ``minLength``.
  ///
  /// JSON Schema 2020-12 Validation, 6.3.1.
  package static let maxLength = count("maxLength", of: .string, .upperLimit) {
    .string(.maxLength($0))
  }

  /// `pattern`: some part of a string matches this regular expression.
  ///
  /// JSON Schema 2020-12 Validation, 6.3.3, and Core, 6.4.
  package static let pattern = Keyword("pattern", about: .string) { context, builder in
    guard let pattern = builder.string(context),
      let expression = builder.expression(pattern, at: context.location(of: context.value))
    else { return }
    builder.emit(.string(.pattern(expression)), context)
  }

  /// `minItems`: an array has at least this many elements.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.2.
  package static let minItems = count("minItems", of: .array, .lowerLimit) { .array(.minItems($0)) }

  /// `maxItems`: an array has at most this many elements.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.1.
  package static let maxItems = count("maxItems", of: .array, .upperLimit) { .array(.maxItems($0)) }

  /// `uniqueItems`: if true, no two elements of an array are equal.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.3.
  package static let uniqueItems = Keyword("uniqueItems", about: .array) { context, builder in
    guard let isAsked = builder.boolean(context) else { return }
    builder.emit(isAsked ? .array(.uniqueItems) : .annotation(.all), context)
  }

  /// Creates a keyword whose value limits a number of characters, elements or members.
  static func count(
    _ name: String, of types: TypeSet, _ concerns: KeywordConcerns.Kinds,
    _ assertion: @escaping @Sendable (Int) -> LocalOperation
  ) -> Keyword {
    Keyword(name, about: types, concerns: concerns) { context, builder in
      guard let limit = builder.count(context) else { return }
      builder.emit(assertion(limit), context)
    }
  }
}
