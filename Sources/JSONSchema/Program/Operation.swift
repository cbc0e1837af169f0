/// A small step in the evaluation of a subschema, with the effect of a keyword on an instance.
///
/// The set is closed, and a case holds only numbers: limits, or indexes in the tables of
/// ``Program``. So a list of operations is plain memory that any reader of instances can follow:
/// the tree of `JSONText` today, bare bytes later.
///
/// Operations are grouped in families. Code for one family takes that family, so an operation of
/// another one cannot be passed to it. A new operation is a case of one family, and the compiler
/// points to the code of that family.
///
/// The meaning of a keyword is in its file below `Keywords`, which cites the paragraph of the
/// specification.
package enum Operation: BitwiseCopyable, Sendable {
  case local(LocalOperation)
  case inPlace(InPlaceApplicator)
  case elements(ElementApplicator)
  case members(MemberApplicator)
  case unevaluated(UnevaluatedApplicator)
}

/// An operation that examines only the value itself and applies no subschema.
package enum LocalOperation: BitwiseCopyable, Sendable {
  case any(AnyAssertion)
  case number(NumberAssertion)
  case string(StringAssertion)
  case array(ArrayAssertion)
  case object(ObjectAssertion)
  /// An annotation of values of some types, which asserts nothing.
  case annotation(TypeSet)
}

/// An assertion on any value.
package enum AnyAssertion: BitwiseCopyable, Sendable {
  case type(TypeSet)
  case enumeration(ConstantSetID)
}

/// An assertion on numbers.
package enum NumberAssertion: BitwiseCopyable, Sendable {
  case minimum(NumberID)
  case maximum(NumberID)
  case exclusiveMinimum(NumberID)
  case exclusiveMaximum(NumberID)
  case multipleOf(NumberID)
  /// The number has neither a fraction nor an exponent; only in draft 4.
  case writtenAsInteger
}

/// An assertion on strings.
package enum StringAssertion: BitwiseCopyable, Sendable {
  case minLength(Int)
  case maxLength(Int)
  case pattern(RegularExpressionID)
  case format(FormatID)
  /// A format that the caller defines.
  case customFormat(CustomFormatID)
  /// The content of a string; only in draft 7.
  case content(StringContent)
}

/// An assertion on an array as a whole.
package enum ArrayAssertion: BitwiseCopyable, Sendable {
  case minItems(Int)
  case maxItems(Int)
  case uniqueItems
}

/// An assertion on the names of an object's members.
package enum ObjectAssertion: BitwiseCopyable, Sendable {
  case minProperties(Int)
  case maxProperties(Int)
  case required(NameListID)
  case dependentRequired(DependencyListID)
}

/// An operation that applies subschemas to the same value.
package enum InPlaceApplicator: BitwiseCopyable, Sendable {
  case allOf(SubschemaList)
  case anyOf(SubschemaList)
  case oneOf(SubschemaList)
  case not(SubschemaID)
  case conditional(ConditionalID)
  case dependentSchemas(DependencyListID)
  case reference(SubschemaID)
  case dynamicReference(DynamicReferenceID)
  /// A subschema that leads back to itself for the same value, so that it can never be decided.
  ///
  /// It is the only operation of its subschema.
  case endlessReference
}

/// An operation that applies subschemas to the elements of an array.
package enum ElementApplicator: BitwiseCopyable, Sendable {
  case prefixItems(SubschemaList)
  case items(SubschemaID, after: Int32)
  case contains(ContainsID)
}

/// An operation that applies subschemas to the members of an object.
package enum MemberApplicator: BitwiseCopyable, Sendable {
  case properties(PropertyTableID)
  case patternProperties(PatternList)
  case additionalProperties(AdditionalID)
  case propertyNames(SubschemaID)
}

/// An operation that applies a subschema to the children that no other keyword evaluated.
package enum UnevaluatedApplicator: BitwiseCopyable, Sendable {
  case items(SubschemaID)
  case properties(SubschemaID)
}

/// An operation and the keyword that it belongs to.
package struct Instruction: BitwiseCopyable, Sendable {
  /// The operation.
  package var operation: Operation

  /// The keyword of the operation, as an index in ``Program/sites``.
  package var site: KeywordSiteID
}

/// An operation of a quick list, in which plans replace the operations about members.
package enum QuickOperation: BitwiseCopyable, Sendable {
  case plan(PlannedOperation)
  case local(LocalOperation)
  case inPlace(InPlaceApplicator)
  case elements(ElementApplicator)
  case unevaluated(UnevaluatedApplicator)
}

/// An operation that combines others.
package enum PlannedOperation: BitwiseCopyable, Sendable {
  /// All decisions that one pass over an object's members can make.
  case object(ObjectPlanID)
  /// `anyOf` or `oneOf` whose branches are distinguished by a tag or by keys.
  case tagged(TaggedChoiceID)
}
