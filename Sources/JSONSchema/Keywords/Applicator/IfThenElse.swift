extension Keyword {
  /// `if`: decides whether `then` or `else` applies; asserts nothing itself.
  ///
  /// JSON Schema 2020-12 Core, 10.2.2.1. `then` and `else` are compiled here, because without `if`
  /// they are ignored (10.2.2.2, 10.2.2.3).
  package static let `if` = Keyword("if", subschemas: .single) { context, builder in
    var conditional = Conditional(condition: builder.subschema(at: context.value, context))
    if let then = context.sibling("then") {
      conditional.consequent = builder.subschema(at: then, context)
      conditional.consequentSite = context.siblingSites["then"]
    }
    if let otherwise = context.sibling("else") {
      conditional.alternative = builder.subschema(at: otherwise, context)
      conditional.alternativeSite = context.siblingSites["else"]
    }
    builder.emit(.inPlace(.conditional(builder.tables.conditionals.add(conditional))), context)
  }

  /// `then`: the schema that must hold if the instance is valid against `if`.
  ///
  /// JSON Schema 2020-12 Core, 10.2.2.2.
  package static let then = Keyword("then", concerns: .companion, subschemas: .single) { _, _ in }

  /// `else`: the schema that must hold if the instance is invalid against `if`.
  ///
  /// JSON Schema 2020-12 Core, 10.2.2.3.
  package static let `else` = Keyword("else", concerns: .companion, subschemas: .single) { _, _ in }
}
