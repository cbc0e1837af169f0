import JSONSchema
import JSONText

/// Builds the uses of types: by a property, an element, a case.
///
/// Equal conjunctions share one use. If Swift has no type for a value, one is declared. The stage that takes
/// it from the queue (``nextWork()``) builds its content later, so that recursion ends.
struct UseBuilder {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let gatherer: ConjunctionGatherer
  private let places: PlaceFinder
  private let findings: TypeFindings
  private let cores: CoreReader
  private let scalars: ScalarReader
  private let words: WordingReader
  private let enumerations: EnumerationBuilder
  private let existingTypes: ExistingTypeFinder
  private var planner: TypePlanner
  private var residuals: ResidualCollector
  private var known = KnownUses()
  private var queue = DeclarationQueue()
  private(set) var types: TypeTable

  /// Creates a builder that adds its types to a table.
  init(
    _ conjunctions: ConjunctionReader, _ gatherer: ConjunctionGatherer, _ options: TypeModelOptions,
    _ places: PlaceFinder, _ findings: TypeFindings, _ types: TypeTable
  ) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.gatherer = gatherer
    self.places = places
    self.findings = findings
    cores = CoreReader(conjunctions, gatherer)
    scalars = ScalarReader(conjunctions, options)
    words = WordingReader(conjunctions, options.choices)
    enumerations = EnumerationBuilder(conjunctions, options, findings)
    existingTypes = ExistingTypeFinder(conjunctions, gatherer, options.choices, findings)
    planner = TypePlanner(conjunctions, gatherer)
    residuals = ResidualCollector(conjunctions, findings)
    self.types = types
    limitTypes()
  }

  /// The keywords that were evaluated inside of cases.
  var entanglement: Entanglement {
    var result = planner.entanglement
    result.formUnion(residuals.entanglement)
    return result
  }

  /// Ends products of alternatives when there are many types.
  private mutating func limitTypes() {
    if types.count >= 4 * reader.program.subschemas.count + 256 { planner.endChoices() }
  }
}

// MARK: Uses

extension UseBuilder {
  /// Returns the use of a type for a value to which all of some subschemas apply.
  mutating func use(
    _ seeds: [SubschemaID], consumed: Set<KeywordSiteID> = [], kinds: TypeSet = .all,
    _ usage: TypeUsage
  ) -> ValueUse {
    use(planner.plan(seeds, consumed: consumed, kinds: kinds), usage)
  }

  /// Returns the use of a type for parts to which some subschemas apply, or none.
  mutating func element(_ seeds: [SubschemaID], _ usage: TypeUsage) -> ValueUse {
    elementPlan(seeds).map { use($0, usage) } ?? ValueUse(type: .any)
  }

  /// Returns the use of a type for optional parts; nil if plainly no value is valid there.
  mutating func possibleElement(_ seeds: [SubschemaID], _ usage: TypeUsage) -> ValueUse? {
    guard let plan = elementPlan(seeds) else { return ValueUse(type: .any) }
    if case .never = plan.shape { return nil }
    return use(plan, usage)
  }

  /// Returns the use of a type for an optional member; nil if plainly no value is valid there.
  mutating func possibleMember(_ seeds: [SubschemaID], _ usage: TypeUsage) -> ValueUse? {
    guard let plan = elementPlan(seeds), let value = constant(plan) else {
      return possibleElement(seeds, usage)
    }
    reportEmptyBranches(plan, in: usage.owner)
    let core = cores.wholeCore(plan)
    let rest = plan.conjunction.members.filter { !core.contains($0) }
    return ValueUse(
      type: value.string == nil ? .integer(isUnsigned: false) : .string,
      isNullable: plan.isNullable, checks: [.oneOf([value])],
      residuals: residuals.residuals(rest, in: plan))
  }

  /// Returns the only text or integer that a value can be, unless the caller has made a choice for it or its
  /// type.
  ///
  /// Such a value needs no enumeration.
  private func constant(_ plan: TypePlan) -> JSONValue? {
    guard case .declared(.enumeration(let nodes)) = plan.shape, nodes.count == 1,
      enumerations.hasNoChoice(plan.conjunction.members), existingTypes.type(for: plan) == nil
    else { return nil }
    switch nodes[0].value {
    case .string(let text): return .string(text)
    case .number(let number): return number.int64 == nil ? nil : .number(number)
    default: return nil
    }
  }

  /// Whether plainly no value is valid against all of some subschemas.
  mutating func isNever(_ seeds: [SubschemaID]) -> Bool {
    if case .never = elementPlan(seeds)?.shape { true } else { false }
  }

