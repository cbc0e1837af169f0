import JSONSchema

extension Operation {
  /// The kinds of values that the operation affects.
  var kinds: TypeSet {
    switch self {
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .writtenAsInteger:
      .numeric
    case .minLength, .maxLength, .pattern, .format, .content, .stringAnnotation: .string
    case .minItems, .maxItems, .uniqueItems, .prefixItems, .items, .contains, .unevaluatedItems:
      .array
    case .minProperties, .maxProperties, .required, .dependentRequired, .dependentSchemas,
      .properties, .patternProperties, .additionalProperties, .propertyNames,
      .unevaluatedProperties, .object:
      .object
    case .annotation: []
    case .type, .enumeration, .allOf, .anyOf, .oneOf, .not, .conditional, .reference,
      .dynamicReference, .tagged, .endlessReference:
      .all
    }
  }
}

extension Operation {
  /// Whether it is always checked by reading the value once more, and never part of a type.
  var isResidual: Bool {
    switch self {
    case .not, .conditional, .dependentSchemas, .contains, .propertyNames, .unevaluatedItems,
      .unevaluatedProperties, .endlessReference:
      true
    default: false
    }
  }
}
