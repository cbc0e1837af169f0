import JSONSchema
import JSONText

/// Reads the defaults of attributes.
struct AttributeDefaultReader {
  private let schemas: SpecSchemas
  private let words: AttributeTypeWords

  /// Creates a reader of defaults for values that schemas describe.
  init(_ schemas: SpecSchemas) {
    self.schemas = schemas
    words = AttributeTypeWords(schemas.model)
  }

  /// Reads a default, and reports one that is not a value of the type.
  ///
  /// - Parameters:
  ///   - node: The default, in the spec or in the schema.
  ///   - place: Its location.
  ///   - type: The type of the attribute.
  ///   - shape: The schema's description of the value.
  ///   - findings: Receives the errors.
  /// - Returns: `nil` after an error.
  func defaultValue(
    _ node: JSONNode, at place: SourceLocation, for type: ValueShape, _ shape: AttributeShape?,
    _ findings: inout Findings
  ) -> DefaultValue? {
    guard isValue(node, of: type) else {
      findings.report(
        "invalid-default", at: place,
        "this default is not a value of the type \(words.name(of: type))",
        suggestion: node.string.flatMap { NearMiss.closest(to: $0, in: listedTexts(of: type)) })
      return nil
    }
    if let subschema = shape?.subschemas.first(where: { !schemas.isValid(node, against: $0) }) {
      findings.report(
        "invalid-default", at: place, "this default is not valid for its schema",
        notes: [Diagnostic.Note("the schema", location: schemas.place(of: subschema))])
      return nil
    }
    let value = node.value
    guard DefaultSpelling(model: schemas.model).hasLiteral(value, as: type) else {
      findings.report(
        "unsupported-default", .warning, at: place,
        "this default of the type \(words.name(of: type)) is left out: Swift has no literal for it")
      return nil
    }
    return .json(value)
  }

  /// Whether the kind of a value fits a type.
  func isValue(_ node: JSONNode, of type: ValueShape) -> Bool {
    switch type {
    case .any: true
    case .string, .text, .value, .identifier: node.string != nil
    case .timetoken: node.string.flatMap { UInt64($0) } != nil
    case .boolean: node.boolean != nil
    case .integer, .unboundedInteger: node.isInteger
    case .number, .double: node.number != nil
    case .listed(let enumeration): node.string.map(enumeration.values.contains) ?? false
    case .array, .uniqueArray: node.kind == .array
    case .map: node.kind == .object
    case .named(let id):
      if case .enumeration(let shape) = schemas.model[id].content {
        shape.cases.contains { $0.value == node.value }
      } else {
        true
      }
    case .null: node.isNull
    case .slot: false
    }
  }

  /// Returns the texts that a type allows, for suggestions.
  private func listedTexts(of type: ValueShape) -> [String] {
    switch type {
    case .listed(let enumeration): return enumeration.values
    case .named(let id):
      guard case .enumeration(let shape) = schemas.model[id].content else { return [] }
      return shape.cases.compactMap(\.value.string)
    default: return []
    }
  }
}

/// Reads the values that attributes must have, for counts and for requests.
struct ValueConditionReader {
  private let words: AttributeTypeWords
  private let defaults: AttributeDefaultReader

  /// Creates a reader for values that schemas describe.
  init(_ schemas: SpecSchemas) {
    words = AttributeTypeWords(schemas.model)
    defaults = AttributeDefaultReader(schemas)
  }

  /// Returns the values that attributes of an entity must have, and reports values that they never have.
  func read(
    _ value: SourceValue?, of draft: EntityDraft, _ findings: inout Findings
  ) -> [ValueCondition] {
    var result: [ValueCondition] = []
    for member in value?.members ?? [] {
      guard let attribute = draft.attribute(named: member.name) else {
        findings.reportUnknown(
          "unknown-attribute", member.name, in: draft.attributeNames, at: member.namePlace,
          "`\(member.name)` is not an attribute of `\(draft.name)`")
        continue
      }
      guard defaults.isValue(member.value.node, of: attribute.type) else {
        let type = words.name(of: attribute.type)
        findings.report(
          "type-conflict", at: member.value.place,
          "`\(draft.name).\(member.name)` is \(type) and never has this value")
        continue
      }
      result.append(ValueCondition(attribute: member.name, value: member.value.node.value))
    }
    return result
  }
}

extension Findings {
  /// Reports a name that is not an attribute of an entity, unless the entity's schema could not be read.
  mutating func reportUnknownAttribute(
    _ name: String, of draft: EntityDraft, at value: SourceValue
  ) {
    guard !draft.hasSchema || draft.schema != nil else { return }
    reportUnknown(
      "unknown-attribute", name, in: draft.attributeNames, at: value.place,
      "`\(name)` is not an attribute of `\(draft.name)`")
  }
}

extension EntityDraft {
  /// Returns the type of an attribute of the entity, including `id` of a composed identity.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - value: The value in the spec that names it.
  ///   - findings: Receives the error if there is no such attribute.
  /// - Returns: `nil` after an error.
  func attributeType(
    _ name: String, at value: SourceValue, _ findings: inout Findings
  ) -> ValueShape? {
    if let attribute = attribute(named: name) { return attribute.type }
    if name == "id", entity.identity.composition != nil { return .identifier(entity.identity.type) }
    findings.reportUnknownAttribute(name, of: self, at: value)
    return nil
  }
}
