import JSONSchema

extension EntityModelBuilder {
  /// The words for types in a spec, in the order in which they are suggested.
  static let typeWords: [(word: String, type: ValueType)] = [
    ("string", .string), ("bool", .boolean), ("int", .integer(fitsInt64: true)),
    ("number", .number), ("timetoken", .timetoken), ("date", .date), ("url", .url),
    ("uuid", .uuid), ("data", .data), ("json", .json),
  ]

  /// The type of an attribute: what the spec says, else what the schema says.
  mutating func type(of source: AttributeSource, in index: Int) -> ValueType {
    if let slot = source["slot"], let name = slot.string {
      return slotType(name, slot, source)
    }
    if let values = source["values"]?.strings, let place = source["values"] {
      let type = ValueType.enumeration(
        EnumerationType(attribute: source.name, values: values.map(\.text)))
      checkConflict(type, source, at: place)
      return type
    }
    if let word = source["type"], let text = word.string {
      guard let type = type(of: text) else {
        context.findings.reportUnknown(
          "unknown-type", text, in: Self.typeWords.map(\.word) + identifierOwners.keys.sorted(),
          at: word.place, "`\(text)` is neither a type nor the identifier of an entity")
        return .json
      }
      checkConflict(type, source, at: word)
      return type
    }
    if let shape = source.shape, let property = source.property {
      reportUnsupported(shape, property)
      return shape.type
    }
    return typeWithoutWords(source, in: index)
  }

  private mutating func typeWithoutWords(_ source: AttributeSource, in index: Int) -> ValueType {
    if source["derived"]?["count"] != nil { return .integer(fitsInt64: true) }
    if source["derived"]?["path"] != nil {
      drafts[index].untyped.insert(source.name)
      return .json
    }
    context.findings.report(
      "missing-type", at: source.place,
      "`\(source.name)` has no `type`, and no schema to take it from")
    return .json
  }

  private func type(of word: String) -> ValueType? {
    Self.typeWords.first { $0.word == word }?.type
      ?? (identifierOwners[word] != nil ? .identifier(word) : nil)
  }

  private mutating func slotType(
    _ name: String, _ value: SourceValue, _ source: AttributeSource
  ) -> ValueType {
    guard slotEntries[name] != nil else {
      context.findings.reportUnknown(
        "unknown-slot", name, in: slotEntries.keys.sorted(), at: value.place,
        "`\(name)` is no slot of `customData`")
      return .json
    }
    if let kinds = source.shape?.kinds, !kinds.contains("object") {
      context.findings.report(
        "type-conflict", at: value.place,
        "a slot holds an object, which the schema does not allow for `\(source.name)`",
        notes: source.property.map { [Diagnostic.Note("the schema", location: $0.namePlace)] } ?? []
      )
    }
    return .slot(name)
  }

  /// Reports a type whose JSON the schema does not allow.
  private mutating func checkConflict(
    _ type: ValueType, _ source: AttributeSource, at value: SourceValue
  ) {
    guard let kinds = source.shape?.kinds, let needed = type.jsonTypes,
      kinds.isDisjoint(with: needed)
    else { return }
    let allowed = kinds.sorted().joined(separator: " or ")
    context.findings.report(
      "type-conflict", at: value.place,
      "\(type.words) does not fit `\(source.name)`, which the schema makes \(allowed)",
      notes: source.property.map { [Diagnostic.Note("the schema", location: $0.namePlace)] } ?? [])
  }
}

extension ValueType {
  /// The JSON types that a value of this type can have on the wire; `nil` for any.
  var jsonTypes: Set<String>? {
    switch self {
    case .string, .timetoken, .date, .url, .uuid, .data, .identifier, .enumeration: ["string"]
    case .boolean: ["boolean"]
    case .integer: ["integer", "number"]
    case .number: ["number", "integer"]
    case .array: ["array"]
    case .slot: ["object"]
    case .json: nil
    }
  }

  /// The type in the words of the spec, for messages.
  var words: String {
    switch self {
    case .enumeration: "`values`"
    case .identifier(let name): "`\(name)`"
    case .array(let element): "list of \(element.words)"
    case .slot(let name): "the slot `\(name)`"
    case .integer: "`int`"
    default: "`\(EntityModelBuilder.typeWords.first { $0.type == self }?.word ?? "json")`"
    }
  }
}
