/// The representation of a column's value in a record.
enum ColumnForm: Hashable, Sendable {
  /// The value itself.
  case value(TypeReference)
  /// JSON text of a type, which is decoded on access.
  case content(TypeReference)
  /// JSON text of the application's own data, whose type the record does not know.
  case customData

  /// The type of the property, without its optionality.
  var type: TypeReference {
    switch self {
    case .value(let type): type
    case .content(let type): .library("StoredContent", arguments: [type])
    case .customData: "StoredJSON"
    }
  }

  /// The type of the attribute that requests compare.
  var attributeType: TypeReference { isJSON ? "StoredJSON" : type }

  /// Whether the column contains JSON text.
  var isJSON: Bool {
    switch self {
    case .value: false
    case .content, .customData: true
    }
  }
}

extension RecordScope {
  /// Returns the representation of a column in the record.
  func form(of column: ColumnPlan) -> ColumnForm {
    guard let attribute = attribute(of: column) else {
      return .value("String")
    }
    return form(of: attribute)
  }

  /// Returns the representation of an attribute in the record.
  func form(of attribute: EntityAttribute) -> ColumnForm {
    switch attribute.type {
    case .any: return .value("JSONValue")
    case .listed(let enumeration):
      return .value(TypeReference.named(record).nested(TypeNames.identifier(enumeration.name)))
    default:
      let type = ColumnPlan.ValueType(attribute.type, in: context.models.types.model)
      if attribute.isSlot { return .customData }
      let qualified = model.values.qualifiedType(of: attribute.type)
      return type == .json ? .content(qualified) : .value(qualified)
    }
  }

  /// Returns the type of the property of a column.
  func propertyType(_ column: ColumnPlan) -> TypeReference {
    let type = form(of: column).type
    return column.isOptional ? .optional(type) : type
  }
}
