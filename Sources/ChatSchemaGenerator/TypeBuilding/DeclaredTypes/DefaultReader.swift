import JSONSchema
import JSONText

/// Reads the `default` of properties, and reports defaults that cannot be used.
struct DefaultReader {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let places: PlaceFinder
  private let options: TypeModelOptions
  private let findings: TypeFindings

  /// Creates a reader of defaults.
  init(
    _ conjunctions: ConjunctionReader, _ places: PlaceFinder, _ options: TypeModelOptions,
    _ findings: TypeFindings
  ) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.places = places
    self.options = options
    self.findings = findings
  }

  /// Returns the value of an absent property's accessor, if the schema has a valid `default`.
  func value(_ list: [SubschemaID], _ use: ValueUse, _ model: TypeModel) -> JSONValue? {
    guard let (node, site, _) = writtenDefault(list) else { return nil }
    guard checkable(list).allSatisfy({ reader.isValid(node, against: $0) }) else {
      findings.report(
        "invalid-default", .warning, site,
        "the default is not valid against its own schema and is left out")
      return nil
    }
    guard !node.isNested(deeperThan: 32), isReadable(node.value, use, model) else {
      findings.report(
        "unsupported-default", .warning, site,
        "the type of the property can not hold this default; the property has none")
      return nil
    }
    return node.value
  }

  /// Returns the subschemas that validate alike from wherever evaluation reaches them.
  func checkable(_ list: [SubschemaID]) -> [SubschemaID] {
    list.filter { !conjunctions.isDynamic($0) }
  }

  /// Returns the `default` of a property: that of the first of its subschemas, or of the subschemas they
  /// apply in place, that has one.
  func writtenDefault(_ list: [SubschemaID]) -> WrittenDefault? {
    writtenDefault(list).map { node, _, member in
      var location = places.location(of: member)
      location.position = node.position
      location.pointer = location.pointer?.appending("default")
      return WrittenDefault(node: node, location: location)
    }
  }

  private func writtenDefault(
    _ list: [SubschemaID]
  ) -> (node: JSONNode, site: TypeFindings.Subject, member: SubschemaID)? {
    for member in conjunctions.closure(list) {
      guard let node = reader.node(member)["default"] else { continue }
      for instruction in reader.instructions(of: member)
      where reader.site(instruction.site).keyword == "default" {
        return (node, .keyword(instruction.site), member)
      }
      return (node, .subschema(member), member)
    }
    return nil
  }

  /// Whether a valid value can be decoded as the type whose default it is.
  private func isReadable(_ value: JSONValue, _ use: ValueUse, _ model: TypeModel) -> Bool {
    if value.isNull { return use.isNullable || isAny(use) }
    switch use.type {
    case .any: return true
    case .null: return false
    case .boolean: return value.boolean != nil
    case .integer(let isUnsigned):
      return isUnsigned ? value.number?.uint64 != nil : value.number?.int64 != nil
    case .unboundedInteger: return value.number?.isInteger == true
    case .number: return value.number != nil
    case .double: return value.number.map { $0.double.isFinite } == true
    case .string, .text, .value, .identifier, .timetoken, .listed: return value.string != nil
    case .slot: return false
    case .array(let element):
      // An array of optionals is decoded element by element; a constant is not.
      let isOptional = element.isNullable && !isAny(element)
      return !isOptional && value.array?.allSatisfy { isReadable($0, element, model) } == true
    case .uniqueArray(let element):
      return value.array?.allSatisfy { isReadable($0, element, model) } == true
    case .map(let use): return value.object?.allSatisfy { isReadable($0.value, use, model) } == true
    case .named(let id):
      // Numbers deep inside might not fit the types that the caller chose for them.
      let isExact = options.general.integers == .exact && options.general.numbers == .exact
      return isExact || isCase(value, id, model)
    }
  }

  private func isAny(_ use: ValueUse) -> Bool {
    if case .any = use.type { true } else { false }
  }

  /// Whether a value is one of an enumeration's.
  private func isCase(_ value: JSONValue, _ id: TypeID, _ model: TypeModel) -> Bool {
    if case .enumeration(let shape) = model[id].content {
      return shape.cases.contains { $0.value == value }
    }
    return false
  }
}
