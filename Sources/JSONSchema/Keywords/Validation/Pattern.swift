extension Keyword {
  /// `pattern`: some part of a string matches this regular expression.
  ///
  /// JSON Schema 2020-12 Validation, 6.3.3, and Core, 6.4.
  package static let pattern = Keyword("pattern", about: .string) { context, builder in
    guard let pattern = builder.string(context) else { return }
    guard let expression = builder.expression(pattern, at: context.location(of: context.value))
    else { return }
    builder.emit(.string(.pattern(expression)), context)
  }
}
