import JSONSchema

extension EntityModelBuilder {
  /// The words for types in a spec, in the order in which they are suggested.
  static let typeWords: [(word: String, type: ValueShape)] =
    [
      ("string", .string), ("bool", .boolean), ("int", .integer(isUnsigned: false)),
      ("number", .double), ("timetoken", .timetoken),
    ] + TextValue.allCases.map { ($0.word, .value($0)) } + [("json", .any)]

  /// The type of an attribute: what the spec says, else what the schema says.
  mutating func type(of source: AttributeSource, in index: Int) -> ValueShape {
    if let slot = source["slot"], let name = slot.string {
      return slotType(name, slot, source)
    }
    if let values = source["values"]?.strings, let place = source["values"] {
      let type = ValueShape.listed(
        EnumerationType(attribute: source.name, values: values.map(\.text)))
      checkConflict(type, source, at: place)
      return type
    }
    if let word = source["type"], let text = word.string {
      guard let type = type(of: text) else {
        context.findings.reportUnknown(
          "unknown-type", text, in: Self.typeWords.map(\.word) + identifierOwners.keys.sorted(),
          at: word.place, "`\(text)` is neither a type nor the identifier of an entity")
        return .any
      }
      checkConflict(type, source, at: word)
      return type
    }
    if let shape = source.shape { return shape.type }
    return typeWithoutWords(source, in: index)
  }

  private mutating func typeWithoutWords(_ source: AttributeSource, in index: Int) -> ValueShape {
    if source["derived"]?["count"] != nil { return .integer(isUnsigned: false) }
    if source["derived"]?["path"] != nil {
      drafts[index].untyped.insert(source.name)
      return .any
    }
    context.findings.report(
      "missing-type", at: place(of: source),
      "`\(source.name)` has no `type`, and no schema to take it from")
    return .any
  }

  private func type(of word: String) -> ValueShape? {
    Self.typeWords.first { $0.word == word }?.type
      ?? (identifierOwners[word] != nil ? .identifier(word) : nil)
  }

  private mutating func slotType(
    _ name: String, _ value: SourceValue, _ source: AttributeSource
  ) -> ValueShape {
    guard slotEntries[name] != nil else {
      context.findings.reportUnknown(
        "unknown-slot", name, in: slotEntries.keys.sorted(), at: value.place,
        "`\(name)` is no slot of `customData`")
      return .any
    }
    if let kinds = source.shape?.kinds, !kinds.contains(.object) {
      context.findings.report(
        "type-conflict", at: value.place,
        "a slot holds an object, which the schema does not allow for `\(source.name)`",
        notes: schemaNotes(source))
    }
    return .slot(name)
  }

  private func schemaNotes(_ source: AttributeSource) -> [Diagnostic.Note] {
    source.property.map { [Diagnostic.Note("the schema", location: schemas.namePlace(of: $0))] }
      ?? []
  }

  /// Reports a type whose JSON the schema does not allow.
  private mutating func checkConflict(
    _ type: ValueShape, _ source: AttributeSource, at value: SourceValue
  ) {
    guard let kinds = source.shape?.kinds, let needed = type.kinds, kinds.isDisjoint(with: needed)
    else { return }
    let allowed = kinds.written.names.joined(separator: " or ")
    context.findings.report(
      "type-conflict", at: value.place,
      "\(words(type)) does not fit `\(source.name)`, which the schema makes \(allowed)",
      notes: schemaNotes(source))
  }
}

extension ValueShape {
  /// The kinds that a value can have on the wire; `nil` for any, and for types that are declared.
  var kinds: TypeSet? {
    switch self {
    case .string, .text, .value, .timetoken, .identifier, .listed: .string
    case .boolean: .boolean
    case .integer, .unboundedInteger, .number, .double: .numeric
    case .array, .uniqueArray: .array
    case .map, .slot: .object
    case .any, .null, .named: nil
    }
  }
}

extension EntityModelBuilder {
  /// A type in the words of the spec, for messages.
  func words(_ type: ValueShape) -> String {
    switch type {
    case .listed: return "`values`"
    case .identifier(let name): return "`\(name)`"
    case .array(let element), .uniqueArray(let element): return "list of \(words(element.type))"
    case .map(let value): return "map of \(words(value.type))"
    case .slot(let name): return "the slot `\(name)`"
    case .integer, .unboundedInteger: return "`int`"
    case .number: return "`number`"
    case .text(let text): return words(.value(text))
    case .named(let id):
      if case .enumeration = schemas.model[id].content { return "`values`" }
      return "`\(schemas.model[id].name)`"
    default: return "`\(Self.typeWords.first { $0.type == type }?.word ?? "json")`"
    }
  }
}
