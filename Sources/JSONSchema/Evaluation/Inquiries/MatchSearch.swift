@_spi(Engine) import JSONText

/// Finds what a value satisfies of a subschema below `not`, in the order of the schema.
///
/// The value is valid against the subschema. So only what may be satisfied in several ways is evaluated
/// again, such as the branches of `anyOf`.
struct MatchSearch {
  let reevaluation: Reevaluation
  let instance: Instance
  let assertions: Assertions
  unowned(unsafe) let program: Program
  var quick: QuickEvaluator
  private(set) var facts: [MatchedFact] = []

  /// The way to the value that is looked at.
  private var way: [MatchedFact.Step] = []

  private var remainingSteps = 64

  /// Whether more is looked for.
  var goesOn: Bool { facts.count < Self.maximumCount && remainingSteps > 0 }

  /// How many facts are found: as many as a sentence has room for, and one more.
  static let maximumCount = 5

  private init(_ tape: JSONTape, _ root: Int, _ reevaluation: Reevaluation) {
    self.reevaluation = reevaluation
    instance = Instance(tape)
    program = reevaluation.program
    assertions = Assertions(instance: instance, program: program)
    quick = QuickEvaluator(tape, program, root: root, limits: reevaluation.inquiry.limits)
    quick.context.enter(all: reevaluation.inquiry.scope)
  }

  /// The first facts about the value of a failure of `not`; none if they could not be found out.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - inquiry: Its inquiry.
  /// - Returns: As many as a sentence has room for, and one more.
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

  /// Looks at a value, and says so if nothing is asked of values of its kind.
  private mutating func look(at node: Int, _ id: SubschemaID) {
    let count = facts.count
    let others = collect(node, id)
    if facts.count == count, !others.isEmpty { add(.isNone(of: others), node) }
  }

  /// Collects the facts about a value.
  ///
  /// - Returns: Other kinds of values that something is asked of.
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
    switch instruction.operation {
    case .type, .enumeration, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
      .writtenAsInteger, .minLength, .maxLength, .pattern, .format, .content, .minItems, .maxItems,
      .uniqueItems, .minProperties, .maxProperties, .required:
      addAssertion(instruction, node)
    case .properties, .patternProperties, .additionalProperties, .propertyNames,
      .unevaluatedProperties, .dependentRequired, .dependentSchemas:
      collectMembers(of: node, instruction)
    case .prefixItems, .items, .contains, .unevaluatedItems:
      collectElements(of: node, instruction)
    case .allOf, .anyOf, .oneOf, .not, .conditional, .reference, .dynamicReference:
      return collectInPlace(node, instruction)
    // What leads back to itself satisfies nothing.
    case .object, .tagged, .endlessReference, .annotation, .stringAnnotation: break
    }
    return []
  }

  mutating func look(at node: Int, _ id: SubschemaID, below step: MatchedFact.Step) {
    withWay([step]) { $0.look(at: node, id) }
  }

  /// Adds facts about a value that some steps lead to.
  mutating func withWay(_ steps: [MatchedFact.Step], _ body: (inout MatchSearch) -> Void) {
    way += steps
    body(&self)
    way.removeLast(steps.count)
  }
}
