import JSONText

/// Statements about subschemas that fail, or that succeed although they must not.
extension FailureSentence {
  func appendSubschemaStatement(to text: inout OutputBytes) {
    switch failure.reason {
    case .subschema: text.append("a subschema failed")
    case .anyOf(let count), .noneOf(let count):
      text.append(
        contentsOf: count == 1
          ? "the only alternative does not match" : "none of the \(count) alternatives matches")
    case .severalOf(let valid): appendMatches(valid, to: &text)
    case .anyOfThese(let failures): JoinedSentence(failures, in: self).append(to: &text)
    case .not(let inquiry):
      ForbiddenSentence(MatchSearch.facts(of: failure, inquiry), in: self).append(to: &text)
    default: failure.reason.isMisplaced()
    }
  }

  /// Appends that several alternatives match, with their numbers.
  private func appendMatches(_ valid: [Int], to text: inout OutputBytes) {
    text.append("only one alternative may match, but ")
    let scope = failure.scope
    let alternatives = scope.site.map { Array(scope.program.sites.value(at: $0.index).elements) }
    text.append(list: valid, "and") { number, text in
      text.append(decimal: number + 1)
      guard let name = alternatives?[number].alternativeName else { return }
      text.append(contentsOf: " (`\(name)`)")
    }
    text.append(" do")
  }

  /// Appends that it is unknown whether the value is valid, or why it is invalid.
  func appendUnknownStatement(to text: inout OutputBytes) {
    switch failure.reason {
    case .tooDeep: text.append("nested too deeply to be evaluated")
    case .undecidedPattern(let pattern):
      text.append(
        contentsOf: "the search for the pattern \(pattern) takes too many steps to be decided")
    case .tooManySteps: text.append("takes too many steps to be evaluated")
    case .endlessReference:
      text.append(
        contentsOf:
          "can not be decided: `\(failure.keyword)` leads back to this schema for the same "
          + "value")
    case .unexplained:
      text.append("not valid, for reasons that would take too many steps to find again")
    case .unknown:
      text.append(
        "not valid, for a reason that could not be found; this is a mistake of the validator")
    default: failure.reason.isMisplaced()
    }
  }
}
