/// How the value of a column stands in a record.
enum ColumnForm: Hashable, Sendable {
  /// As the value itself.
  case value(TypeReference)
  /// As JSON text, which is read when the record is converted.
  case json

  /// The type of the property, without its optionality.
  var type: TypeReference {
    switch self {
    case .value(let type): type
    case .json: "StoredJSON"
    }
  }
}

extension RecordScope {
  /// How a column stands in the record.
  func form(of column: ColumnPlan) -> ColumnForm {
    guard let attribute = attribute(of: column) else {
      return .value("String")
    }
    return form(of: attribute)
  }

  /// How an attribute stands in the record.
  func form(of attribute: EntityAttribute) -> ColumnForm {
    switch attribute.type {
    case .any: return .value("JSONValue")
    case .listed(let enumeration):
      return .value(TypeReference.named(record).nested(TypeNames.identifier(enumeration.name)))
    default:
      let type = ColumnPlan.ValueType(attribute.type, in: context.models.types.model)
      if type == .json { return .json }
      return .value(model.values.qualifiedType(of: attribute.type))
    }
  }

  /// The type of the property of a column.
  func propertyType(_ column: ColumnPlan) -> TypeReference {
    let type = form(of: column).type
    return column.isOptional ? .optional(type) : type
  }
}
