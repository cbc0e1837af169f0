public import JSONText

/// Why an instance is not valid against one keyword: data, from which a sentence can be made.
public struct ValidationFailure: Sendable, Hashable {
  /// What failed; grows with new keywords, and so is not public.
  package enum Reason: Sendable, Hashable {
    /// The schema is `false`, which allows nothing.
    case falseSchema
    /// A subschema of an applicator failed; its own failures say why.
    case subschema
    case type(expected: TypeSet)
    case const(JSONNode)
    case enumeration([JSONNode])
    case minimum(JSONNumber)
    case maximum(JSONNumber)
    case exclusiveMinimum(JSONNumber)
    case exclusiveMaximum(JSONNumber)
    case multipleOf(JSONNumber)
    case minLength(limit: Int, actual: Int)
    case maxLength(limit: Int, actual: Int)
    case pattern(String)
    case format(FormatFailure)
    case numberFormat(NumberFormatFailure)
    case content(StringContent.Problem)
    case minItems(limit: Int, actual: Int)
    case maxItems(limit: Int, actual: Int)
    case uniqueItems(first: Int, second: Int)
    case contains(minimum: Int, actual: Int, Inquiry)
    /// The places are the first ones only.
    case tooManyMatches(maximum: Int, actual: Int, places: [Int])
    case minProperties(limit: Int, actual: Int)
    case maxProperties(limit: Int, actual: Int)
    case required([String])
    case dependentRequired([Dependency])
    /// Members are missing of which some are required anyway, and others because of members that are there.
    case requiredTogether([String], [Dependency])
    case anyOf(branchCount: Int)
    case noneOf(branchCount: Int)
    case severalOf(valid: [Int])
    /// The instance satisfies what it must not.
    case not(Inquiry)
    /// Alternatives together allow values of some types and some constants.
    case expected(types: TypeSet, values: [JSONNode])
    /// Of alternatives that are equally close, each has a failure of its own.
    case anyOfThese([ValidationFailure])
    /// Evaluation ran out of stack, so that nothing is known.
    case tooDeep
    /// The search for a pattern with a backreference took too many steps, so that nothing is known.
    case undecidedPattern(String)
    /// Evaluation took too many steps, so that nothing is known.
    case tooManySteps
    /// The schema leads back to itself for the same value, so that nothing is known.
    case endlessReference
    /// The same subschema failed for the same value before, and evaluation takes too many steps to
    /// say why again.
    case unexplained
    /// The instance is not valid, and no keyword was found that fails: the evaluators disagree.
    case unknown

    /// How many places of elements a reason keeps: as many as a sentence has room for, and one more.
    static let maximumPlaces = 5
  }

  /// A member that is there and others that it asks for in vain.
  package struct Dependency: Sendable, Hashable {
    package var member: String
    package var missing: [String]
  }

  /// What failed.
  package var reason: Reason

  /// The value that failed.
  package var node: JSONNode

  /// The keyword; for a `false` schema the keyword that applies it, or empty at the root.
  public var keyword: String { scope.keyword }

  /// Where in the schema it failed, for what is asked about it later.
  let scope: FailureScope

  /// The condition without which the keyword would not apply, for the innermost `then` or `else`.
  package internal(set) var condition: DecidedCondition?

  /// Whether ``sentence`` leaves out what the instance holds.
  public private(set) var isMasked = false

  init(_ reason: Reason, node: JSONNode, scope: FailureScope) {
    self.reason = reason
    self.node = node
    self.scope = scope
  }

  /// The same failure, with a ``sentence`` that leaves out what the instance holds.
  ///
  /// For logs that must not hold personal data. Member names of the schema, limits and kinds stay.
  public func masked() -> ValidationFailure {
    var copy = self
    copy.isMasked = true
    return copy
  }
}

extension ValidationFailure {
  /// The limit that was passed, for keywords that set one.
  public var limit: JSONNumber? {
    switch reason {
    case .minimum(let limit), .maximum(let limit), .exclusiveMinimum(let limit),
      .exclusiveMaximum(let limit), .multipleOf(let limit):
      limit
    case .minLength(let limit, _), .maxLength(let limit, _), .minItems(let limit, _),
      .maxItems(let limit, _), .minProperties(let limit, _), .maxProperties(let limit, _),
      .contains(let limit, _, _), .tooManyMatches(let limit, _, _):
      JSONNumber(limit)
    default: nil
    }
  }

  /// How much there was, for keywords that count characters, elements or members.
  public var actual: Int? {
    switch reason {
    case .minLength(_, let actual), .maxLength(_, let actual), .minItems(_, let actual),
      .maxItems(_, let actual), .minProperties(_, let actual), .maxProperties(_, let actual),
      .contains(_, let actual, _), .tooManyMatches(_, let actual, _):
      actual
    default: nil
    }
  }

  /// The members that are required and absent.
  public var missingNames: [String] {
    switch reason {
    case .required(let names): names
    case .dependentRequired(let dependencies): dependencies.flatMap(\.missing)
    case .requiredTogether(let names, let dependencies): names + dependencies.flatMap(\.missing)
    default: []
    }
  }

  /// The type names that would have been right, for `type`.
  public var expectedTypes: [String] {
    switch reason {
    case .type(let expected), .expected(let expected, _): expected.names
    default: []
    }
  }

  /// The values that would have been right, for `enum` and `const`.
  public var expectedValues: [JSONNode] {
    switch reason {
    case .const(let node): [node]
    case .enumeration(let nodes), .expected(_, let nodes): nodes
    default: []
    }
  }

  /// The value of the instance that failed.
  public var instance: JSONNode { node }

  /// Whether evaluation gave up, so that the instance is neither known to be valid nor invalid.
  public var isUndecided: Bool {
    switch reason {
    case .tooDeep, .undecidedPattern, .tooManySteps, .endlessReference: true
    default: false
    }
  }
}
