@_spi(Engine) import JSONText

/// Finds the parts of a subschema below `not` that a value satisfies, in the order of the schema.
///
/// The value is valid against the subschema. So only keywords that can be satisfied in several
/// ways, such as `anyOf`, are evaluated again.
struct MatchSearch {
  let reevaluation: Reevaluation
  let instance: Instance
  let assertions: Assertions
  unowned(unsafe) let program: Program
  var quick: QuickEvaluator
  private(set) var facts: [MatchedFact] = []

  /// The path to the current value.
  private var way: [MatchedFact.Step] = []

  private var remainingSteps = 64

  /// Whether the search continues.
  var goesOn: Bool { facts.count < Self.maximumCount && remainingSteps > 0 }

  /// The maximum number of facts: as many as a sentence has room for, plus one.
  static let maximumCount = 5

  private init(_ tape: JSONTape, _ root: Int, _ reevaluation: Reevaluation) {
    self.reevaluation = reevaluation
    instance = Instance(tape)
    program = reevaluation.program
    assertions = Assertions(instance: instance, program: program)
    quick = QuickEvaluator(tape, program, root: root, limits: reevaluation.inquiry.limits)
    quick.context.enter(all: reevaluation.inquiry.scope)
  }

  /// Returns the first facts about the value of a failure of `not`; empty if they could not be
  /// found.
  ///
  /// - Returns: At most as many facts as a sentence has room for, plus one.
  static func facts(of failure: ValidationFailure, _ inquiry: Inquiry) -> [MatchedFact] {
    let node = failure.node.index
    return failure.node.document.withTape { tape in
      var search = MatchSearch(tape, node, Reevaluation(inquiry, of: failure))
      search.look(at: node, inquiry.subschema)
      if search.quick.context.isExhausted || search.remainingSteps < 0 { return [] }
      if search.facts.isEmpty { search.add(.anything, node) }
      return search.facts
    }
  }

  mutating func add(_ statement: MatchedFact.Statement, _ node: Int) {
    guard facts.count < Self.maximumCount else { return }
    facts.append(
      MatchedFact(
        statement: statement, way: way, node: JSONNode(document: reevaluation.document, index: node)
      ))
  }

  /// Examines a value, and adds a fact if the subschema asserts nothing about values of its kind.
  private mutating func look(at node: Int, _ id: SubschemaID) {
    let count = facts.count
    let others = collect(node, id)
    if facts.count == count, !others.isEmpty { add(.isNone(of: others), node) }
  }

  /// Collects the facts about a value.
  ///
  /// - Returns: The other kinds of values about which the subschema asserts something.
  mutating func collect(_ node: Int, _ id: SubschemaID) -> TypeSet {
    remainingSteps -= 1
    guard remainingSteps >= 0, facts.count < Self.maximumCount else { return [] }
    let subschema = program.subschemas[id.index]
    let isEntered = program.needsDynamicScope && quick.context.enter(subschema.resource)
    defer { if isEntered { quick.context.leave() } }
    if let title = program.subschemaSites[id.index].node["title"]?.string, !title.isEmpty {
      add(.title(title), node)
    }
    var others: TypeSet = []
    for place in subschema.everyPlaces {
      let instruction = program.instructions[place]
      let kinds = kinds(askedBy: instruction.operation)
      if instance.isOf(kinds, node) {
        others.formUnion(collect(node, instruction.operation, instruction.site))
      } else {
        others.formUnion(kinds)
      }
    }
    return others
  }

  /// Returns the kinds of values that an operation asserts something about; all for a format that
  /// is not asserted.
  private func kinds(askedBy operation: Operation) -> TypeSet {
    if case .local(.string(.format(let id))) = operation, !program.formats[id.index].isAsserted {
      return .all
    }
    return operation.kinds
  }

  /// Collects the facts of an operation that applies to values of this kind.
  ///
  /// - Returns: The other kinds of values about which its subschemas assert something.
  private mutating func collect(
    _ node: Int, _ operation: Operation, _ site: KeywordSiteID
  ) -> TypeSet {
    switch operation {
    case .local(let operation): collect(node, operation, site)
    case .inPlace(let applicator): return collect(node, applicator, site)
    case .elements(.prefixItems(let list)): collectElements(of: node, list)
    case .elements(.items(let id, let prefix)): collectRest(of: node, id, after: Int(prefix), site)
    case .elements(.contains(let id)): collectContained(node, program.containments[id.index], site)
    case .members(.properties(let id)): collectMembers(of: node, program.propertyTables[id.index])
    case .members(.patternProperties(let patterns)): collectMembers(of: node, patterns)
    case .members(.additionalProperties(let id)):
      collectOthers(of: node, program.additionals[id.index])
    case .members(.propertyNames(let id)): collectAny(.eachName, of: node, id, site)
    case .unevaluated: addKeyword(site, node)
    }
    return []
  }

  /// Adds the fact that an assertion holds.
  private mutating func collect(_ node: Int, _ operation: LocalOperation, _ site: KeywordSiteID) {
    switch operation {
    case .string(.format(let id)):
      if let format = program.formats[id.index].asserted { add(.format(format), node) }
    case .object(.required(let id)):
      let names = program.nameLists[id.index].names.indices.prefix(Self.maximumCount)
      add(.assertion(.required(names.map(program.names.text))), node)
    case .object(.dependentRequired(let id)):
      collectDependencies(program.dependencies[id.index], node)
    case .number(let assertion): add(.assertion(assertions.limit(assertion)), node)
    case .any, .string, .array, .object, .annotation:
      if let reason = assertions.reason(of: operation, at: site, node) {
        add(.assertion(reason), node)
      } else {
        addKeyword(site, node)
      }
    }
  }

  /// Adds the fact that a keyword is satisfied, without further details.
  mutating func addKeyword(_ site: KeywordSiteID, _ node: Int) {
    add(.keyword(program.sites[site.index].keyword), node)
  }

  mutating func look(at node: Int, _ id: SubschemaID, below step: MatchedFact.Step) {
    withWay([step]) { $0.look(at: node, id) }
  }

  /// Adds facts about the value at the end of some steps.
  mutating func withWay(_ steps: [MatchedFact.Step], _ body: (inout MatchSearch) -> Void) {
    way += steps
    body(&self)
    way.removeLast(steps.count)
  }
}
