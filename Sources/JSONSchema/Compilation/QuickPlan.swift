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

  /// The operations that remain after the comparison of types.
  private(set) var operations: [QuickOperation] = []

  /// The keywords about members that are combined into one operation.
  private var members = MemberKeywords()

  private struct MemberKeywords {
    var isEmpty = true
    var properties: PropertyTable?
    var required: NameTable?
    var patterns = PatternList.none
    var additional: SubschemaID?
    var propertyNames: SubschemaID?
  }

  /// Creates an empty plan.
  init() {}

  /// Plans another subschema in the memory of the previous one.
  mutating func plan(
    _ all: borrowing GrowingTable<Instruction>, _ places: Range<Int>, _ tables: inout ProgramTables
  ) {
    types = .all
    asksForUnevaluated = false
    operations.removeAll(keepingCapacity: true)
    members = MemberKeywords()
    for place in places {
      switch all[place].operation {
      case .local(.any(.type(let types))): self.types = types
      case .local(.annotation): break
      // Each required name takes one bit. If there are more names than bits, they are looked up one
      // by one.
      case .local(.object(.required(let id)))
      where tables.nameLists[id.index].names.count <= UInt64.bitWidth:
        members.required = tables.nameLists[id.index].names
        members.isEmpty = false
      case .local(let operation): operations.append(.local(operation))
      case .inPlace(.dynamicReference(let id)):
        // Most targets do not depend on the dynamic scope.
        let target = tables.dynamicReferences[id.index].onlyTarget
        operations.append(.inPlace(target.map { .reference($0) } ?? .dynamicReference(id)))
      case .inPlace(let applicator): operations.append(.inPlace(applicator))
      case .elements(let applicator): operations.append(.elements(applicator))
      case .members(let applicator): add(applicator, tables)
      case .unevaluated(let applicator):
        asksForUnevaluated = true
        operations.append(.unevaluated(applicator))
      }
    }
    if !members.isEmpty { operations.append(.plan(.object(objectPlan(&tables)))) }
    sortByCost()
  }

  private mutating func add(_ applicator: MemberApplicator, _ tables: borrowing ProgramTables) {
    members.isEmpty = false
    switch applicator {
    case .properties(let id): members.properties = tables.propertyTables[id.index]
    case .patternProperties(let patterns): members.patterns = patterns
    case .additionalProperties(let id): members.additional = tables.additionals[id.index].subschema
    case .propertyNames(let subschema): members.propertyNames = subschema
    }
  }

  /// Sorts the few operations in place.
  ///
  /// Those with the same cost keep the order of the schema.
  private mutating func sortByCost() {
    for end in operations.indices.dropFirst() {
      var place = end
      while place > 0, operations[place - 1].cost > operations[place].cost {
        operations.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  /// Adds the plan of one pass over the members.
  private func objectPlan(_ tables: inout ProgramTables) -> ObjectPlanID {
    var plan = ObjectPlan(
      names: tables.names.add([]), memberStart: 0, required: 0, patterns: members.patterns,
      additional: members.additional, propertyNames: members.propertyNames)
    Self.addMembers(members.properties, members.required, to: &plan, &tables)
    return tables.objectPlans.add(plan)
  }

  private static func addMembers(
    _ properties: PropertyTable?, _ required: NameTable?, to plan: inout ObjectPlan,
    _ tables: inout ProgramTables
  ) {
    let first = tables.members.count
    plan.memberStart = Int32(first)
    for index in properties?.subschemas.indices ?? 0..<0 {
      tables.members.append(PlannedMember(subschema: tables.subschemaLists[index], requiredBit: 0))
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
