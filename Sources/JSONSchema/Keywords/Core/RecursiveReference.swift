extension Keyword {
  /// `$recursiveRef`: the root of its own resource, or of the outermost resource in the dynamic
  /// scope if both have `$recursiveAnchor`.
  ///
  /// JSON Schema 2019-09 Core, 8.2.4.2.1. It is defined only for the value `#`. Other values are
  /// errors, which the specification allows.
  package static let recursiveReference = Keyword("$recursiveRef") { context, builder in
    guard let text = builder.string(context) else { return }
    guard text == "#" else {
      builder.reject(context.value, context, expected: "\"#\", the only value with a meaning")
      return
    }
    builder.emitReference(.recursive, context)
  }

  /// `$recursiveAnchor`: whether `$recursiveRef` may refer to another resource than its own.
  ///
  /// JSON Schema 2019-09 Core, 8.2.4.2.2. It counts at the root of a resource, and is read when
  /// resources are found.
  package static let recursiveAnchor = Keyword(
    "$recursiveAnchor", role: .recursiveAnchor
  ) { context, builder in
    _ = builder.boolean(context)
  }
}
