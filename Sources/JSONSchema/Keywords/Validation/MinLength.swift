extension Keyword {
  /// `minLength`: a string has at least this many characters.
  ///
  /// Characters are Unicode scalars (RFC 8259, section 8.3), not graphemes: `é` as two scalars
  /// counts as two.
  ///
  /// JSON Schema 2020-12 Validation, 6.3.2.
  package static let minLength = Keyword("minLength", about: .string, concerns: .lowerLimit) {
    context, builder in
    guard let limit = builder.count(context) else { return }
    builder.emit(.string(.minLength(limit)), context)
  }
}
