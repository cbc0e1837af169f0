extension Operation {
  /// The kinds of values that it asserts something about.
  package var kinds: TypeSet {
    switch self {
    case .local(let operation): operation.kinds
    case .inPlace(.dependentSchemas), .members, .unevaluated(.properties): .object
    case .inPlace: .all
    case .elements, .unevaluated(.items): .array
    }
  }
}

extension QuickOperation {
  /// The kinds of values that it asserts something about.
  var kinds: TypeSet {
    switch self {
    case .local(let operation): operation.kinds
    case .plan(.object), .inPlace(.dependentSchemas), .unevaluated(.properties): .object
    case .plan(.tagged), .inPlace: .all
    case .elements, .unevaluated(.items): .array
    }
  }

  /// The cost of deciding it: operations that cost less come first.
  var cost: Int {
    switch self {
    case .local(let operation): operation.cost
    case .inPlace(.endlessReference): 0
    case .plan(.object): 4
    case .elements(.prefixItems), .elements(.items): 5
    case .inPlace(.reference), .inPlace(.dynamicReference), .inPlace(.dependentSchemas): 6
    case .inPlace(.allOf), .inPlace(.conditional), .inPlace(.not), .elements(.contains): 7
    case .inPlace(.anyOf), .inPlace(.oneOf), .plan(.tagged): 8
    // They must follow the keywords that evaluate.
    case .unevaluated: 9
    }
  }
}
