import JSONSchema

/// The results of subschemas that are known without an instance.
///
/// Constant results are found here, so that generated code does not evaluate them: code that can have only
/// one result is dead code, about which the compiler warns.
struct PredicateScope: Sendable {
  let program: Program
  /// The subschema at which the evaluation of a payload starts.
  let start: SubschemaID

  private var outcomes: [SubschemaID: Outcome] = [:]
  private var assertions: [SubschemaID: SubschemaAssertions] = [:]

  /// The result of evaluating a subschema.
  enum Outcome: Hashable, Sendable {
    case always
    case never
    /// It depends on the instance. The associated value is the subschema to evaluate, with references
    /// resolved.
    case asked(SubschemaID)
  }

  init(_ program: Program, start: SubschemaID) {
    self.program = program
    self.start = start
  }

  mutating func assertions(of id: SubschemaID) -> SubschemaAssertions {
    if let known = assertions[id] { return known }
    var result = SubschemaAssertions(id, in: program)
    result.applications = result.applications.map(resolved)
    assertions[id] = result
    return result
  }

  mutating func outcome(of id: SubschemaID) -> Outcome {
    if let known = outcomes[id] { return known }
    // This value is for a schema that applies itself to the same instance; the engine rejects such a schema.
    outcomes[id] = .asked(id)
    let outcome = outcome(of: assertions(of: id), asked: id)
    outcomes[id] = outcome
    return outcome
  }

  /// Whether a subschema reaches a dynamic reference whose target depends on the dynamic scope.
  func dependsOnWay(_ id: SubschemaID) -> Bool {
    var open = [id]
    var reached: Set<SubschemaID> = [id]
    while let next = open.popLast() {
      var own = SubschemaAssertions(next, in: program)
      own.applications = own.applications.map(resolved)
      if own.applications.contains(where: \.isDynamic) { return true }
      for target in own.subschemas where reached.insert(target).inserted { open.append(target) }
    }
    return false
  }

  /// Returns the result of assertions; `asked` if it depends on the instance and is not that of a single
  /// reference.
  mutating func outcome(
    of own: SubschemaAssertions, asked: SubschemaID
  ) -> Outcome {
    if own.isFalse { return .never }
    let outcomes = own.applications.map { outcome(of: $0) }
    if outcomes.contains(.never) { return .never }
    if own.isAsserting { return .asked(asked) }
    let others = zip(own.applications, outcomes).filter { $1 != .always }
    guard let first = others.first else { return .always }
    if others.count == 1, case .reference = first.0 { return first.1 }
    return .asked(asked)
  }

  /// Returns a reference for a dynamic reference that always has the same target.
  ///
  /// The outermost resource of the dynamic scope that declares the anchor determines the target, and the
  /// outermost of all is that of the start (JSON Schema 2020-12 Core, 8.2.3.2).
  private func resolved(_ application: Application) -> Application {
    guard case .dynamicReference(let id) = application else { return application }
    let reference = program.dynamicReferences[id.index]
    if let target = reference.targets[program.subschemas[start.index].resource] {
      return .reference(target)
    }
    let isFixed = reference.targets.values.allSatisfy { $0 == reference.initial }
    return isFixed ? .reference(reference.initial) : application
  }

  /// Returns the result of an application; a reference is resolved, so that no function only calls another.
  mutating func outcome(of application: Application) -> Outcome {
    // Represents a result that is not constant; only references look at the associated value.
    let unknown = Outcome.asked(start)
    switch application {
    case .reference(let id): return outcome(of: id)
    case .dynamicReference: return unknown
    case .allOf(let ids):
      let all = ids.map { outcome(of: $0) }
      if all.contains(.never) { return .never }
      return all.allSatisfy { $0 == .always } ? .always : unknown
    case .anyOf(let ids):
      let all = ids.map { outcome(of: $0) }
      if all.contains(.always) { return .always }
      return all.allSatisfy { $0 == .never } ? .never : unknown
    case .oneOf(let ids):
      let all = ids.map { outcome(of: $0) }.filter { $0 != .never }
      if all.isEmpty || all.filter({ $0 == .always }).count > 1 { return .never }
      return all == [.always] ? .always : unknown
    case .not(let id):
      switch outcome(of: id) {
      case .always: return .never
      case .never: return .always
      case .asked: return unknown
      }
    case .conditional(let condition, let consequent, let alternative):
      let consequent = consequent.map { outcome(of: $0) } ?? .always
      let alternative = alternative.map { outcome(of: $0) } ?? .always
      switch outcome(of: condition) {
      case .always: return consequent
      case .never: return alternative
      case .asked: return consequent == alternative ? consequent.isConstant ?? unknown : unknown
      }
    }
  }
}

extension PredicateScope.Outcome {
  /// The outcome if it does not depend on the instance, otherwise nil.
  fileprivate var isConstant: Self? {
    if case .asked = self { nil } else { self }
  }
}

extension SubschemaAssertions {
  /// Whether there are assertions besides those that other subschemas make about the same instance.
  fileprivate var isAsserting: Bool {
    types != .all || !constants.isEmpty || !numbers.isEmpty || !texts.isEmpty
      || elements.isAsserting || members.isAsserting || asksForUnevaluated || isEndless
  }
}

extension ElementAssertions {
  fileprivate var isAsserting: Bool {
    minimum > 0 || maximum != nil || isUnique || !prefix.isEmpty || rest != nil
      || !contained.isEmpty
  }
}

extension MemberAssertions {
  fileprivate var isAsserting: Bool {
    minimum > 0 || maximum != nil || !required.isEmpty || !dependentRequired.isEmpty
      || !dependentSchemas.isEmpty || !properties.isEmpty || !patterns.isEmpty || additional != nil
      || names != nil
  }
}
