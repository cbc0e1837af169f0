extension ValidationError {
  /// Why the alternative that came closest failed; empty if one succeeded, there are none, or several are
  /// equally close for reasons that have nothing in common.
  ///
  /// Alternatives for another type of value are out, if one is for the right type. A constant that one
  /// accepts and others refuse decides, such as that of a member `kind`, wherever the member is. If all
  /// refuse it, a single error names all that they expect. What is left is compared by what would have to
  /// be changed: members that are missing, members that are not allowed, patterns and types that
  /// another alternative accepts. A misspelling is the least change. Of several that are equally close, what is
  /// wrong for all of them is reported, or a single error that joins their reasons, or else the reasons of the
  /// one that fails furthest inside of the value.
  ///
  /// An error can be about alternatives again; ``explanations`` goes on to what is wrong in the end.
  public var closestBranch: [ValidationError] { parts.closest }

  /// What is wrong in the end: the error itself or, where ``closestBranch`` explains it, the explanations of
  /// the errors there.
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
  /// The explanations of all errors, each failure once.
  package var explained: [ExplainedError] {
    var merger = ErrorMerger()
    return flatMap(\.explained).filter { merger.add($0.error) }.enumerated().map {
      place, explained in
      ExplainedError(error: merger.errors[place], choice: explained.choice)
    }
  }
}

/// An error that explains another one.
package struct ExplainedError: Sendable {
  /// What is wrong.
  package var error: ValidationError

  /// The innermost `anyOf` or `oneOf` that failed for that; nil if the error stands for itself.
  package var choice: ValidationError?

  /// An error that explains a choice, or itself.
  package init(error: ValidationError, choice: ValidationError? = nil) {
    self.error = error
    self.choice = choice
  }
}
