import JSONText

extension Keyword {
  /// `format`: a string has a well-known form.
  ///
  /// JSON Schema 2020-12 Validation, 7. An annotation by itself; an assertion if the dialect has the
  /// format-assertion vocabulary or the caller asks for it. A name that nobody knows asserts nothing
  /// (7.2.3) and is a warning here, once for each name.
  package static let format = Keyword("format") { context, builder in
    guard builder.isWords(context), let name = context.value.string else { return }
    let format = JSONSchema.Format(name: name)
    let rule = FormatRule(format: format, isAsserted: context.assertsFormats)
    if format == nil, builder.unknownFormats.insert(name).inserted {
      let close = NearMiss.closest(to: name, in: JSONSchema.Format.all.map(\.name))
      builder.report(.warning) {
        Diagnostic(
          "unknown-format", .warning, at: context.location(of: context.value),
          "the format \"\(name)\" is not known and asserts nothing",
          suggestion: close.map { "\"\($0)\"" })
      }
    }
    builder.emit(.format(builder.tables.formats.add(rule)), context)
  }
}
