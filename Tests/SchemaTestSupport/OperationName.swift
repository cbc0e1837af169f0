package import JSONSchema

/// What an operation of a compiled program is called, without what it holds.
package enum OperationName: String, CaseIterable, Sendable {
  case type, enumeration
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, writtenAsInteger
  case minLength, maxLength, pattern, format, content
  case minItems, maxItems, uniqueItems
  case minProperties, maxProperties, required, dependentRequired
  case allOf, anyOf, oneOf, not, conditional, dependentSchemas, reference, dynamicReference
  case prefixItems, items, contains, unevaluatedItems
  case properties, patternProperties, additionalProperties, propertyNames, unevaluatedProperties
  case object, tagged, endlessReference
  case annotation, stringAnnotation

  /// The name of an operation.
  ///
  /// There is no `default`, here or for the samples: a new operation has neither, and the tests do not
  /// compile until it has samples that hold all evaluators and generated models to one verdict.
  package init(_ operation: Operation) {
    self =
      switch operation {
      case .type: .type
      case .enumeration: .enumeration
      case .minimum: .minimum
      case .maximum: .maximum
      case .exclusiveMinimum: .exclusiveMinimum
      case .exclusiveMaximum: .exclusiveMaximum
      case .multipleOf: .multipleOf
      case .writtenAsInteger: .writtenAsInteger
      case .minLength: .minLength
      case .maxLength: .maxLength
      case .pattern: .pattern
      case .format: .format
      case .content: .content
      case .minItems: .minItems
      case .maxItems: .maxItems
      case .uniqueItems: .uniqueItems
      case .minProperties: .minProperties
      case .maxProperties: .maxProperties
      case .required: .required
      case .dependentRequired: .dependentRequired
      case .allOf: .allOf
      case .anyOf: .anyOf
      case .oneOf: .oneOf
      case .not: .not
      case .conditional: .conditional
      case .dependentSchemas: .dependentSchemas
      case .reference: .reference
      case .dynamicReference: .dynamicReference
      case .prefixItems: .prefixItems
      case .items: .items
      case .contains: .contains
      case .unevaluatedItems: .unevaluatedItems
      case .properties: .properties
      case .patternProperties: .patternProperties
      case .additionalProperties: .additionalProperties
      case .propertyNames: .propertyNames
      case .unevaluatedProperties: .unevaluatedProperties
      case .object: .object
      case .tagged: .tagged
      case .endlessReference: .endlessReference
      case .annotation: .annotation
      case .stringAnnotation: .stringAnnotation
      }
  }

  /// The names of all operations of a program, in its complete and in its quick lists.
  package static func all(in program: Program) -> Set<OperationName> {
    Set((0..<program.instructions.count).map { OperationName(program.instructions[$0].operation) })
  }
}
