import JSONSchema
import JSONText

/// The schema's description of the attribute that is made of a property.
struct AttributeShape {
  /// The type of the attribute.
  var type: ValueShape
  /// The kinds that are allowed besides null; nil if all are.
  var kinds: TypeSet?
  /// Whether null is allowed.
  var isNullable: Bool
  /// The documentation of the attribute.
  var wording: Wording
  /// The schema's default.
  var defaultValue: WrittenDefault?
  /// The only valid value besides null.
  var constant: JSONValue?
  /// The schemas against which a default must be valid.
  var subschemas: [SubschemaID]
}

extension AttributeShape {
  /// Creates the shape of a property.
  init(_ property: Property, in schemas: SpecSchemas) {
    let use = property.use
    let kinds = schemas.model.kinds(of: use)
    type = Self.attributeType(use.type)
    self.kinds = kinds?.subtracting(.null)
    switch use.type {
    case .any: isNullable = kinds?.contains(.null) ?? true
    case .null: isNullable = true
    default: isNullable = use.isNullable
    }
    constant = use.constant
    wording = property.wording
    subschemas = property.subschemas
    defaultValue = property.writtenDefault
  }

  /// Returns the type of an attribute: in place of text that represents a date, a URL or the like, only the
  /// value.
  static func attributeType(_ shape: ValueShape) -> ValueShape {
    switch shape {
    case .text(let text): return .value(text)
    case .null: return .any
    case .array(var element):
      element.type = attributeType(element.type)
      return .array(element)
    default: return shape
    }
  }
}

extension TypeModel {
  /// Returns the kinds that a value can have, including null; nil if it can have all.
  func kinds(of use: ValueUse, depth: Int = 0) -> TypeSet? {
    guard var kinds = kinds(of: use.type, use.checks, depth: depth) else { return nil }
    if use.isNullable { kinds.formUnion(.null) }
    return kinds
  }

  private func kinds(of type: ValueShape, _ checks: [ValueCheck], depth: Int) -> TypeSet? {
    switch type {
    case .any:
      for case .kinds(let kinds) in checks { return kinds.slots }
      return nil
    case .null: return .null
    case .boolean: return .boolean
    case .integer, .unboundedInteger: return .integer
    case .number, .double: return .numeric
    case .string, .text, .value, .identifier, .timetoken, .listed: return .string
    case .array, .uniqueArray: return .array
    case .map, .slot: return .object
    case .named(let id): return kinds(of: id, depth: depth)
    }
  }

  private func kinds(of id: TypeID, depth: Int) -> TypeSet? {
    switch self[id].content {
    case .structure: return .object
    case .tuple: return .array
    case .choice(let shape): return shape.cases.reduce(into: TypeSet()) { $0.formUnion($1.kinds) }
    case .enumeration(let shape):
      return shape.cases.reduce(into: TypeSet()) { $0.formUnion(TypeSet(of: $1.value)) }
    case .wrapper(let use): return depth > 8 ? nil : kinds(of: use, depth: depth + 1)
    case .existing: return nil
    }
  }
}

extension TypeSet {
  /// The kind of a value.
  fileprivate init(of value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool: self = .boolean
    case .number(let number): self = number.isInteger ? .integer : .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }
}
