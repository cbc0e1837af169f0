extension ValidationError {
  /// The errors of the alternative that came closest to succeeding.
  ///
  /// Empty if an alternative succeeded, if the keyword has no alternatives, or if several are
  /// equally close and their reasons have nothing in common.
  ///
  /// The ranking works as follows:
  ///
  /// - If an alternative is for the type of the value, alternatives for other types are excluded.
  /// - A constant that one alternative accepts and others reject decides, such as that of a member
  ///   `kind`, wherever the member is. If all of them reject it, a single error lists all values
  ///   that they expect.
  /// - The remaining alternatives are compared by the changes that they would require: missing
  ///   members, members that are not allowed, and patterns and types that another alternative
  ///   accepts. A misspelling is the smallest change.
  /// - If several are equally close, the errors that they have in common are reported, or a single
  ///   error that joins their reasons, or else the errors of the one that fails at the deepest
  ///   location.
  ///
  /// An error may again be about alternatives. ``explanations`` continues to the innermost errors.
  public var closestBranch: [ValidationError] { parts.closest }

  /// The innermost errors that explain this one: the error itself or, where ``closestBranch``
  /// explains it, the explanations of those errors.
  public var explanations: [ValidationError] { explained.map(\.error) }

  /// The ``explanations``, each with the innermost choice that it explains.
  package var explained: [ExplainedError] {
    if closestBranch.isEmpty { return [ExplainedError(error: self)] }
    var found: [ExplainedError] = []
    var waiting = [ExplainedError(error: self)]
    while let next = waiting.popLast() {
      let closest = next.error.closestBranch
      if closest.isEmpty {
        found.append(next)
      } else {
        waiting += closest.reversed().map { ExplainedError(error: $0, choice: next.error) }
      }
    }
    return found
  }

  /// Whether the error is about a choice between alternatives.
  package var isAboutAlternatives: Bool { parts.choice != nil || !parts.tracedBranches.isEmpty }
}

extension [ValidationError] {
  /// The explanations of all errors, with each failure once.
  package var explained: [ExplainedError] {
    var merger = ErrorMerger()
    return flatMap(\.explained).filter { merger.add($0.error) }.enumerated().map {
      place, explained in
      ExplainedError(error: merger.errors[place], choice: explained.choice)
    }
  }
}

/// An error that explains another one or itself.
package struct ExplainedError: Sendable {
  /// The explaining error.
  package var error: ValidationError

  /// The innermost `anyOf` or `oneOf` that failed because of the error; nil if the error explains
  /// only itself.
  package var choice: ValidationError?

  /// Creates an error that explains a choice, or itself.
  package init(error: ValidationError, choice: ValidationError? = nil) {
    self.error = error
    self.choice = choice
  }
}
