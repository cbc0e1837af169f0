@_spi(Engine) import JSONText

/// Finds what a value satisfies of a subschema below `not`, in the order of the schema.
///
/// The value is valid against the subschema. So only what may be satisfied in several ways is evaluated
/// again, such as the branches of `anyOf`.
struct MatchSearch {
  private let inquiry: Inquiry
  private let instance: Instance
  private let assertions: Assertions
  private unowned(unsafe) let program: Program
  private var quick: QuickEvaluator
  private var facts: [MatchedFact] = []

  /// The way to the value that is looked at.
  private var way: [MatchedFact.Step] = []

  private var remainingSteps = 64

  /// How many facts are found: as many as a sentence has room for, and one more.
  private static let maximumCount = 5

  private init(_ tape: JSONTape, _ root: Int, _ inquiry: Inquiry) {
    self.inquiry = inquiry
    instance = Instance(tape)
    program = inquiry.program
    assertions = Assertions(instance: instance, program: inquiry.program)
    quick = QuickEvaluator(tape, inquiry.program, root: root, limits: inquiry.limits)
    quick.context.enter(all: inquiry.scope)
  }

  /// The first facts; none if they could not be found out.
  static func facts(
    of node: Int, on tape: JSONTape, _ subschema: SubschemaID, _ inquiry: Inquiry
  ) -> [MatchedFact] {
    var search = MatchSearch(tape, node, inquiry)
    search.look(at: node, subschema)
    if search.quick.context.isExhausted || search.remainingSteps < 0 { return [] }
    if search.facts.isEmpty { search.add(.anything, node) }
    return search.facts
  }

  private mutating func add(_ statement: MatchedFact.Statement, _ node: Int) {
    guard facts.count < Self.maximumCount else { return }
    facts.append(
      MatchedFact(
        statement: statement, way: way, node: JSONNode(document: inquiry.document, index: node)))
  }

  /// Looks at a value, and says so if nothing is asked of values of its kind.
  private mutating func look(at node: Int, _ id: SubschemaID) {
    let count = facts.count
    let others = collect(node, id)
    if facts.count == count, !others.isEmpty { add(.isNone(of: others), node) }
  }

  /// Collects the facts about a value.
  ///
  /// - Returns: Other kinds of values that something is asked of.
  private mutating func collect(_ node: Int, _ id: SubschemaID) -> TypeSet {
    remainingSteps -= 1
    guard remainingSteps >= 0, facts.count < Self.maximumCount else { return [] }
    let subschema = program.subschemas[id.index]
    let isEntered = program.needsDynamicScope && quick.context.enter(subschema.resource)
    defer { if isEntered { quick.context.leave() } }
    if let title = program.subschemaSites[id.index].node["title"]?.string, !title.isEmpty {
      add(.title(title), node)
    }
    var others: TypeSet = []
    let start = Int(subschema.everyStart)
    for place in start..<start + Int(subschema.everyCount) {
      let instruction = program.instructions[place]
      if let kind = kindThatIsAsked(by: instruction.operation), !instance.isOf(kind, node) {
        others.formUnion(kind)
      } else {
        others.formUnion(collect(node, instruction))
      }
    }
    return others
  }

  /// The kind of value that an operation is about; nil if it asks something of all or none.
  private func kindThatIsAsked(by operation: Operation) -> TypeSet? {
    switch operation {
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .writtenAsInteger:
      .number
    case .minLength, .maxLength, .pattern, .content: .string
    case .format(let id): program.formats[id.index].isAsserted ? .string : nil
    case .minItems, .maxItems, .uniqueItems, .prefixItems, .items, .contains, .unevaluatedItems:
      .array
    case .minProperties, .maxProperties, .required, .dependentRequired, .dependentSchemas,
      .properties, .patternProperties, .additionalProperties, .propertyNames,
      .unevaluatedProperties, .object:
      .object
    case .type, .enumeration, .allOf, .anyOf, .oneOf, .not, .conditional, .reference,
      .dynamicReference, .tagged, .endlessReference, .annotation, .stringAnnotation:
      nil
    }
  }

