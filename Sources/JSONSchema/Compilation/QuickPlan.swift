/// The minimum work that decides a subschema.
///
/// It contains the keywords in the order of their cost, combines those about members into one pass,
/// and omits those that only annotate. The order does not change the verdict: keywords are
/// independent of each other, except that `unevaluated…` must follow the keywords that evaluate,
/// which its cost ensures.
struct QuickPlan {
  /// The types that are not rejected immediately.
  private(set) var types: TypeSet = .all

  /// Whether `unevaluatedItems` or `unevaluatedProperties` is among the keywords.
  private(set) var asksForUnevaluated = false

  /// The instructions that remain after the comparison of types.
  private(set) var instructions: [Instruction] = []

  /// The instructions that are not about members, while those about members are combined.
  private var rest: [Instruction] = []

  /// Creates an empty plan.
  init() {}

  /// Plans another subschema in the memory of the previous one.
  mutating func plan(
    _ all: borrowing GrowingTable<Instruction>, _ places: Range<Int>,
    _ tables: inout ProgramTables
  ) {
    types = .all
    asksForUnevaluated = false
    instructions.removeAll(keepingCapacity: true)
    for place in places {
      let instruction = all[place]
      switch instruction.operation {
      case .type(let types): self.types = types
      case .annotation, .stringAnnotation: break
      case .unevaluatedItems, .unevaluatedProperties:
        asksForUnevaluated = true
        instructions.append(instruction)
      case .dynamicReference(let id):
        // Most targets do not depend on the dynamic scope.
        let target = tables.dynamicReferences[id.index].onlyTarget
        instructions.append(
          Instruction(
            operation: target.map { .reference($0) } ?? instruction.operation,
            site: instruction.site))
      default: instructions.append(instruction)
      }
    }
    sortByCost()
    makeObjectPlan(&tables)
  }

  /// Sorts the few instructions in place.
  ///
  /// Those with the same cost keep the order of the schema.
  private mutating func sortByCost() {
    for end in instructions.indices.dropFirst() {
      var place = end
      while place > 0, cost(at: place - 1) > cost(at: place) {
        instructions.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  private func cost(at place: Int) -> Int { Self.cost(instructions[place].operation) }

  private static func cost(_ operation: Operation) -> Int {
    switch operation {
    case .minItems, .maxItems, .minProperties, .maxProperties, .type, .annotation,
      .stringAnnotation, .endlessReference:
      0
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .minLength, .maxLength: 1
    case .enumeration, .multipleOf, .writtenAsInteger: 2
    case .required, .dependentRequired, .format: 3
    case .object, .properties, .additionalProperties, .propertyNames: 4
    case .content, .pattern, .patternProperties, .prefixItems, .items: 5
    case .reference, .dynamicReference, .dependentSchemas: 6
    case .uniqueItems, .contains, .allOf, .conditional, .not: 7
    case .anyOf, .oneOf, .tagged: 8
    case .unevaluatedItems, .unevaluatedProperties: 9
    }
  }
}

extension QuickPlan {
  /// Replaces the keywords about members by one operation that iterates over the members once.
  private mutating func makeObjectPlan(_ tables: inout ProgramTables) {
    if !instructions.contains(where: { Self.isAboutMembers($0.operation) }) { return }
    var properties: PropertyTable?
    var required: NameTable?
    var plan = ObjectPlan(
      names: tables.names.add([]), memberStart: 0, required: 0, patterns: .none, additional: nil,
      propertyNames: nil)
    rest.removeAll(keepingCapacity: true)
    var site: KeywordSiteID?
    for instruction in instructions {
      switch instruction.operation {
      case .properties(let id):
        properties = tables.propertyTables[id.index]
      // Each required name takes one bit. If there are more names than bits, they are looked up one
      // by one.
      case .required(let id) where tables.nameLists[id.index].names.count <= UInt64.bitWidth:
        required = tables.nameLists[id.index].names
      case .patternProperties(let patterns): plan.patterns = patterns
      case .additionalProperties(let id): plan.additional = tables.additionals[id.index].subschema
      case .propertyNames(let subschema): plan.propertyNames = subschema
      default:
        rest.append(instruction)
        continue
      }
      site = site ?? instruction.site
    }
    guard let site else { return }
    Self.addMembers(properties, required, to: &plan, &tables)
    let id: ObjectPlanID = tables.objectPlans.add(plan)
    let object = Instruction(operation: .object(id), site: site)
    let place = rest.firstIndex { Self.cost($0.operation) > Self.cost(object.operation) }
    rest.insert(object, at: place ?? rest.endIndex)
    swap(&instructions, &rest)
  }

  private static func isAboutMembers(_ operation: Operation) -> Bool {
    switch operation {
    case .properties, .required, .patternProperties, .additionalProperties, .propertyNames: true
    default: false
    }
  }

  private static func addMembers(
    _ properties: PropertyTable?, _ required: NameTable?, to plan: inout ObjectPlan,
    _ tables: inout ProgramTables
  ) {
    let first = tables.members.count
    plan.memberStart = Int32(first)
    for index in properties?.subschemas.indices ?? 0..<0 {
      tables.members.append(
        PlannedMember(subschema: tables.subschemaLists[index], requiredBit: 0))
    }
    var others: [Int] = []
    for (bit, name) in (required?.indices ?? 0..<0).enumerated() {
      let found = properties.flatMap { tables.names.place(of: name, in: $0.names) }
      let place = found ?? tables.members.count - first
      if found == nil {
        others.append(name)
        tables.members.append(PlannedMember(subschema: nil, requiredBit: 0))
      }
      tables.members[first + place].requiredBit = 1 << UInt64(bit)
      plan.required |= 1 << UInt64(bit)
    }
    // In most cases all required members have schemas, and their names are already in the pool.
    if let known = properties?.names {
      plan.names = others.isEmpty ? known : tables.names.add(known, and: others)
    } else if let required {
      plan.names = required
    }
  }
}
