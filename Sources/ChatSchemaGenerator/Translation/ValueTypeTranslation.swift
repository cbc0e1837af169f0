/// Spells the types of the entity model in Swift.
struct ValueTypeTranslation {
  let context: TranslationContext
  /// The type of a slot's value.
  let slot: (String) -> TypeReference

  func reference(to type: ValueType) -> TypeReference {
    switch type {
    case .string: context.standard("String")
    case .boolean: context.standard("Bool")
    case .integer(fitsInt64: true): context.standard("Int")
    case .integer(fitsInt64: false): context.standard("JSONNumber")
    case .number: context.standard("Double")
    case .timetoken: context.standard("Timetoken")
    case .date: context.standard("Date")
    case .url: context.standard("URL")
    case .uuid: context.standard("UUID")
    case .data: context.standard("Data")
    case .json: context.standard("JSONValue")
    case .identifier(let name): .named(TypeNames.identifier(name))
    case .enumeration(let enumeration): .named(TypeNames.identifier(enumeration.name))
    case .array(let element): .array(reference(to: element))
    case .slot(let name): slot(name)
    }
  }
}

extension ValueType {
  /// Whether the Swift type is one of Foundation's.
  var isFromFoundation: Bool {
    switch self {
    case .date, .url, .uuid, .data: true
    case .array(let element): element.isFromFoundation
    case .string, .boolean, .integer, .number, .timetoken, .json, .identifier, .enumeration, .slot:
      false
    }
  }

  /// Whether the Swift type is one of `JSONText`'s.
  var isFromJSONText: Bool {
    switch self {
    case .json, .integer(fitsInt64: false): true
    case .array(let element): element.isFromJSONText
    default: false
    }
  }

  /// The typed identifier that the attribute holds, or nil.
  var identifier: String? {
    switch self {
    case .identifier(let name): name
    case .array(let element): element.identifier
    default: nil
    }
  }

  /// The enumeration that the attribute brings along, or nil.
  var enumeration: EnumerationType? {
    switch self {
    case .enumeration(let enumeration): enumeration
    case .array(let element): element.enumeration
    default: nil
    }
  }
}
