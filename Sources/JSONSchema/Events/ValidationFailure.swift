public import JSONText

/// The reason for which an instance fails a keyword, as data from which a sentence can be built.
public struct ValidationFailure: Sendable, Hashable {
  /// The kinds of failures.
  ///
  /// They grow with new keywords, and so they are not public.
  package enum Reason: Sendable, Hashable {
    /// The schema is `false`, which accepts no instance.
    case falseSchema
    /// A subschema of an applicator failed.
    ///
    /// The reasons are in its own failures.
    case subschema
    case type(expected: TypeSet)
    /// The value is not sent in the direction of the instance, as `readOnly` or `writeOnly` says.
    case withheld(keyword: String)
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
    case customFormat(CustomFormatFailure)
    case numberFormat(NumberFormatFailure)
    case content(StringContent.Problem)
    case minItems(limit: Int, actual: Int)
    case maxItems(limit: Int, actual: Int)
    case uniqueItems(first: Int, second: Int)
    case contains(minimum: Int, actual: Int, Inquiry)
    /// Too many elements match `contains`.
    ///
    /// `places` holds only the first of their indexes.
    case tooManyMatches(maximum: Int, actual: Int, places: [Int])
    case minProperties(limit: Int, actual: Int)
    case maxProperties(limit: Int, actual: Int)
    case required([String])
    case dependentRequired([Dependency])
    /// Missing members, some of them required unconditionally, others because of members that
    /// exist.
    case requiredTogether([String], [Dependency])
    case anyOf(branchCount: Int)
    case noneOf(branchCount: Int)
    case severalOf(valid: [Int])
    /// The instance matches the subschema of `not`.
    case not(Inquiry)
    /// The value matches none of the types and constants that the alternatives together accept.
    case expected(types: TypeSet, values: [JSONNode])
    /// Alternatives that are equally close failed, each for its own reason.
    case anyOfThese([ValidationFailure])
    /// Evaluation ran out of stack, so the validity is unknown.
    case tooDeep
    /// The search for a pattern with a backreference took too many steps, so the validity is
    /// unknown.
    case undecidedPattern(String)
    /// Evaluation took too many steps, so the validity is unknown.
    case tooManySteps
    /// The schema references itself for the same value, so the validity is unknown.
    case endlessReference
    /// The same subschema failed for the same value before, and evaluation took too many steps to
    /// explain it again.
    case unexplained
    /// The instance is invalid, but no failing keyword was found: the evaluators disagree.
    case unknown

    /// The maximum number of element indexes in a reason: as many as a sentence has room for, plus
    /// one.
    static let maximumPlaces = 5
  }

  /// A member that exists and the missing members that it requires.
  package struct Dependency: Sendable, Hashable {
    package var member: String
    package var missing: [String]
  }

  /// The reason for the failure.
  package var reason: Reason

  /// The value that failed.
  package var node: JSONNode

  /// The keyword; for a `false` schema, the keyword that applies it, or empty at the root.
  public var keyword: String { scope.keyword }

  /// The location of the failure in the schema, from which names and suggestions are computed.
  let scope: FailureScope

  /// The condition that made the keyword apply, for the innermost `then` or `else`.
  package internal(set) var condition: DecidedCondition?

  /// Whether ``sentence`` omits the values of the instance.
  public private(set) var isMasked = false

  init(_ reason: Reason, node: JSONNode, scope: FailureScope) {
    self.reason = reason
    self.node = node
    self.scope = scope
  }

  /// Returns the same failure with a ``sentence`` that omits the values of the instance.
  ///
  /// It is meant for logs that must not contain personal data. Member names from the schema, limits
  /// and kinds remain.
  public func masked() -> ValidationFailure {
    var copy = self
    copy.isMasked = true
    return copy
  }

  /// The limit that was violated, for keywords that set one.
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

  /// The actual number, for keywords that count characters, elements or members.
  public var actual: Int? {
    switch reason {
    case .minLength(_, let actual), .maxLength(_, let actual), .minItems(_, let actual),
      .maxItems(_, let actual), .minProperties(_, let actual), .maxProperties(_, let actual),
      .contains(_, let actual, _), .tooManyMatches(_, let actual, _):
      actual
    default: nil
    }
  }

  /// The missing members that are required.
  public var missingNames: [String] {
    switch reason {
    case .required(let names): names
    case .dependentRequired(let dependencies): dependencies.flatMap(\.missing)
    case .requiredTogether(let names, let dependencies): names + dependencies.flatMap(\.missing)
    default: []
    }
  }

  /// The names of the expected types, for `type`.
  public var expectedTypes: [String] {
    switch reason {
    case .type(let expected), .expected(let expected, _): expected.names
    default: []
    }
  }

  /// The expected values, for `enum` and `const`.
  public var expectedValues: [JSONNode] {
    switch reason {
    case .const(let node): [node]
    case .enumeration(let nodes), .expected(_, let nodes): nodes
    default: []
    }
  }

  /// The value of the instance that failed.
  public var instance: JSONNode { node }

  /// Whether evaluation gave up, so that it is unknown whether the instance is valid.
  public var isUndecided: Bool {
    switch reason {
    case .tooDeep, .undecidedPattern, .tooManySteps, .endlessReference: true
    default: false
    }
  }
}

/// A failed keyword, its subschema and its program.
///
/// A failure retains them, so that names and suggestions are computed only for failures whose
/// sentence is read.
struct FailureScope: Sendable {
  let program: Program
  let subschema: SubschemaID
  let site: KeywordSiteID?

  /// The name of the keyword; empty for a subschema that no keyword applies.
  var keyword: String { site.map { program.sites[$0.index].keyword } ?? "" }
}

extension FailureScope: Hashable {
  /// Returns whether two scopes are the same keyword of the same program.
  static func == (left: Self, right: Self) -> Bool {
    left.program === right.program && left.subschema == right.subschema && left.site == right.site
  }

  /// Hashes the subschema only, because failures of different programs are rarely compared.
  func hash(into hasher: inout Hasher) { hasher.combine(subschema) }
}
