extension Keyword {
  /// `$ref`: the schema at a URI reference applies to the same instance.
  ///
  /// JSON Schema 2020-12 Core, 8.2.3.1.
  package static let reference = Keyword("$ref") { context, builder in
    guard builder.isString(context) else { return }
    builder.emitReference(.plain, context)
  }

  /// `$dynamicRef`: like `$ref`, but if the target has a `$dynamicAnchor`, the outermost one of the
  /// same name in the dynamic scope replaces it.
  ///
  /// JSON Schema 2020-12 Core, 8.2.3.2.
  package static let dynamicReference = Keyword("$dynamicRef") { context, builder in
    guard builder.isString(context) else { return }
    builder.emitReference(.dynamic, context)
  }

  /// `$dynamicRef` of version 1: the schema with a `$dynamicAnchor` of this name in the outermost
  /// resource of the dynamic scope that has one.
  ///
  /// JSON Schema version 1 Core, "Dynamic References with `$dynamicRef`". The name may be written
  /// as a fragment, as in the official suite.
  package static let dynamicNameReference = Keyword("$dynamicRef") { context, builder in
    guard builder.isString(context) else { return }
    builder.emitReference(.dynamicName, context)
  }
}
