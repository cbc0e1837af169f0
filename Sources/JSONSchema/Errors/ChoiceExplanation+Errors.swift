import JSONText

extension ChoiceExplanation {
  /// Returns the reasons for which the closest alternatives failed, in the order of evaluation.
  ///
  /// - Parameters:
  ///   - traced: The errors of each alternative that was traced, in the order of ``closest``.
  ///   - choice: The error of the keyword itself.
  /// - Returns: The errors; empty if the alternatives failed for reasons that no sentence can join.
  func explanation(
    _ traced: [[ValidationError]], of choice: ValidationError.Parts
  ) -> [ValidationError] {
    if let expectation {
      return merged(expectation, traced, choice).map { [$0] } ?? []
    }
    if traced.count < 2 { return (traced.first ?? []).map { naming($0, choice) } }
    let alternatives = traced.map { errors in
      errors.flatMap(\.explanations).map { naming($0, choice) }
    }
    if alternatives.contains(where: \.isEmpty) { return [] }
    let common = common(to: alternatives, choice)
    if !common.isEmpty { return common }
    if let joined = joined(alternatives, choice) { return [joined] }
    return deepest(of: alternatives)
  }

  /// Returns the errors of the alternative that fails at the deepest location of the value, and so
  /// matches most of it; empty if there are several such alternatives.
  private func deepest(of alternatives: [[ValidationError]]) -> [ValidationError] {
    let depths = alternatives.map { errors in errors.map(\.parts.path.instanceDepth).min() ?? 0 }
    let places = depths.indices.filter { depths[$0] == depths.max() }
    return places.count == 1 ? alternatives[places[0]] : []
  }

  /// Returns the error that lists everything the alternatives expect of a value.
  private func merged(
    _ expectation: ValueExpectation, _ traced: [[ValidationError]], _ choice: ValidationError.Parts
  ) -> ValidationError? {
    let values = values(of: expectation.constants, choice)
    guard !values.isEmpty || !expectation.types.isEmpty else { return nil }
    let reason: ValidationFailure.Reason =
      values.isEmpty
      ? .type(expected: expectation.types)
      : expectation.types.isEmpty
        ? .enumeration(values) : .expected(types: expectation.types, values: values)
    if choice.failure.node.index == expectation.node {
      return error(reason, like: choice, choice)
    }
    let inner = traced.joined().lazy.flatMap(\.explanations)
      .first { $0.parts.failure.node.index == expectation.node }
    return inner.map { error(reason, like: $0.parts, choice) }
  }

  /// Returns the error itself or, if other alternatives expect other constants, an error that lists
  /// these as well.
  private func naming(
    _ error: ValidationError, _ choice: ValidationError.Parts
  ) -> ValidationError {
    guard let sites = constants[error.parts.failure.node.index],
      !error.failure.expectedValues.isEmpty
    else { return error }
    let values = values(of: sites, choice)
    if values.count <= error.failure.expectedValues.count { return error }
    return self.error(.enumeration(values), like: error.parts, choice)
  }

  /// Returns the values of keywords, each once.
  private func values(of sites: [KeywordSiteID], _ choice: ValidationError.Parts) -> [JSONNode] {
    var texts: Set<String> = []
    return sites.flatMap { choice.failure.scope.program.expectedValues(of: $0) }
      .filter { texts.insert($0.text).inserted }
  }

  /// Returns the errors that several alternatives have in common.
  private func common(
    to alternatives: [[ValidationError]], _ choice: ValidationError.Parts
  ) -> [ValidationError] {
    alternatives[0].compactMap { error in
      let others = alternatives.dropFirst().map { $0.filter { $0.isAboutSameValue(as: error) } }
      if others.allSatisfy({ $0.contains { $0.failure.reason == error.failure.reason } }) {
        return error
      }
      guard case .required(let names) = error.failure.reason else { return nil }
      let missing = others.map { $0.flatMap(\.failure.requiredNames) }
      let common = names.filter { name in missing.allSatisfy { $0.contains(name) } }
      return common.isEmpty ? nil : self.error(.required(common), like: error.parts, choice)
    }
  }

  /// Returns an error that joins the first failures of several alternatives, if they are about the
  /// same value.
  private func joined(
    _ alternatives: [[ValidationError]], _ choice: ValidationError.Parts
  ) -> ValidationError? {
    let first = alternatives.map { $0[0] }
    // The sentence ends with the condition of the choice, so the joined failures omit it.
    let failures = first.map { error in
      var failure = error.failure
      if failure.condition == choice.failure.condition { failure.condition = nil }
      return failure
    }
    if first.allSatisfy(\.failure.namesMember) {
      return error(.anyOfThese(failures), like: choice, choice)
    }
    guard first.allSatisfy({ $0.isAboutSameValue(as: first[0]) && $0.closestBranch.isEmpty }) else {
      return nil
    }
    return error(.anyOfThese(failures), like: first[0].parts, choice)
  }

  /// Returns an error of the choice about a value inside the one that the choice applies to.
  private func error(
    _ reason: ValidationFailure.Reason, like inner: ValidationError.Parts,
    _ choice: ValidationError.Parts
  ) -> ValidationError {
    var parts = choice
    parts.failure = ValidationFailure(reason, node: inner.failure.node, scope: choice.failure.scope)
    parts.failure.condition = inner.failure.condition ?? choice.failure.condition
    parts.path = choice.path.leading(to: inner.path)
    return ValidationError(parts)
  }
}

extension ValidationError {
  fileprivate func isAboutSameValue(as other: ValidationError) -> Bool {
    parts.failure.node.index == other.parts.failure.node.index
  }
}

extension ValidationFailure {
  /// Whether the sentence names the member that is not allowed, so that it is understood at another
  /// location.
  fileprivate var namesMember: Bool {
    if case .falseSchema = reason { keyword.hasSuffix("Properties") } else { false }
  }

  /// The names that `required` reports as missing.
  fileprivate var requiredNames: [String] {
    if case .required(let names) = reason { names } else { [] }
  }
}