  /// Returns the plan of parts; nil if they may have any value.
  private mutating func elementPlan(_ seeds: [SubschemaID]) -> TypePlan? {
    let asserting = seeds.filter { !reader.acceptsAll($0) }
    return asserting.isEmpty ? nil : planner.plan(asserting)
  }

  private mutating func use(_ plan: TypePlan, _ usage: TypeUsage) -> ValueUse {
    // Every type that uses it has no value because of it.
    if case .never = plan.shape { return make(plan, usage) }
    if let existing = existingUse(plan, usage) { return existing }
    let key = key(of: plan)
    if let use = known[key] { return use }
    if known.isOpen(key) {
      let id = known.wrapper(key) ?? addType(key.members, plan.conjunction, usage)
      known.recur(key, by: id)
      return ValueUse(type: .named(id))
    }
    known.begin(key)
    return finish(key, make(plan, usage))
  }

  /// Returns a key that is the same for equal uses.
  private func key(of plan: TypePlan) -> Conjunction.Key {
    var asserting: [SubschemaID] = []
    for keyword in conjunctions.keywords(plan.conjunction) where asserting.last != keyword.member {
      asserting.append(keyword.member)
    }
    var key = plan.conjunction.key(of: asserting, reader)
    if plan.isNullable { key.kinds.insert(.null) }
    return key
  }

  /// Records a finished use, which a type may replace.
  private mutating func finish(_ key: Conjunction.Key, _ use: ValueUse) -> ValueUse {
    guard let wrapper = known.finish(key, use) else { return use }
    types[wrapper].content = .wrapper(use)
    return ValueUse(type: .named(wrapper))
  }

  private mutating func make(_ plan: TypePlan, _ usage: TypeUsage) -> ValueUse {
    let conjunction = plan.conjunction
    reportEmptyBranches(plan, in: usage.owner)
    var result = ValueUse(type: .any, isNullable: plan.isNullable)
    switch plan.shape {
    case .never:
      findings.report(contradictionOf: conjunction, in: usage.owner)
      return .never
    case .any: return untyped(plan)
    case .null:
      if conjunction.contradiction != nil { findings.report(contradictionOf: conjunction, in: nil) }
      return ValueUse(type: .null)
    case .boolean:
      result.type = .boolean
      if let constants = plan.constants {
        if constants.count < 2 { result.checks = [.oneOf(constants.map(\.value))] }
        return result
      }
    case .number: (result.type, result.checks) = scalars.number(conjunction)
    case .string: (result.type, result.checks) = scalars.string(conjunction)
    case .array: (result.type, result.checks) = array(conjunction, usage)
    case .map: return map(plan, usage)
    case .declared(let content): return declared(content, plan, usage)
    }
    result.residuals = residuals.residuals(conjunction.members, in: plan)
    return result
  }

  /// Returns the use for a value that no type fits better than `JSONValue`.
  private mutating func untyped(_ plan: TypePlan) -> ValueUse {
    let conjunction = plan.conjunction
    var result = ValueUse(type: .any)
    if conjunction.kinds != .all { result.checks = [.kinds(conjunction.kinds.written)] }
    result.residuals = residuals.conformance(
      conjunction.members, to: conjunction.kinds, consumed: conjunction.consumed)
    if !result.residuals.isEmpty || !result.checks.isEmpty, let first = conjunction.members.first {
      findings.report(
        "falls-back-to-json-value", .warning, .subschema(first),
        "no Swift type fits these values; they are `JSONValue` and checked when they are read")
    }
    return result
  }

  /// Returns the type of an array whose elements have one type, and its checks.
  private mutating func array(
    _ conjunction: Conjunction, _ usage: TypeUsage
  ) -> (type: ValueShape, checks: [ValueCheck]) {
    var array = ArrayKeywords(conjunctions.keywords(conjunction), reader)
    guard let element = possibleElement(array.rest, usage.appending("Item")) else {
      reportContradiction(array.rest, in: array.minimum > 0 ? usage.owner : nil)
      array.maximum = 0
      return (.array(ValueUse(type: .any)), array.checks)
    }
    return (array.isUnique ? .uniqueArray(element) : .array(element), array.checks)
  }

  /// Returns the use of a map for an object whose members have one type.
  private mutating func map(_ plan: TypePlan, _ usage: TypeUsage) -> ValueUse {
    let object = conjunctions.objectKeywords(plan.conjunction)
    let value = element(object.additional, usage.appending("Value"))
    var result = ValueUse(type: .map(value), isNullable: plan.isNullable)
    if object.minimum > 0 { result.checks.append(.minProperties(object.minimum)) }
    if object.maximum < .max { result.checks.append(.maxProperties(object.maximum)) }
    result.residuals = residuals.residuals(plan.conjunction.members, in: plan)
    for dependency in object.dependencies {
      residuals.add(
        conformance: dependency.member, plan.conjunction.consumed, to: &result.residuals)
    }
    return result
  }

