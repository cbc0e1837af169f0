/// A failed choice, with its alternatives and the ranking of those that came closest.
///
/// It is a class so that a step of evaluation, which mostly has no choice, stays small.
final class FailedChoice: Sendable {
  let alternatives: ChoiceBranches

  /// The explanation why no alternative succeeded; empty if several did.
  let ranking: ChoiceExplanation

  /// The schema resources entered on the path (JSON Schema 2020-12 Core, 7.1).
  let dynamicScope: [ResourceID]

  let limits: EvaluationLimits

  init(
    _ alternatives: ChoiceBranches, _ ranking: ChoiceExplanation, dynamicScope: [ResourceID],
    limits: EvaluationLimits
  ) {
    self.alternatives = alternatives
    self.ranking = ranking
    self.dynamicScope = dynamicScope
    self.limits = limits
  }
}

/// The alternatives of a choice.
enum ChoiceBranches: Sendable {
  /// The subschemas of `anyOf` or `oneOf`.
  case list(SubschemaList)

  /// The conditions of a chain of `if` and `else` whose last `else` rejects every instance.
  case conditions([ConditionLink])

  var count: Int {
    switch self {
    case .list(let list): Int(list.count)
    case .conditions(let links): links.count
    }
  }

  /// Returns the alternative with a number.
  func subschema(_ number: Int, _ program: Program) -> SubschemaID {
    switch self {
    case .list(let list): program.subschemaLists[Int(list.start) + number]
    case .conditions(let links): links[number].condition
    }
  }

  /// Returns the path to an alternative.
  ///
  /// - Parameters:
  ///   - number: The number of the alternative.
  ///   - path: The path to the keyword of the choice.
  /// - Returns: The path from the start of evaluation.
  func way(to number: Int, from path: EvaluationPath) -> EvaluationPath {
    var way = path
    switch self {
    case .list: way.steps.append(.index(Int32(number)))
    case .conditions(let links):
      // The choice fails at `else`, which is next to the first `if`.
      way.steps.removeLast()
      way.steps += links[number].steps
    }
    return way
  }
}

/// A condition in a chain of `if` and `else`.
struct ConditionLink: Sendable {
  var condition: SubschemaID

  /// The path from the subschema with the first `if` to this condition.
  var steps: [EvaluationPath.Step]
}

/// The explanation why no alternative of a choice succeeded.
struct ChoiceExplanation: Sendable {
  /// The numbers of the closest alternatives, which were traced.
  var closest: [Int] = []

  /// The values that all alternatives together expect, if these alone explain the failure.
  var expectation: ValueExpectation?

  /// The keywords that list the expected constants, by the value that no alternative accepts.
  var constants: [Int: [KeywordSiteID]] = [:]
}

/// The types and constants that alternatives together expect of a value.
struct ValueExpectation: Sendable {
  /// The value, as an index on the tape.
  var node: Int
  var types: TypeSet = []
  var constants: [KeywordSiteID] = []
}
