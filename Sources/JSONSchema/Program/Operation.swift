/// A small step in the evaluation of a subschema, with the effect of a keyword on an instance.
///
/// The set is closed, and a case holds only numbers: limits, or indexes in the tables of
/// ``Program``. So a list of operations is plain memory that any reader of instances can follow:
/// the tree of `JSONText` today, bare bytes later.
///
/// The meaning of a keyword is in its file below `Keywords`, which cites the paragraph of the
/// specification.
package enum Operation: BitwiseCopyable, Sendable {
  // Assertions on any instance.
  case type(TypeSet)
  case enumeration(ConstantSetID)

  // Assertions on numbers.
  case minimum(NumberID)
  case maximum(NumberID)
  case exclusiveMinimum(NumberID)
  case exclusiveMaximum(NumberID)
  case multipleOf(NumberID)
  /// The number has neither a fraction nor an exponent; only in draft 4.
  case writtenAsInteger

  // Assertions on strings.
  case minLength(Int)
  case maxLength(Int)
  case pattern(RegularExpressionID)
  case format(FormatID)
  /// The content of a string; only in draft 7.
  case content(StringContent)

  // Assertions on arrays.
  case minItems(Int)
  case maxItems(Int)
  case uniqueItems

  // Assertions on objects.
  case minProperties(Int)
  case maxProperties(Int)
  case required(NameListID)
  case dependentRequired(DependencyListID)

  // Applicators to the same instance.
  case allOf(SubschemaList)
  case anyOf(SubschemaList)
  case oneOf(SubschemaList)
  case not(SubschemaID)
  case conditional(ConditionalID)
  case dependentSchemas(DependencyListID)
  case reference(SubschemaID)
  case dynamicReference(DynamicReferenceID)

  // Applicators to elements.
  case prefixItems(SubschemaList)
  case items(SubschemaID, after: Int)
  case contains(ContainsID)
  case unevaluatedItems(SubschemaID)

  // Applicators to members.
  case properties(PropertyTableID)
  case patternProperties(PatternList)
  case additionalProperties(AdditionalID)
  case propertyNames(SubschemaID)
  case unevaluatedProperties(SubschemaID)

  /// A subschema that leads back to itself for the same value, so that it can never be decided.
  ///
  /// It is the only operation of its subschema.
  case endlessReference

  /// All decisions that one pass over an object's members can make; only in quick lists.
  case object(ObjectPlanID)

  /// `anyOf` or `oneOf` whose branches are distinguished by a tag or by keys; only in quick lists.
  case tagged(TaggedChoiceID)

  // Operations that assert nothing.
  case annotation
  /// An annotation that applies only to strings, such as that of `contentMediaType`.
  case stringAnnotation
}

extension Operation {
  /// Whether the operation chooses between subschemas that apply to the instance itself.
  var isChoice: Bool {
    switch self {
    case .anyOf, .oneOf, .not, .tagged: true
    default: false
    }
  }

  /// Whether the operation examines only the instance itself and applies no subschema.
  package var isAssertion: Bool {
    switch self {
    case .type, .enumeration, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
      .writtenAsInteger, .minLength, .maxLength, .pattern, .format, .content, .minItems, .maxItems,
      .uniqueItems, .minProperties, .maxProperties, .required, .dependentRequired, .annotation,
      .stringAnnotation:
      true
    case .allOf, .anyOf, .oneOf, .not, .conditional, .dependentSchemas, .reference,
      .dynamicReference, .prefixItems, .items, .contains, .unevaluatedItems, .properties,
      .patternProperties, .additionalProperties, .propertyNames, .unevaluatedProperties, .object,
      .tagged, .endlessReference:
      false
    }
  }
}

extension Operation {
  /// Stops the program because an operation was passed to code for operations of another kind.
  ///
  /// Code for one kind lists all the others explicitly and calls this function, without a
  /// `default`. So a new operation must be added everywhere, because in a wrong category it would
  /// silently change verdicts.
  @inline(never)
  func isMisplaced() -> Never {
    preconditionFailure("The operation \(self) is not decided here.")
  }
}

/// An operation and the keyword that it belongs to.
package struct Instruction: BitwiseCopyable, Sendable {
  /// The operation.
  package var operation: Operation

  /// The keyword of the operation, as an index in ``Program/sites``.
  package var site: KeywordSiteID
}
