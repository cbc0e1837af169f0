/// One small step of evaluating a subschema: what a keyword asks of an instance.
///
/// The set is closed, and a case holds only numbers: limits, or places in the tables of
/// ``Program``. So a list of operations is plain memory that any reader of instances can follow,
/// the tree of `JSONText` today, bare bytes later.
///
/// A keyword's meaning is in its file below `Keywords`; the paragraph is cited there.
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
  /// Neither a fraction nor an exponent; only in draft 4.
  case writtenAsInteger

  // Assertions on strings.
  case minLength(Int)
  case maxLength(Int)
  case pattern(RegularExpressionID)
  case format(FormatID)
  /// What a string holds; only in draft 7.
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

  /// Leads back to itself for the same instance, so that nothing is ever decided; the only operation of
  /// its subschema.
  case endlessReference

  /// Everything that one pass over an object's members can decide; only in quick lists.
  case object(ObjectPlanID)

  /// `anyOf` or `oneOf` whose branches a tag or keys tell apart; only in quick lists.
  case tagged(TaggedChoiceID)

  // What asserts nothing.
  case annotation
  /// An annotation for strings only, as that of `contentMediaType`.
  case stringAnnotation
}

extension Operation {
  /// Whether the operation decides between subschemas that apply to the instance itself.
  var isChoice: Bool {
    switch self {
    case .anyOf, .oneOf, .not, .tagged: true
    default: false
    }
  }

  /// Whether the operation looks at the instance alone and applies no subschema.
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
  /// Ends the program, where an operation has been led to code for operations of another kind.
  ///
  /// Code for one kind lists all the others and calls this, and has no `default`: a new operation has to
  /// be given its place everywhere, and in a wrong place it would silently change verdicts.
  @inline(never)
  func isMisplaced() -> Never {
    preconditionFailure("The operation \(self) is not decided here.")
  }
}

/// An operation and the keyword it comes from.
package struct Instruction: BitwiseCopyable, Sendable {
  /// What to do.
  package var operation: Operation

  /// The keyword that asks for it: a place in ``Program/sites``.
  package var site: KeywordSiteID
}
