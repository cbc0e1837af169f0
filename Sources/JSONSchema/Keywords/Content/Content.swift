extension Keyword {
  /// `contentEncoding`: how a string encodes bytes; an annotation.
  ///
  /// JSON Schema 2020-12 Validation, 8.3.
  package static let contentEncoding = Keyword("contentEncoding") { context, builder in
    guard builder.string(context) != nil else { return }
    builder.emit(.stringAnnotation, context)
  }

  /// `contentMediaType`: what a string holds; an annotation.
  ///
  /// JSON Schema 2020-12 Validation, 8.4.
  package static let contentMediaType = Keyword("contentMediaType") { context, builder in
    guard builder.string(context) != nil else { return }
    builder.emit(.stringAnnotation, context)
  }

  /// `contentSchema`: what the decoded content is valid against; an annotation, never applied.
  ///
  /// JSON Schema 2020-12 Validation, 8.5: ignored without `contentMediaType`.
  package static let contentSchema = Keyword(
    "contentSchema", subschemas: .single
  ) { context, builder in
    // Compiled all the same, so that a mistake in it is found.
    _ = builder.subschema(at: context.value, context)
    guard context.sibling("contentMediaType") != nil else { return }
    builder.emit(.stringAnnotation, context)
  }
}
