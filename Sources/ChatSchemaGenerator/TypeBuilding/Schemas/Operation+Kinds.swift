import JSONSchema

extension Operation {
  /// Whether it is always checked by reading the value once more, and never part of a type.
  var isResidual: Bool {
    switch self {
    case .local: false
    case .inPlace(let applicator):
      switch applicator {
      case .not, .conditional, .dependentSchemas, .endlessReference: true
      case .allOf, .anyOf, .oneOf, .reference, .dynamicReference: false
      }
    case .elements(let applicator):
      switch applicator {
      case .contains: true
      case .prefixItems, .items: false
      }
    case .members(let applicator):
      switch applicator {
      case .propertyNames: true
      case .properties, .patternProperties, .additionalProperties: false
      }
    case .unevaluated: true
    }
  }
}
