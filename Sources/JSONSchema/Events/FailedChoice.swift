/// A choice that failed: what it chose from, and which alternatives came closest.
///
/// A class, so that a step of evaluation, which mostly has none, is as small as it was.
final class FailedChoice: Sendable {
  let alternatives: Alternatives

  /// What explains that none of them holds; nothing if several do.
  let ranking: ChoiceExplanation

  /// The resources entered on the way (JSON Schema 2020-12 Core, 7.1).
  let dynamicScope: [ResourceID]

  let limits: EvaluationLimits

  init(
    _ alternatives: Alternatives, _ ranking: ChoiceExplanation, dynamicScope: [ResourceID],
    limits: EvaluationLimits
  ) {
    self.alternatives = alternatives
    self.ranking = ranking
    self.dynamicScope = dynamicScope
    self.limits = limits
  }
}

/// The subschemas that a choice chooses from.
enum Alternatives: Sendable {
  /// The subschemas of `anyOf` or `oneOf`.
  case list(SubschemaList)

  /// The conditions of `if` and `else` in turn, of which the last `else` refuses everything.
  case conditions([ConditionLink])

  var count: Int {
    switch self {
    case .list(let list): Int(list.count)
    case .conditions(let links): links.count
    }
  }

  /// An alternative by its number.
  func subschema(_ number: Int, _ program: Program) -> SubschemaID {
    switch self {
    case .list(let list): program.subschemaLists[Int(list.start) + number]
    case .conditions(let links): links[number].condition
    }
  }

  /// The way to an alternative.
  ///
  /// - Parameters:
  ///   - number: The number of the alternative.
  ///   - path: The way to the keyword of the choice.
  /// - Returns: The way from the start of evaluation.
  func way(to number: Int, from path: EvaluationPath) -> EvaluationPath {
    var way = path
    switch self {
    case .list: way.steps.append(.index(Int32(number)))
    case .conditions(let links):
      // The choice fails at `else`, beside which the first `if` is.
      way.steps.removeLast()
      way.steps += links[number].steps
    }
    return way
  }
}

/// A condition of `if` and `else` in turn.
struct ConditionLink: Sendable {
  var condition: SubschemaID

  /// The way from the subschema with the first `if` to this condition.
  var steps: [EvaluationPath.Step]
}

/// What explains that no alternative of a choice holds.
struct ChoiceExplanation: Sendable {
  /// The alternatives that came closest and were traced, by their numbers.
  var closest: [Int] = []

  /// What all alternatives together expect of a value, where that explains the failure alone.
  var expectation: ValueExpectation?

  /// The keywords with the constants that a value could be, for each value that no alternative accepts.
  var constants: [Int: [KeywordSiteID]] = [:]
}

/// What alternatives together expect of one value.
struct ValueExpectation: Sendable {
  /// The value, an index on the tape.
  var node: Int
  var types: TypeSet = []
  var constants: [KeywordSiteID] = []
}
