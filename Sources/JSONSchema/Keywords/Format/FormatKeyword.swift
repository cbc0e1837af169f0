import JSONText

extension Keyword {
  /// `format`: a value must have a well-known format.
  ///
  /// JSON Schema 2020-12 Validation, 7. It is an annotation by default, and an assertion if the
  /// dialect has the format-assertion vocabulary or the caller requests it. An unknown name asserts
  /// nothing (7.2.3) and causes one warning per name.
  package static let format = Keyword("format") { context, builder in
    builder.emitFormat(context) { JSONSchema.Format(name: $0) }
  }

  /// `format` of drafts 4 and 6, where a `hostname` has no encoded labels (draft 6 Validation, 8.3.4).
  package static let formatBefore7 = Keyword("format") { context, builder in
    builder.emitFormat(context) { JSONSchema.Format(nameBefore7: $0) }
  }
}

extension ProgramBuilder {
  fileprivate mutating func emitFormat(
    _ context: KeywordContext, _ format: (_ name: String) -> JSONSchema.Format?
  ) {
    guard isWords(context), let name = context.value.string else { return }
    if let custom = customFormats[name] { return emit(custom, context) }
    warn(ofFormat: name, context)
    let types = declaredTypes(context)
    if context.assertsFormats, let format = NumberFormat(name: name) {
      emit(format, besides: types, context)
    }
    // Values that `type` rejects need not be checked.
    let format = types.contains(.string) ? format(name) : nil
    let isAsked = format.map { !$0.isLooselyUsed || context.assertedFormats.contains($0) } ?? true
    let rule = FormatRule(format: format, isAsserted: context.assertsFormats && isAsked)
    emit(.string(.format(tables.formats.add(rule))), context)
  }

  /// Emits a format that the caller defines.
  fileprivate mutating func emit(_ format: CustomFormatID, _ context: KeywordContext) {
    guard context.assertsContent, tables.customFormats[format.index].isAsserted else {
      return emit(.annotation(.all), context)
    }
    emit(.string(.customFormat(format)), context)
  }

  /// Emits a format of numbers as operations of other keywords, so that evaluators need no support
  /// for it.
  ///
  /// The keyword of a failure distinguishes it from failures of those keywords.
  fileprivate mutating func emit(
    _ format: NumberFormat, besides types: TypeSet, _ context: KeywordContext
  ) {
    if types.isDisjoint(with: .numbers) { return }
    func constant(_ number: JSONNumber) -> NumberConstant {
      NumberConstant(number: number, integer: number.int64)
    }
    if !format.isOfIntegers || types.contains(.number) {
      emit(.number(.multipleOf(tables.numbers.add(constant(format.step)))), context)
    }
    emit(.number(.minimum(tables.numbers.add(constant(format.minimum)))), context)
    emit(.number(.maximum(tables.numbers.add(constant(format.maximum)))), context)
  }

  /// Returns the types that `type` allows, as far as they are known.
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
    report(
      "unknown-format", .warning, at: context.location(of: context.value),
      "the format \"\(name)\" is not known and asserts nothing",
      suggestion: meant.map { "\"\($0)\"" })
  }
}