  /// Collects what an operation says that is about values of this kind.
  private mutating func collect(_ node: Int, _ instruction: Instruction) -> TypeSet {
    let operation = instruction.operation
    switch operation {
    case .type(let types): add(.assertion(.type(expected: types)), node)
    case .enumeration(let id):
      add(.assertion(assertions.constantReason(id, instruction.site)), node)
    case .minimum(let id): add(.assertion(.minimum(number(id))), node)
    case .maximum(let id): add(.assertion(.maximum(number(id))), node)
    case .exclusiveMinimum(let id): add(.assertion(.exclusiveMinimum(number(id))), node)
    case .exclusiveMaximum(let id): add(.assertion(.exclusiveMaximum(number(id))), node)
    case .multipleOf(let id): add(.assertion(.multipleOf(number(id))), node)
    case .writtenAsInteger: add(.assertion(.type(expected: .integer)), node)
    case .minLength(let limit): add(.assertion(.minLength(limit: limit, actual: limit)), node)
    case .maxLength(let limit): add(.assertion(.maxLength(limit: limit, actual: limit)), node)
    case .pattern(let id):
      add(.assertion(.pattern(program.expressions[id.index].pattern)), node)
    case .format(let id):
      let rule = program.formats[id.index]
      if rule.isAsserted, let format = rule.format { add(.format(format), node) }
    case .minItems(let limit): add(.assertion(.minItems(limit: limit, actual: limit)), node)
    case .maxItems(let limit): add(.assertion(.maxItems(limit: limit, actual: limit)), node)
    case .minProperties(let limit):
      add(.assertion(.minProperties(limit: limit, actual: limit)), node)
    case .maxProperties(let limit):
      add(.assertion(.maxProperties(limit: limit, actual: limit)), node)
    case .required(let id):
      let names = program.nameLists[id.index].names.indices.prefix(Self.maximumCount)
      add(.assertion(.required(names.map(program.names.text))), node)
    case .uniqueItems: add(.assertion(.uniqueItems(first: 0, second: 0)), node)
    case .content, .unevaluatedItems, .unevaluatedProperties: addKeyword(instruction, node)
    case .additionalProperties(let id): collectOthers(of: node, program.additionals[id.index])
    case .propertyNames(let id): collectAny(.eachName, of: node, id, instruction)
    case .dependentRequired(let id), .dependentSchemas(let id):
      collectDependencies(program.dependencies[id.index], node)
    case .allOf(let list):
      return list.indices.reduce(into: []) { others, index in
        others.formUnion(collect(node, program.subschemaLists[index]))
      }
    case .anyOf(let list), .oneOf(let list):
      let valid = list.indices.first { quick.isValid(node, program.subschemaLists[$0]) }
      if let valid { return collect(node, program.subschemaLists[valid]) }
    case .not(let id): collectFailure(node, id)
    case .conditional(let id): return collect(node, program.conditionals[id.index])
    case .reference, .dynamicReference: addReference(instruction, node)
    case .prefixItems(let list): collectElements(of: node, list)
    case .items(let id, let prefix): collectRest(of: node, id, after: prefix, instruction)
    case .contains(let id): collectContained(node, program.containments[id.index], instruction)
    case .properties(let id): collectMembers(of: node, program.propertyTables[id.index])
    case .patternProperties(let patterns): collectMembers(of: node, patterns)
    // What leads back to itself satisfies nothing.
    case .object, .tagged, .endlessReference, .annotation, .stringAnnotation: break
    }
    return []
  }

  private func number(_ id: NumberID) -> JSONNumber { program.numbers[id.index].number }

  private mutating func addKeyword(_ instruction: Instruction, _ node: Int) {
    add(.keyword(program.sites[instruction.site.index].keyword), node)
  }

