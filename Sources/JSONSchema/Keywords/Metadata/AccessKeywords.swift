import JSONText

extension Keyword {
  /// Creates `readOnly` or `writeOnly`: an annotation, and in one direction an assertion that no
  /// value passes.
  ///
  /// The assertion is the operation of an `enum` without values, so that evaluators need no support
  /// for it. The keyword of a failure distinguishes it.
  static func access(_ name: String) -> Keyword {
    Keyword(name) { context, builder in
      guard let value = context.value.boolean else {
        return builder.disregard(context.value, context, expected: "true or false")
      }
      guard value, builder.accessMode?.refusingKeyword == name else {
        return builder.emit(.annotation(.all), context)
      }
      builder.withheld.insert(context.subschema)
      builder.emit(.any(.enumeration(builder.constants([], isSingle: false))), context)
    }
  }
}
