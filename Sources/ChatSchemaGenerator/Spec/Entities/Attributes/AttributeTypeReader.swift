import JSONSchema

/// Determines the types of attributes.
struct AttributeTypeReader {
  private let schemas: SpecSchemas
  private let words: AttributeTypeWords
  /// The typed identifiers of all entities.
  private let identifiers: Set<String>
  /// The slots of custom data.
  private let slots: Set<String>

  /// Creates a reader with the declarations of a spec and its schemas.
  init(_ schemas: SpecSchemas, identifiers: Set<String>, slots: Set<String>) {
    self.schemas = schemas
    words = AttributeTypeWords(schemas.model)
    self.identifiers = identifiers
    self.slots = slots
  }

  /// Returns the type of an attribute: that in the spec, or else that of the schema.
  func type(
    of source: AttributeSource, in draft: inout EntityDraft, _ findings: inout Findings
  ) -> ValueShape {
    if let slot = source["slot"], let name = slot.string {
      return slotType(name, slot, source, &findings)
    }
    if let values = source["values"]?.strings, let place = source["values"] {
      let type = ValueShape.listed(
        EnumerationType(attribute: source.name, values: values.map(\.text)))
      checkConflict(type, source, at: place, &findings)
      return type
    }
    if let word = source["type"], let text = word.string {
      guard let type = type(called: text) else {
        let names = AttributeTypeWords.all.map(\.word) + identifiers.sorted()
        findings.report(
          "unknown-type", at: word.place,
          "`\(text)` is neither a type nor the identifier of an entity",
          suggestion: AttributeTypeWords.ofSchemas[text] ?? NearMiss.closest(to: text, in: names))
        return .any
      }
      checkConflict(type, source, at: word, &findings)
      return type
    }
    if let shape = source.shape { return shape.type }
    return typeWithoutWords(source, &draft, &findings)
  }

  private func typeWithoutWords(
    _ source: AttributeSource, _ draft: inout EntityDraft, _ findings: inout Findings
  ) -> ValueShape {
    if source["derived"]?["count"] != nil { return .integer(isUnsigned: false) }
    if source["derived"]?["path"] != nil {
      draft.untyped.insert(source.name)
      return .any
    }
    findings.report(
      "missing-type", at: source.place(in: schemas),
      "`\(source.name)` has no `type`, and no schema to take it from")
    return .any
  }

  private func type(called word: String) -> ValueShape? {
    AttributeTypeWords.all.first { $0.word == word }?.type
      ?? (identifiers.contains(word) ? .identifier(word) : nil)
  }

  private func slotType(
    _ name: String, _ value: SourceValue, _ source: AttributeSource, _ findings: inout Findings
  ) -> ValueShape {
    guard slots.contains(name) else {
      findings.reportUnknown(
        "unknown-slot", name, in: slots.sorted(), at: value.place,
        "`\(name)` is not a slot of `customData`")
      return .any
    }
    if let kinds = source.shape?.kinds, !kinds.contains(.object) {
      findings.report(
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
  private func checkConflict(
    _ type: ValueShape, _ source: AttributeSource, at value: SourceValue, _ findings: inout Findings
  ) {
    guard let kinds = source.shape?.kinds, let needed = type.kinds, kinds.isDisjoint(with: needed)
    else { return }
    let allowed = kinds.written.names.joined(separator: " or ")
    findings.report(
      "type-conflict", at: value.place,
      "\(words.name(of: type)) does not fit `\(source.name)`, which the schema makes \(allowed)",
      notes: schemaNotes(source))
  }
}

/// The words for types of attributes in a spec.
struct AttributeTypeWords {
  /// The words for types in a spec, in the order in which they are suggested.
  static let all: [(word: String, type: ValueShape)] =
    [
      ("string", .string), ("bool", .boolean), ("int", .integer(isUnsigned: false)),
      ("number", .double), ("timetoken", .timetoken),
    ] + TextValue.allCases.map { ($0.word, .value($0)) } + [("json", .any)]

  /// The words of a spec for types and formats, by their names in JSON Schema.
  static let ofSchemas = [
    "boolean": "bool", "integer": "int", "object": "json", "array": "json", "date-time": "date",
    "uri": "url", "binary": "data",
  ]

  private let model: TypeModel

  /// Creates the words, including those for the types of a model.
  init(_ model: TypeModel) { self.model = model }

  /// Returns the word for a type in a spec, for messages.
  func name(of type: ValueShape) -> String {
    switch type {
    case .listed: return "`values`"
    case .identifier(let name): return "`\(name)`"
    case .array(let element), .uniqueArray(let element): return "list of \(name(of: element.type))"
    case .map(let value): return "map of \(name(of: value.type))"
    case .slot(let name): return "the slot `\(name)`"
    case .integer, .unboundedInteger: return "`int`"
    case .number: return "`number`"
    case .text(let text): return name(of: .value(text))
    case .named(let id):
      if case .enumeration = model[id].content { return "`values`" }
      return "`\(model[id].name)`"
    default: return "`\(Self.all.first { $0.type == type }?.word ?? "json")`"
    }
  }
}

extension ValueShape {
  /// The kinds that a value can have in JSON; `nil` for any kind, and for declared types.
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
