extension LocalOperation {
  /// The kinds of values that it asserts something about; empty for an annotation.
  package var kinds: TypeSet {
    switch self {
    case .any: .all
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    case .annotation: []
    }
  }

  /// The cost of deciding it, on the scale of ``QuickOperation/cost``.
  var cost: Int {
    switch self {
    case .any(let assertion): assertion.cost
    case .number(let assertion): assertion.cost
    case .string(let assertion): assertion.cost
    case .array(let assertion): assertion.cost
    case .object(let assertion): assertion.cost
    case .annotation: 0
    }
  }
}

/// An assertion about another kind of value always holds (JSON Schema 2020-12 Core, 7.6.1).
extension Assertions {
  /// Returns whether an operation holds; nil for a search that was given up.
  @inline(__always)
  func holds(_ operation: LocalOperation, _ node: Int) -> Bool? {
    switch operation {
    case .any(let assertion): holds(assertion, node)
    case .number(let assertion): !instance.isNumber(node) || holds(assertion, node)
    case .string(let assertion): instance.isString(node) ? holds(assertion, node) : true
    case .array(let assertion): !instance.isArray(node) || holds(assertion, node)
    case .object(let assertion): !instance.isObject(node) || holds(assertion, node)
    case .annotation: true
    }
  }

  /// Returns the reason for which a value of its kind fails an operation, or would fail it; nil if
  /// the operation states nothing about the value.
  ///
  /// A search that was given up is a reason, too:
  /// ``ValidationFailure/Reason/undecidedPattern(_:)``.
  func reason(
    of operation: LocalOperation, at site: KeywordSiteID, _ node: Int
  ) -> ValidationFailure.Reason? {
    switch operation {
    case .any(let assertion): reason(of: assertion, at: site)
    case .number(let assertion): reason(of: assertion, at: site)
    case .string(let assertion): reason(of: assertion, node)
    case .array(let assertion): reason(of: assertion, node)
    case .object(let assertion): reason(of: assertion, node)
    case .annotation: nil
    }
  }
}
