@_spi(Engine) import JSONText

/// The sentence about a failure, before ``DisplayText`` escapes the characters that control a
/// terminal.
///
/// The statements of each family of reasons are in a separate extension.
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

  /// The value that failed.
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
    case .type, .const, .enumeration, .expected: appendExpectation(to: &text)
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .numberFormat:
      appendNumberStatement(to: &text)
    case .pattern, .format, .content: appendStringStatement(to: &text)
    case .minLength, .maxLength, .minItems, .maxItems, .minProperties, .maxProperties:
      appendCountStatement(to: &text)
    case .uniqueItems, .contains, .tooManyMatches: appendArrayStatement(to: &text)
    case .required, .dependentRequired, .requiredTogether: appendMissingMembers(to: &text)
    case .subschema, .anyOf, .noneOf, .severalOf, .anyOfThese, .not:
      appendSubschemaStatement(to: &text)
    case .tooDeep, .undecidedPattern, .tooManySteps, .endlessReference, .unexplained, .unknown:
      appendUnknownStatement(to: &text)
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
  func appendFound(
    _ predicate: String, because reason: String? = nil, to text: inout OutputBytes
  ) {
    appendFound(to: &text)
    text.append(" ")
    text.append(contentsOf: predicate)
    guard let reason, !isMasked else { return }
    text.append(": ")
    text.append(contentsOf: reason)
  }

  /// Appends the value in the form used in sentences.
  func appendFound(to text: inout OutputBytes) {
    text.append(found: node, isMasked: isMasked)
  }
}

extension ValidationFailure.Reason {
  /// Stops the program because a reason was passed to the statements of another family.
  ///
  /// The switch that distinguishes the families lists all reasons, without a `default`.
  func isMisplaced() -> Never {
    preconditionFailure("The reason \(self) has no statement here.")
  }
}