  /// Returns the use of the application's own type, if the caller names one for a schema that applies to the
  /// value.
  ///
  /// The type does not include null, as a generated type does not either.
  private mutating func existingUse(_ plan: TypePlan, _ usage: TypeUsage) -> ValueUse? {
    guard let match = existingTypes.type(for: plan) else { return nil }
    let conjunction = plan.conjunction
    let id = declareExisting(match, usage)
    return ValueUse(
      type: .named(id), isNullable: plan.isNullable,
      residuals: residuals.conformance(
        conjunction.members, to: conjunction.kinds, consumed: conjunction.consumed))
  }
}

// MARK: Declared types

extension UseBuilder {
  /// Removes and returns the next declared type whose content is not built yet.
  mutating func nextWork() -> Work? { queue.popFirst() }

  /// Returns the checks of the values of a declared type that are not part of it.
  func residuals(of item: Work) -> [ResidualCheck] {
    residuals.residuals(item.conjunction.members, in: item.plan)
  }

  /// Sets the content of a declared type.
  mutating func finish(
    _ item: Work, _ content: TypeDefinition.Content, _ residuals: [ResidualCheck]
  ) {
    types[item.id].content = content
    types[item.id].residuals = residuals
  }

  /// Returns the use of a declared type, with the additional checks of this use.
  private mutating func declared(
    _ content: TypePlan.Declared, _ plan: TypePlan, _ usage: TypeUsage
  ) -> ValueUse {
    let core = cores.wholeCore(plan)
    let id = declare(content, plan, core, usage)
    let rest = plan.conjunction.members.filter { !core.contains($0) }
    return ValueUse(
      type: .named(id), isNullable: plan.isNullable, residuals: residuals.residuals(rest, in: plan))
  }

  /// Returns the declared type of a plan; equal plans share one.
  private mutating func declare(
    _ content: TypePlan.Declared, _ plan: TypePlan, _ core: [SubschemaID], _ usage: TypeUsage
  ) -> TypeID {
    if let id = queue[plan.conjunction.key(of: core, reader)] { return id }
    let id = addType(core, plan.conjunction, usage)
    declare(id, content, plan, core)
    return id
  }

  /// Records that a type is built from a plan.
  private mutating func declare(
    _ id: TypeID, _ content: TypePlan.Declared, _ plan: TypePlan, _ core: [SubschemaID]
  ) {
    queue.declare(id, for: plan.conjunction.key(of: core, reader))
    var conjunction = plan.conjunction
    conjunction.members = core
    if case .enumeration(let nodes) = content {
      types[id].content = enumerations.enumeration(nodes, conjunction)
      return
    }
    queue.append(Work(id: id, content: content, conjunction: conjunction, plan: plan))
  }

  private mutating func declareExisting(
    _ match: ExistingTypeFinder.Match, _ usage: TypeUsage
  ) -> TypeID {
    let key = Conjunction.Key(members: [match.member], consumed: [], kinds: [])
    if let id = queue[key] { return id }
    let id = addType([match.member], Conjunction(members: [match.member]), usage)
    queue.declare(id, for: key)
    types[id].name = match.type.name
    types[id].content = .existing(module: match.type.module)
    return id
  }

  /// Adds a type that is built for some members of a conjunction.
  private mutating func addType(
    _ members: [SubschemaID], _ conjunction: Conjunction, _ usage: TypeUsage
  ) -> TypeID {
    let kept = Set(members)
    let isWhole = !conjunction.consumed.contains { kept.contains(reader.site($0).subschema) }
    let head = conjunctions.head(of: members, among: conjunction.members)
    let origin = head ?? members.first ?? reader.program.start
    let id = types.add(
      usage, at: isWhole ? head : nil, origin: places.place(of: origin),
      wording: words.wording(members))
    if head == nil { types[id].others = conjunctions.cover(members).filter { $0 != origin } }
    limitTypes()
    return id
  }

  /// Records the name of a branch of a choice, and the use that it has been merged into.
  mutating func name(_ branch: SubschemaID, _ text: String, _ use: ValueUse, of choice: TypeID) {
    if case .named(let id) = use.type {
      types.name(branch, text, mergedInto: id, of: choice)
    } else {
      types.name(branch, text, mergedInto: nil, of: choice)
    }
  }
}

// MARK: Roots

