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
  /// - Parameters:
  ///   - failure: The failure.
  ///   - inquiry: Its inquiry.
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

  /// Returns the kind of values to which an operation applies; nil if it applies to all or none.
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

  /// Collects the facts of an operation that applies to values of this kind.
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
    // An operation that leads back to itself is never satisfied.
    case .object, .tagged, .endlessReference, .annotation, .stringAnnotation: break
    }
    return []
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
