extension Keyword {
  /// `$ref`: the schema that a URI reference names applies to the same instance.
  ///
  /// JSON Schema 2020-12 Core, 8.2.3.1.
  package static let reference = Keyword("$ref") { context, builder in
    guard builder.isString(context) else { return }
    builder.emitReference(.plain, context)
  }

  /// `$dynamicRef`: like `$ref`, but a `$dynamicAnchor` it leads to may be replaced by the one of
  /// the same name that was declared outermost in the dynamic scope.
  ///
  /// JSON Schema 2020-12 Core, 8.2.3.2.
  package static let dynamicReference = Keyword("$dynamicRef") { context, builder in
    guard builder.isString(context) else { return }
    builder.emitReference(.dynamic, context)
  }

  /// `$dynamicRef` of version 1: the schema with a `$dynamicAnchor` of this name in the outermost
  /// resource of the dynamic scope that has one.
  ///
  /// JSON Schema version 1 Core, "Dynamic References with `$dynamicRef`". The name may be written as a
  /// fragment, as the official suite does.
  package static let dynamicNameReference = Keyword("$dynamicRef") { context, builder in
    guard builder.isString(context) else { return }
    builder.emitReference(.dynamicName, context)
  }
}
