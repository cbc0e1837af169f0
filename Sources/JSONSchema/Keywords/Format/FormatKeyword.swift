import JSONText

extension Keyword {
  /// `format`: a value has a well-known form.
  ///
  /// JSON Schema 2020-12 Validation, 7. An annotation by itself; an assertion if the dialect has the
  /// format-assertion vocabulary or the caller asks for it. A name that is not known asserts nothing
  /// (7.2.3) and is a warning here, once for each name.
  package static let format = Keyword("format") { context, builder in
    guard builder.isWords(context), let name = context.value.string else { return }
    builder.warn(ofFormat: name, context)
    let types = builder.declaredTypes(context)
    if context.assertsFormats, let format = NumberFormat(name: name) {
      builder.emit(format, besides: types, context)
    }
    // What `type` refuses need not be checked.
    let format = types.contains(.string) ? JSONSchema.Format(name: name) : nil
    let isAsked = format.map { !$0.isLooselyUsed || context.assertedFormats.contains($0) } ?? true
    let rule = FormatRule(format: format, isAsserted: context.assertsFormats && isAsked)
    builder.emit(.format(builder.tables.formats.add(rule)), context)
  }
}

extension ProgramBuilder {
  /// A format of numbers is what other keywords could say, so that nothing that evaluates need know
  /// of it; the keyword of a failure tells it from theirs.
  fileprivate mutating func emit(
    _ format: NumberFormat, besides types: TypeSet, _ context: KeywordContext
  ) {
    if types.isDisjoint(with: .numbers) { return }
    func constant(_ number: JSONNumber) -> NumberConstant {
      NumberConstant(number: number, integer: number.int64)
    }
    if !format.isOfIntegers || types.contains(.number) {
      emit(.multipleOf(tables.numbers.add(constant(format.step))), context)
    }
    emit(.minimum(tables.numbers.add(constant(format.minimum))), context)
    emit(.maximum(tables.numbers.add(constant(format.maximum))), context)
  }

  /// The types that `type` allows, as far as they are known.
  fileprivate func declaredTypes(_ context: KeywordContext) -> TypeSet {
    guard let value = context.sibling("type") else { return .all }
    let names = value.kind == .array ? value.elements.map(\.string) : [value.string]
    return names.reduce(into: []) { types, name in
      types.formUnion(name.flatMap { TypeSet(name: $0) } ?? .all)
    }
  }

  fileprivate mutating func warn(ofFormat name: String, _ context: KeywordContext) {
    guard !Format.isKnown(name), unknownFormats.insert(name).inserted else { return }
    let meant = Format.name(meantBy: name)
    report(.warning) {
      Diagnostic(
        "unknown-format", .warning, at: context.location(of: context.value),
        "the format \"\(name)\" is not known and asserts nothing",
        suggestion: meant.map { "\"\($0)\"" })
    }
  }
}
