import JSONSchema
import JSONText

/// Plans the Swift form of values, without examining their parts.
struct TypePlanner {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let gatherer: ConjunctionGatherer
  private let constants: ConstantReader
  private let alternatives: AlternativeFinder
  /// Whether alternatives may become choices.
  private var hasChoices = true
  /// The members that are evaluated as a whole because they reject listed values.
  private(set) var entanglement = Entanglement()

  /// Creates a planner for the conjunctions of a gatherer.
  init(_ conjunctions: ConjunctionReader, _ gatherer: ConjunctionGatherer) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.gatherer = gatherer
    constants = ConstantReader(conjunctions, gatherer)
    alternatives = AlternativeFinder(conjunctions, gatherer)
  }

  /// Stops turning alternatives into choices: from now on they are checked, which ends products of
  /// alternatives.
  mutating func endChoices() { hasChoices = false }

  /// Returns the plan of a value to which all of some subschemas apply.
  mutating func plan(
    _ seeds: [SubschemaID], consumed: Set<KeywordSiteID> = [], kinds: TypeSet = .all
  ) -> TypePlan {
    let gathered = gatherer.gather(seeds, consumed: consumed, kinds: kinds)
    if gathered.kinds.isEmpty { return TypePlan(shape: .never, conjunction: gathered) }
    if let constants = constants.constants(gathered) {
      for member in constants.refusing {
        entanglement.note(member, gathered.consumed, conjunctions)
      }
      return plan(constants.nodes, gathered)
    }
    guard gathered.kinds.contains(.null), gathered.kinds != .all else {
      return planKinds(gathered)
    }
    let isNullable = acceptsNull(gathered)
    if gathered.kinds == .null {
      return TypePlan(shape: isNullable ? .null : .never, conjunction: gathered)
    }
    let rest = gatherer.gather(
      gathered.members, consumed: gathered.consumed, kinds: gathered.kinds.subtracting(.null))
    var plan = planKinds(rest)
    plan.isNullable = isNullable
    switch plan.shape {
    case .any:
      // Null is one of the kinds that a value without a type of its own can have.
      plan.isNullable = false
      plan.conjunction.kinds = isNullable ? gathered.kinds : rest.kinds
    case .never where isNullable:
      plan.shape = .null
      plan.isNullable = false
      plan.conjunction.kinds = .null
    default: break
    }
    return plan
  }

  /// Returns the plan of a structure for a schema, if it allows objects.
  mutating func structurePlan(_ start: SubschemaID) -> TypePlan {
    let conjunction = gatherer.gather([start], kinds: .object)
    guard !conjunction.kinds.isEmpty else { return plan([start]) }
    return TypePlan(shape: .declared(.structure), conjunction: conjunction)
  }

  /// Returns the plan of an enumeration of the values that are left.
  private func plan(_ constants: [JSONNode], _ conjunction: Conjunction) -> TypePlan {
    var conjunction = conjunction
    let values = constants.filter { !$0.isNull }
    let isNullable = values.count < constants.count
    conjunction.kinds = values.reduce(into: []) { $0.formUnion(TypeSet(of: $1)) }
    if values.isEmpty {
      conjunction.contradiction = isNullable ? nil : contradictingConstants(conjunction)
      return TypePlan(shape: isNullable ? .null : .never, conjunction: conjunction)
    }
    if conjunction.kinds == .boolean {
      return TypePlan(
        shape: .boolean, conjunction: conjunction, isNullable: isNullable, constants: values)
    }
    return TypePlan(
      shape: .declared(.enumeration(values)), conjunction: conjunction, isNullable: isNullable)
  }

  /// Returns the keywords of a list of values and of a keyword that rejects all of them.
  private func contradictingConstants(_ conjunction: Conjunction) -> [KeywordSiteID]? {
    let keywords = conjunctions.keywords(conjunction)
    let lists = keywords.filter {
      if case .local(.any(.enumeration)) = $0.operation { true } else { false }
    }
    guard let first = lists.first else { return nil }
    let other = lists.dropFirst().first ?? keywords.first { $0.site != first.site }
    return [first.site, other?.site].compactMap(\.self)
  }

  /// Returns a plan by the kinds that are left.
  ///
  /// Null is not among them, unless all kinds are.
  private func planKinds(_ conjunction: Conjunction) -> TypePlan {
    var kinds = conjunction.kinds
    if kinds.isEmpty { return TypePlan(shape: .never, conjunction: conjunction) }
    let buckets = kinds.buckets
    let isWhole = kinds == .all || kinds == .nonNull
    if buckets.count == 1, !isWhole { return planBucket(buckets[0], conjunction) }
    let shapedKinds = shapedKinds(conjunction.members, conjunction.consumed)
    let shaped = buckets.filter { !$0.isDisjoint(with: shapedKinds) }
    if shaped.isEmpty, isWhole || buckets.count > 3 {
      return TypePlan(shape: .any, conjunction: conjunction)
    }
    var cases = (isWhole || buckets.count > 3 ? shaped : buckets).map {
      TypePlan.KindCase(kinds: $0)
    }
    for kind in cases { kinds.subtract(kind.kinds) }
    if !kinds.isEmpty { cases.append(TypePlan.KindCase(kinds: kinds, isOther: true)) }
    return TypePlan(shape: .declared(.kinds(cases)), conjunction: conjunction)
  }

  /// Returns the plan of a value of a single kind.
  private func planBucket(_ kind: TypeSet, _ conjunction: Conjunction) -> TypePlan {
    var plan = TypePlan(shape: .any, conjunction: conjunction)
    if let reason = emptyRange(conjunction) {
      plan.conjunction.contradiction = reason
      plan.shape = .never
      return plan
    }
    switch kind {
    case .string: plan.shape = .string
    case .boolean: plan.shape = .boolean
    case .array, .object:
      if let alternative = alternative(conjunction, kind) {
        plan.shape = .declared(.branches(alternative.keyword, alternative.branches))
      } else if kind == .array {
        plan.shape = hasPrefix(conjunction) ? .declared(.tuple) : .array
      } else {
        plan.shape = hasNamedMembers(conjunction) ? .declared(.structure) : .map
      }
    default: plan.shape = .number
    }
    return plan
  }

  /// Returns the alternative that becomes a choice.
  private func alternative(
    _ conjunction: Conjunction, _ kind: TypeSet
  ) -> AlternativeFinder.Alternative? {
    guard hasChoices else { return nil }
    if let alternative = alternatives.distribution(conjunction) { return alternative }
    guard kind == .object else { return nil }
    if let alternative = alternatives.chain(conjunction) { return alternative }
    return hasNamedMembers(conjunction) ? nil : alternatives.fork(conjunction)
  }

  /// Returns the keywords of a number, a string or an array that together allow no value, if there are any.
  private func emptyRange(_ conjunction: Conjunction) -> [KeywordSiteID]? {
    let keywords = conjunctions.keywords(conjunction)
    switch conjunction.kinds {
    case .numeric, .integer, .number: return NumberLimits(keywords, reader.program).contradiction
    default: return CountLimits(keywords, of: conjunction.kinds).contradiction
    }
  }

  /// Whether null is valid.
  ///
  /// It is a single value, so the engine can validate it right away.
  private func acceptsNull(_ conjunction: Conjunction) -> Bool {
    conjunction.members.allSatisfy {
      conjunctions.isDynamic($0) || reader.isValid(SchemaReader.null, against: $0)
    }
  }

  /// Returns the kinds that keywords other than `type` assert something about.
  private func shapedKinds(_ members: [SubschemaID], _ consumed: Set<KeywordSiteID>, depth: Int = 0)
    -> TypeSet
  {
    var result: TypeSet = []
    for keyword in conjunctions.keywords(members, consumed) where isSaying(keyword.operation) {
      let kinds = keyword.operation.kinds.slots
      if kinds != .all {
        result.formUnion(kinds)
      } else if depth < 4 {
        for part in reader.parts(of: keyword.operation) {
          result.formUnion(shapedKinds(conjunctions.closure([part]), [], depth: depth + 1))
        }
      }
    }
    return result
  }

  /// Whether a keyword asserts or describes anything.
  private func isSaying(_ operation: Operation) -> Bool {
    switch operation {
    case .members(.properties), .members(.patternProperties), .members(.additionalProperties),
      .elements(.items):
      reader.hasShape(operation)
    case .inPlace(.dynamicReference): false
    case .local, .inPlace, .elements, .members, .unevaluated: !reader.saysNothing(operation)
    }
  }

  /// Whether the schema has names or patterns for the members of an object.
  private func hasNamedMembers(_ conjunction: Conjunction) -> Bool {
    conjunctions.keywords(conjunction).contains { keyword in
      switch keyword.operation {
      case .members(.properties), .members(.patternProperties): reader.hasShape(keyword.operation)
      case .local(.object(.required(let list))):
        reader.program.nameLists[list.index].names.count > 0
      case .members(.additionalProperties(let id)):
        reader.isFalse(reader.program.additionals[id.index].subschema)
      case .unevaluated(.properties(let id)):
        reader.isFalse(id) && conjunctions.evaluating(keyword.member) != nil
      case .local, .inPlace, .elements, .members, .unevaluated: false
      }
    }
  }

  private func hasPrefix(_ conjunction: Conjunction) -> Bool {
    var hasPrefix = false
    for keyword in conjunctions.keywords(conjunction) {
      switch keyword.operation {
      case .elements(.prefixItems): hasPrefix = true
      case .local(.array(.maxItems(0))): return false
      case .local, .inPlace, .elements, .members, .unevaluated: break
      }
    }
    return hasPrefix
  }
}
