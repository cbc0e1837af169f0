extension Keyword {
  /// `minContains`: how many elements match `contains` at least; 1 if absent.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.5. Decided by ``contains``; alone it asserts nothing.
  package static let minContains = Keyword(
    "minContains", about: .array, concerns: [.lowerLimit, .companion]
  ) { context, builder in
    _ = builder.count(context)
  }

  /// `maxContains`: how many elements match `contains` at most.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.4. Decided by ``contains``; alone it asserts nothing.
  package static let maxContains = Keyword(
    "maxContains", about: .array, concerns: [.upperLimit, .companion]
  ) { context, builder in
    _ = builder.count(context)
  }
}