  private mutating func collect(_ node: Int, _ conditional: Conditional) -> TypeSet {
    let isMet = quick.isValid(node, conditional.condition)
    let others = isMet ? collect(node, conditional.condition) : []
    guard let next = isMet ? conditional.consequent : conditional.alternative else { return others }
    return others.union(collect(node, next))
  }

  /// A reference is named and not followed, so that a sentence stays short.
  private mutating func addReference(_ instruction: Instruction, _ node: Int) {
    let target: SubschemaID? =
      switch instruction.operation {
      case .reference(let target): target
      case .dynamicReference(let id): program.dynamicReferences[id.index].initial
      default: nil
      }
    let schema = target.map { program.subschemaSites[$0.index].node }
    if let title = schema?["title"]?.string, !title.isEmpty { return add(.title(title), node) }
    add(
      .reference(Self.name(program.sites.value(at: instruction.site.index).string ?? "#")), node)
  }

  /// The last part of a reference: a definition's or an anchor's name, else all of it.
  private static func name(_ reference: String) -> String {
    let fragment = URIReference(reference).fragment ?? ""
    if fragment.isEmpty { return reference }
    let pointer = try? JSONPointer(uriFragment: fragment)
    return pointer?.tokens.last ?? fragment
  }

  /// Why a subschema below a second `not` fails.
  private mutating func collectFailure(_ node: Int, _ id: SubschemaID) {
    let errors = inquiry.errors(of: node, on: instance.tape, id)
    guard let error = errors.first else { return add(.keyword("not"), node) }
    let outer = way.count
    way += error.instanceLocation.tokens.map(MatchedFact.Step.member)
    add(.fails(error.failure), error.instance.index)
    way.removeLast(way.count - outer)
  }

  private mutating func look(at node: Int, _ id: SubschemaID, below step: MatchedFact.Step) {
    way.append(step)
    look(at: node, id)
    way.removeLast()
  }
}

// MARK: - Members

extension MatchSearch {
  private mutating func collectMembers(of object: Int, _ table: PropertyTable) {
    var lacking: [String] = []
    let members = assertions.members(of: object, lookupCount: Int(table.names.count))
    for (number, index) in zip(table.names.indices, table.subschemas.indices) {
      let subschema = program.subschemaLists[index]
      if asksNothing(subschema) { continue }
      let name = program.names.text(number)
      if let value = members.value(named: number) {
        look(at: value, subschema, below: .declared(name))
      } else if lacking.count < Self.maximumCount {
        lacking.append(name)
      }
      if facts.count == Self.maximumCount { return }
    }
    if !lacking.isEmpty { add(.lacksMembers(lacking), object) }
  }

  private func asksNothing(_ id: SubschemaID) -> Bool {
    let subschema = program.subschemas[id.index]
    return !subschema.isFalse && subschema.types == .all && subschema.quickCount == 0
  }

  private mutating func collectMembers(of object: Int, _ patterns: PatternList) {
    var unmatched = Set(patterns.indices)
    let end = instance.tape.next(after: object)
    var name = instance.tape.firstChild(object)
    while name < end, facts.count < Self.maximumCount, remainingSteps > 0 {
      if !instance.tape.isShadowed(name) {
        for index in patterns.indices {
          let entry = program.patterns[index]
          guard assertions.matches(name, entry.pattern) == true else { continue }
          unmatched.remove(index)
          look(at: name + 1, entry.subschema, below: .member(instance.tape.string(name)))
        }
      }
      name = instance.tape.next(after: name + 1)
    }
    for index in unmatched.sorted().prefix(Self.maximumCount) where name >= end {
      let pattern = program.expressions[program.patterns[index].pattern.index].pattern
      add(.lacksMatches(of: pattern), object)
    }
  }

  private mutating func collectOthers(of object: Int, _ additional: Additional) {
    if asksNothing(additional.subschema) { return }
    var isOtherThere = false
    let end = instance.tape.next(after: object)
    var name = instance.tape.firstChild(object)
    while name < end, facts.count < Self.maximumCount, remainingSteps > 0 {
      if !instance.tape.isShadowed(name), assertions.isAdditional(name, additional) {
        isOtherThere = true
        look(at: name + 1, additional.subschema, below: .member(instance.tape.string(name)))
      }
      name = instance.tape.next(after: name + 1)
    }
    if isOtherThere || name < end { return }
    let known = additional.properties?.indices.prefix(Self.maximumCount) ?? 0..<0
    add(.hasNoOthers(than: known.map(program.names.text)), object)
  }

