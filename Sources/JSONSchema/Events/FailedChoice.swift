/// An `anyOf` or `oneOf` that failed: what it chose from, and which alternatives came closest.
///
/// A class, so that a step of evaluation, which mostly has none, is as small as it was.
final class FailedChoice: Sendable {
  /// The alternatives.
  let list: SubschemaList

  /// What explains that none of them holds; nothing if several do.
  let ranking: ChoiceExplanation

  /// The resources entered on the way (JSON Schema 2020-12 Core, 7.1).
  let dynamicScope: [ResourceID]

  let limits: EvaluationLimits

  init(
    _ list: SubschemaList, _ ranking: ChoiceExplanation, dynamicScope: [ResourceID],
    limits: EvaluationLimits
  ) {
    self.list = list
    self.ranking = ranking
    self.dynamicScope = dynamicScope
    self.limits = limits
  }
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