extension UseBuilder {
  /// Returns the plan of the values of a root.
  mutating func plan(_ root: TypeModelOptions.Root) -> TypePlan {
    root.isStructure ? planner.structurePlan(root.start) : planner.plan([root.start])
  }

  /// Whether a type of the application represents all values of a plan.
  func isExisting(_ plan: TypePlan) -> Bool { existingTypes.type(for: plan) != nil }

  /// Whether a type has been declared for some members of a plan.
  func isDeclared(_ plan: TypePlan, _ core: [SubschemaID]) -> Bool {
    queue[plan.conjunction.key(of: core, reader)] != nil
  }

  /// Sets the documentation of a root from its schemas.
  mutating func describe(_ root: TypeID, _ members: [SubschemaID]) {
    types[root].wording = words.wording(members)
  }

  /// Declares a root's own type from a plan, for the root and everything that refers to its schema.
  mutating func define(
    _ root: TypeID, _ content: TypePlan.Declared, _ plan: TypePlan, _ core: [SubschemaID]
  ) {
    if let head = conjunctions.head(of: core, among: plan.conjunction.members) {
      types.settle(root, at: head)
    }
    reportEmptyBranches(plan, in: root)
    declare(root, content, plan, core)
  }

  /// Declares a root's own type from a plan, to which nothing else refers: that of an entity.
  mutating func defineAlone(
    _ root: TypeID, _ content: TypePlan.Declared, _ plan: TypePlan, _ core: [SubschemaID]
  ) {
    var conjunction = plan.conjunction
    conjunction.members = core
    queue.append(Work(id: root, content: content, conjunction: conjunction, plan: plan))
  }

  /// Declares the type of a root for which no value is valid: an enumeration without cases.
  mutating func defineNothing(_ root: TypeID, _ plan: TypePlan) {
    findings.report(contradictionOf: plan.conjunction, in: root)
    types[root].content = .enumeration(EnumerationShape(cases: [], isOpen: false, isText: false))
    types[root].wording.facts.append("No value is valid.")
  }

  /// Makes a root's type a wrapper around the use of its schema.
  mutating func wrap(_ root: TypeID, _ plan: TypePlan, _ start: SubschemaID, isExisting: Bool) {
    let usage = TypeUsage(owner: root, hint: "Value")
    let key = key(of: plan)
    if isExisting || known[key] != nil {
      types[root].content = .wrapper(use([start], usage))
      return
    }
    // A value that contains itself does so through the root's own type.
    known.begin(key, wrapper: root)
    let use = make(plan, usage)
    types[root].content = .wrapper(use)
    _ = finish(key, use)
  }

  /// Lets the engine validate all values of a root.
  mutating func askEngine(_ root: TypeID, _ start: SubschemaID) {
    types[root].residuals = [.conforms(start)]
  }
}

// MARK: Checks and contradictions

extension UseBuilder {
  /// Returns checks that a value is valid against whole subschemas.
  mutating func conformance(
    _ members: [SubschemaID], to kinds: TypeSet, consumed: Set<KeywordSiteID>
  ) -> [ResidualCheck] {
    residuals.conformance(members, to: kinds, consumed: consumed)
  }

  /// Adds a check that the values of a declared type are valid against a whole subschema.
  mutating func add(
    conformance member: SubschemaID, of item: Work, to checks: inout [ResidualCheck]
  ) {
    residuals.add(conformance: member, item.conjunction.consumed, to: &checks)
  }

  /// Reports that no value is valid where the value is optional, if keywords contradict each other.
  mutating func reportContradiction(_ seeds: [SubschemaID], in owner: TypeID?) {
    let plan = planner.plan(seeds.filter { !reader.acceptsAll($0) })
    if plan.conjunction.contradiction?.count == 2 {
      findings.report(contradictionOf: plan.conjunction, in: owner)
    }
  }

  /// Reports that no value is valid where one is required.
  mutating func reportNothing(_ seeds: [SubschemaID], in owner: TypeID) {
    let plan = planner.plan(seeds.filter { !reader.acceptsAll($0) })
    findings.report(contradictionOf: plan.conjunction, in: owner)
  }

  /// Reports the branches of a plan's alternatives that contradict themselves and therefore have no type.
  private mutating func reportEmptyBranches(_ plan: TypePlan, in owner: TypeID) {
    for keyword in conjunctions.keywords(plan.conjunction.members) {
      for branch in reader.branches(of: keyword.operation) ?? []
      where gatherer.kinds(of: branch).isEmpty && !reader.isFalse(branch) {
        reportContradiction([branch], in: owner)
      }
    }
  }
}
