@_spi(Engine) import JSONText

/// The sentence about a failure, before ``DisplayText`` escapes the characters that control a
/// terminal.
///
/// Statements that need more than a line are in extensions.
struct FailureSentence {
  let failure: ValidationFailure

  /// The number of sentences that enclose this one.
  let depth: Int

  /// The maximum depth of nested sentences: the sentence about an element of an element is less
  /// specific.
  static let maximumDepth = 2

  /// Creates the sentence about a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - depth: The number of sentences that enclose this one.
  init(_ failure: ValidationFailure, depth: Int = 0) {
    self.failure = failure
    self.depth = depth
  }

  var node: JSONNode { failure.node }

  /// Whether the values of the instance are omitted.
  var isMasked: Bool { failure.isMasked }

  /// Appends the sentence and the suggestion of what was probably meant.
  func append(to text: inout OutputBytes) {
    appendStatement(to: &text)
    if let condition = failure.condition { ConditionClause(condition, in: self).append(to: &text) }
    guard let addition = FailureSuggestion(failure).text else { return }
    text.append("; ")
    text.append(contentsOf: addition)
  }

  private func appendStatement(to text: inout OutputBytes) {
    switch failure.reason {
    case .falseSchema: appendNotAllowed(to: &text)
    case .subschema: text.append("a subschema failed")
    case .type(let types): appendExpectation(of: types.names.map(Expected.type), to: &text)
    case .const(let value): appendExpectation(of: [value], to: &text)
    case .enumeration(let values): appendExpectation(of: values, to: &text)
    case .expected(let types, let values):
      let expected = values.map(Expected.value) + types.names.map(Expected.type)
      appendExpectation(of: expected, to: &text)
    case .minimum(let limit): appendFound("is less than the minimum \(limit)", to: &text)
    case .maximum(let limit): appendFound("is greater than the maximum \(limit)", to: &text)
    case .exclusiveMinimum(let limit): appendFound("is not greater than \(limit)", to: &text)
    case .exclusiveMaximum(let limit): appendFound("is not less than \(limit)", to: &text)
    case .multipleOf(let divisor): appendFound("is not a multiple of \(divisor)", to: &text)
    case .numberFormat(let failure):
      appendFound("is not a valid \(failure.format.name): \(failure.reason)", to: &text)
    case .minLength(let limit, let actual):
      appendCount("shorter than", limit, "character", actual, to: &text)
    case .maxLength(let limit, let actual):
      appendCount("longer than", limit, "character", actual, to: &text)
    case .pattern(let pattern): appendFound("does not match the pattern \(pattern)", to: &text)
    case .format(let failure): append(failure, to: &text)
    case .customFormat(let failure):
      let reason = failure.reason.isEmpty ? nil : failure.reason
      appendFound("is not a valid \(failure.name)", because: reason, to: &text)
    case .withheld(let keyword): appendWithheld(keyword, to: &text)
    case .content(let problem): appendFound(problem.sentence, because: problem.detail, to: &text)
    case .minItems(let limit, let actual):
      appendCount("fewer than", limit, "element", actual, to: &text)
    case .maxItems(let limit, let actual):
      appendCount("more than", limit, "element", actual, to: &text)
    case .uniqueItems(let first, let second): appendEqualElements(first, second, to: &text)
    case .contains(let minimum, let actual, let inquiry):
      appendTooFew(minimum, actual, inquiry, to: &text)
    case .tooManyMatches(let maximum, let actual, let places):
      appendTooMany(maximum, actual, places, to: &text)
    case .minProperties(let limit, let actual):
      appendCount("fewer than", limit, "member", actual, to: &text)
    case .maxProperties(let limit, let actual):
      appendCount("more than", limit, "member", actual, to: &text)
    case .required(let names): appendRequired(names, to: &text)
    case .dependentRequired(let dependencies): appendRequired(dependencies, to: &text)
    case .requiredTogether(_, let dependencies): appendRequiredTogether(dependencies, to: &text)
    case .anyOf(let count), .noneOf(let count):
      text.append(
        contentsOf: count == 1
          ? "the only alternative does not match" : "none of the \(count) alternatives matches")
    case .severalOf(let valid): appendMatches(valid, to: &text)
    case .anyOfThese(let failures): JoinedSentence(failures, in: self).append(to: &text)
    case .not(let inquiry):
      ForbiddenSentence(MatchSearch.facts(of: failure, inquiry), in: self).append(to: &text)
    case .tooDeep: text.append("nested too deeply to be evaluated")
    case .undecidedPattern(let pattern):
      text.append(
        contentsOf: "the search for the pattern \(pattern) takes too many steps to be decided")
    case .tooManySteps: text.append("takes too many steps to be evaluated")
    case .endlessReference:
      text.append(
        contentsOf: "can not be decided: `\(failure.keyword)` leads back to this schema for the "
          + "same value")
    case .unexplained:
      text.append("not valid, for reasons that would take too many steps to find again")
    case .unknown:
      text.append(
        "not valid, for a reason that could not be found; this is a mistake of the validator")
    }
  }

  /// Appends the sentence about another failure, which is masked if this one is.
  func append(inner failure: ValidationFailure, to text: inout OutputBytes) {
    FailureSentence(isMasked ? failure.masked() : failure, depth: depth + 1).append(to: &text)
  }

  /// Appends the value and its problem.
  ///
  /// - Parameters:
  ///   - predicate: The problem.
  ///   - reason: Its reason, which may quote the value.
  ///   - text: The text to which the sentence is appended.
  func appendFound(_ predicate: String, because reason: String? = nil, to text: inout OutputBytes) {
    appendFound(to: &text)
    text.append(" ")
    text.append(contentsOf: predicate)
    guard let reason, !isMasked else { return }
    text.append(": ")
    text.append(contentsOf: reason)
  }

  /// Appends the value in the form used in sentences.
  func appendFound(to text: inout OutputBytes) { text.append(found: node, isMasked: isMasked) }
}