  private mutating func collectDependencies(_ list: DependencyList, _ object: Int) {
    let members = assertions.members(of: object, lookupCount: list.lookupCount)
    var lacking: [String] = []
    for (number, entry) in zip(list.names.indices, list.entries) {
      let name = program.names.text(number)
      guard members.value(named: number) != nil else {
        if lacking.count < Self.maximumCount { lacking.append(name) }
        continue
      }
      if let required = entry.required {
        let names = required.indices.prefix(Self.maximumCount).map(program.names.text)
        add(.assertion(.required([name] + names)), object)
      }
      if let subschema = entry.subschema {
        add(.assertion(.required([name])), object)
        _ = collect(object, subschema)
      }
    }
    if !lacking.isEmpty { add(.lacksMembers(lacking), object) }
  }
}

// MARK: - Elements

extension MatchSearch {
  private mutating func collectElements(of array: Int, _ list: SubschemaList) {
    var element = instance.tape.firstChild(array)
    for place in 0..<min(Int(list.count), instance.tape.count(array)) {
      if facts.count == Self.maximumCount { return }
      let subschema = program.subschemaLists[Int(list.start) + place]
      if !asksNothing(subschema) { look(at: element, subschema, below: .element(place)) }
      element = instance.tape.next(after: element)
    }
  }

  private mutating func collectRest(
    of array: Int, _ subschema: SubschemaID, after prefix: Int, _ instruction: Instruction
  ) {
    if asksNothing(subschema) { return }
    if instance.tape.count(array) == prefix + 1,
      let element = instance.tape.element(prefix, of: array)
    {
      look(at: element, subschema, below: .element(prefix))
    } else {
      collectAny(.eachElement, of: array, subschema, instruction)
    }
  }

  /// Adds what a subschema says of all elements or names alike, if it is that simple.
  private mutating func collectAny(
    _ step: MatchedFact.Step, of container: Int, _ id: SubschemaID, _ instruction: Instruction
  ) {
    let tape = instance.tape
    let first = tape.firstChild(container)
    let isEmpty = tape.count(container) == 0
    guard !isEmpty, isSimple(id), step == .eachName || hasOneKind(container) else {
      return addKeyword(instruction, container)
    }
    look(at: first, id, below: step)
  }

  /// Whether a subschema says the same about all values of a kind.
  private func isSimple(_ id: SubschemaID) -> Bool {
    let subschema = program.subschemas[id.index]
    let start = Int(subschema.everyStart)
    return (start..<start + Int(subschema.everyCount)).allSatisfy { place in
      switch program.instructions[place].operation {
      case .enumeration(let id): program.constants[id.index].isSingle
      case let operation: operation.isAssertion
      }
    }
  }

  private func hasOneKind(_ array: Int) -> Bool {
    let tape = instance.tape
    let kind = tape.kind(tape.firstChild(array))
    var element = tape.firstChild(array)
    while element < tape.next(after: array) {
      if tape.kind(element) != kind { return false }
      element = tape.next(after: element)
    }
    return true
  }

  private mutating func collectContained(
    _ array: Int, _ contains: Contains, _ instruction: Instruction
  ) {
    var element = instance.tape.firstChild(array)
    let isOne = contains.minimum <= 1 && contains.maximum == nil
    for place in 0..<(isOne ? instance.tape.count(array) : 0) {
      if quick.isValid(element, contains.subschema) {
        let count = facts.count
        look(at: element, contains.subschema, below: .element(place))
        if facts.count > count { return }
        break
      }
      element = instance.tape.next(after: element)
    }
    addKeyword(instruction, array)
  }
}
