extension Keyword {
  /// `minContains`: the minimum number of elements that match `contains`; 1 if absent.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.5. ``contains`` evaluates it; alone it asserts nothing.
  package static let minContains = Keyword(
    "minContains", about: .array, concerns: [.lowerLimit, .companion]
  ) { context, builder in
    _ = builder.count(context)
  }

  /// `maxContains`: the maximum number of elements that match `contains`.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.4. ``contains`` evaluates it; alone it asserts nothing.
  package static let maxContains = Keyword(
    "maxContains", about: .array, concerns: [.upperLimit, .companion]
  ) { context, builder in
    _ = builder.count(context)
  }
}
