extension Keyword {
  /// `maxLength`: a string has at most this many characters.
  ///
  /// Characters are Unicode scalars (RFC 8259, section 8.3), not graphemes: `é` as two scalars
  /// counts as two.
  ///
  /// JSON Schema 2020-12 Validation, 6.3.1.
  package static let maxLength = Keyword("maxLength", about: .string, concerns: .upperLimit) {
    context, builder in
    guard let limit = builder.count(context) else { return }
    builder.emit(.string(.maxLength(limit)), context)
  }
}
