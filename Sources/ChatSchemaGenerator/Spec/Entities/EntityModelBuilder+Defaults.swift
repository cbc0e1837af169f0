import JSONSchema
import JSONText

extension EntityModelBuilder {
  /// Reads a default, and reports one that is no value of the type.
  ///
  /// - Parameters:
  ///   - value: The default, in the spec or in the schema.
  ///   - type: The type of the attribute.
  ///   - shape: What the schema demands of the value.
  /// - Returns: `nil` after a finding.
  mutating func defaultValue(
    _ value: SourceValue, for type: ValueType, _ shape: PropertyShape?
  ) -> DefaultValue? {
    guard let result = literal(value, type) else {
      reportInvalid(value, type)
      return nil
    }
    for constraint in shape?.constraints ?? [] where !allows(constraint, value.node) {
      let told = ConstraintReader.facts([constraint]).first ?? "The schema does not allow it."
      context.findings.report(
        "invalid-default", at: value.place, "this default is not valid for its schema",
        notes: [Diagnostic.Note(told, location: shape?.schema.place)])
      return nil
    }
    guard result.canBeSpelled(as: type) else {
      context.findings.report(
        "unsupported-default", .warning, at: value.place,
        "this default of the type \(type.words) is left out: Swift has no literal for it")
      return nil
    }
    return result
  }

  private func allows(_ constraint: ValueConstraint, _ node: JSONNode) -> Bool {
    switch constraint {
    case .pattern(let pattern): engineAllows("pattern", pattern, node)
    case .format(let name): engineAllows("format", name, node)
    default: constraint.allows(node)
    }
  }

  /// Whether a value is valid against one keyword; a keyword that can not be compiled is reported
  /// with its schema.
  private func engineAllows(_ keyword: String, _ value: String, _ node: JSONNode) -> Bool {
    let schema = JSONValue.object([keyword: .string(value)]).text()
    do throws(DiagnosticsError) {
      return try CompiledSchema.compile(
        SchemaSource(schema), options: CompilationOptions(formatAssertion: .always)
      ).isValid(node)
    } catch {
      return true
    }
  }

  /// A value of the type, or `nil` when it is none.
  func literal(_ value: SourceValue, _ type: ValueType) -> DefaultValue? {
    let node = value.node
    switch type {
    case .string, .date, .url, .uuid, .data, .identifier: return node.string.map { .string($0) }
    case .timetoken: return node.string.flatMap { UInt64($0) == nil ? nil : .string($0) }
    case .boolean: return node.boolean.map { .boolean($0) }
    case .integer:
      guard node.isInteger, let number = node.number else { return nil }
      return number.int64.map { .integer($0) } ?? .number(number.text)
    case .number: return node.number.map { .number($0.text) }
    case .enumeration(let enumeration):
      return node.string.flatMap { enumeration.values.contains($0) ? .string($0) : nil }
    case .array: return node.kind == .array ? .json(node.value.description) : nil
    case .json: return .json(node.value.description)
    case .slot: return nil
    }
  }

  private mutating func reportInvalid(_ value: SourceValue, _ type: ValueType) {
    var suggestion: String?
    if case .enumeration(let enumeration) = type, let text = value.string {
      suggestion = NearMiss.closest(to: text, in: enumeration.values)
    }
    context.findings.report(
      "invalid-default", at: value.place, "this default is no value of the type \(type.words)",
      suggestion: suggestion)
  }
}

extension ValueConstraint {
  /// Whether a default satisfies the constraint; true for those that need the engine.
  fileprivate func allows(_ node: JSONNode) -> Bool {
    let length = node.string?.unicodeScalars.count
    let number = node.number
    func compare(_ limit: String, _ holds: (JSONNumber, JSONNumber) -> Bool) -> Bool {
      guard let number, let limit = JSONNumber(limit) else { return true }
      return holds(number, limit)
    }
    switch self {
    case .minLength(let count): return length.map { $0 >= count } ?? true
    case .maxLength(let count): return length.map { $0 <= count } ?? true
    case .minimum(let limit): return compare(limit, >=)
    case .exclusiveMinimum(let limit): return compare(limit, >)
    case .maximum(let limit): return compare(limit, <=)
    case .exclusiveMaximum(let limit): return compare(limit, <)
    case .multipleOf(let divisor): return compare(divisor) { $0.isMultiple(of: $1) }
    case .minItems(let count): return node.kind != .array || node.count >= count
    case .maxItems(let count): return node.kind != .array || node.count <= count
    case .pattern, .format, .uniqueItems, .other: return true
    }
  }
}
