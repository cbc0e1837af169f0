@_spi(Engine) import JSONText

/// The sentence about a failure, as it is before ``DisplayText`` escapes what a terminal obeys.
///
/// Each family of reasons has its statements in an extension of its own.
struct FailureSentence {
  let failure: ValidationFailure

  /// How many sentences are around this one.
  let depth: Int

  /// How deep sentences are in each other: one about an element of an element says no more than that.
  static let maximumDepth = 2

  /// The sentence about a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - depth: How many sentences are around this one.
  init(_ failure: ValidationFailure, depth: Int = 0) {
    self.failure = failure
    self.depth = depth
  }

  /// The value that failed.
  var node: JSONNode { failure.node }

  /// Whether what the instance holds is left out.
  var isMasked: Bool { failure.isMasked }

  /// Appends the sentence, with what was probably meant.
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

  /// Appends the sentence about another failure, which is masked as this one is.
  func append(inner failure: ValidationFailure, to text: inout OutputBytes) {
    FailureSentence(isMasked ? failure.masked() : failure, depth: depth + 1).append(to: &text)
  }

  /// Appends the value and what is wrong with it.
  ///
  /// - Parameters:
  ///   - predicate: What is wrong.
  ///   - reason: Why, which may quote the value.
  ///   - text: What gets longer.
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

  /// Appends the value as sentences name it.
  func appendFound(to text: inout OutputBytes) {
    text.append(found: node, isMasked: isMasked)
  }
}

extension ValidationFailure.Reason {
  /// Ends the program, where a reason has been led to the statements of another family.
  ///
  /// Where they are told apart, all are listed without a `default`.
  func isMisplaced() -> Never {
    preconditionFailure("The reason \(self) has no statement here.")
  }
}
