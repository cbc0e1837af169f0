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
    switch operation {
    case .local(let operation): self.init(operation)
    case .inPlace(let applicator): self.init(applicator)
    case .elements(let applicator): self.init(applicator)
    case .members(let applicator):
      self =
        switch applicator {
        case .properties: .properties
        case .patternProperties: .patternProperties
        case .additionalProperties: .additionalProperties
        case .propertyNames: .propertyNames
        }
    case .unevaluated(let applicator): self.init(applicator)
    }
  }

  /// The name of an operation of a quick list.
  private init(_ operation: QuickOperation) {
    switch operation {
    case .plan(.object): self = .object
    case .plan(.tagged): self = .tagged
    case .local(let operation): self.init(operation)
    case .inPlace(let applicator): self.init(applicator)
    case .elements(let applicator): self.init(applicator)
    case .unevaluated(let applicator): self.init(applicator)
    }
  }

  private init(_ operation: LocalOperation) {
    self =
      switch operation {
      case .any(.type): .type
      case .any(.enumeration): .enumeration
      case .number(.minimum): .minimum
      case .number(.maximum): .maximum
      case .number(.exclusiveMinimum): .exclusiveMinimum
      case .number(.exclusiveMaximum): .exclusiveMaximum
      case .number(.multipleOf): .multipleOf
      case .number(.writtenAsInteger): .writtenAsInteger
      case .string(.minLength): .minLength
      case .string(.maxLength): .maxLength
      case .string(.pattern): .pattern
      // Formats of the caller are in no schema, and have tests of their own.
      case .string(.format), .string(.customFormat): .format
      case .string(.content): .content
      case .array(.minItems): .minItems
      case .array(.maxItems): .maxItems
      case .array(.uniqueItems): .uniqueItems
      case .object(.minProperties): .minProperties
      case .object(.maxProperties): .maxProperties
      case .object(.required): .required
      case .object(.dependentRequired): .dependentRequired
      case .annotation(let types): types == .all ? .annotation : .stringAnnotation
      }
  }

  private init(_ applicator: InPlaceApplicator) {
    self =
      switch applicator {
      case .allOf: .allOf
      case .anyOf: .anyOf
      case .oneOf: .oneOf
      case .not: .not
      case .conditional: .conditional
      case .dependentSchemas: .dependentSchemas
      case .reference: .reference
      case .dynamicReference: .dynamicReference
      case .endlessReference: .endlessReference
      }
  }

  private init(_ applicator: ElementApplicator) {
    self =
      switch applicator {
      case .prefixItems: .prefixItems
      case .items: .items
      case .contains: .contains
      }
  }

  private init(_ applicator: UnevaluatedApplicator) {
    self =
      switch applicator {
      case .items: .unevaluatedItems
      case .properties: .unevaluatedProperties
      }
  }

  /// The names of all operations of a program, in its complete and in its quick lists.
  package static func all(in program: Program) -> Set<OperationName> {
    let complete = (0..<program.instructions.count).map {
      OperationName(program.instructions[$0].operation)
    }
    let quick = (0..<program.quickOperations.count).map {
      OperationName(program.quickOperations[$0])
    }
    return Set(complete + quick)
  }
}
