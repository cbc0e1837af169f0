import JSONSchema

extension TypeModelBuilder {
  /// Makes the types of all roots.
  mutating func buildRoots() {
    for (place, root) in options.roots.enumerated() {
      let id = TypeID(index: place)
      model.roots.append(id)
      homes.append(.root)
      let key = placeKey(root.start, root: id)
      placed[key] = placed[key] ?? id
      model.types.append(
        TypeDefinition(
          name: root.name, root: id, origin: places.place(of: root.start), wording: SchemaWording(),
          content: .wrapper(ValueUse(type: .any))))
    }
    // A reference to another root means that root's type, whichever is made first.
    if !dynamics.areAmbiguous {
      for place in options.roots.indices { defineRoot(place, onlyOwn: true) }
    }
    for place in options.roots.indices {
      enter(place)
      defineRoot(place, onlyOwn: false)
      finishWork()
      askEngine(place)
    }
  }

  /// Makes a root the current one.
  private mutating func enter(_ place: Int) {
    root = TypeID(index: place)
    let start = options.roots[place].start
    rootResource = reader.program.subschemas[start.index].resource
    guard dynamics.areAmbiguous else { return }
    // What a dynamic reference leads to differs from root to root.
    kindsOf = [:]
    uses = [:]
    definitions = [:]
  }

  /// Makes a root's type, or a wrapper where its schema has no type of its own.
  private mutating func defineRoot(_ place: Int, onlyOwn: Bool) {
    let id = TypeID(index: place)
    let start = options.roots[place].start
    if settledRoots.contains(id) { return }
    root = id
    let plan = options.roots[place].isStructure ? structurePlan(start) : plan([start])
    let core = rootCore(plan)
    model[id].wording = wording(plan.isDeclared ? [start] + core : [start])
    if options.roots[place].isStructure, case .declared(let content) = plan.shape {
      // What refers to the schema has a type of its own: this one is an entity.
      var conjunction = plan.conjunction
      conjunction.members = core
      work.append(Work(id: id, content: content, conjunction: conjunction, plan: plan))
      settledRoots.insert(id)
      return
    }
    let isOverridden = existing(plan) != nil
    if !isOverridden, case .declared(let content) = plan.shape, !plan.isNullable,
      definitions[plan.conjunction.key(of: core, reader)] == nil,
      !onlyOwn || head(of: core, among: plan.conjunction.members) == start
    {
      if let head = head(of: core, among: plan.conjunction.members) {
        let key = placeKey(head, root: id)
        placed[key] = placed[key] ?? id
      }
      reportEmptyBranches(plan, in: id)
      define(id, content, plan, core)
      settledRoots.insert(id)
      return
    }
    if onlyOwn { return }
    if case .never = plan.shape { return defineNothing(id, plan) }
    let usage = TypeUsage(owner: id, hint: "Value")
    let key = key(of: plan)
    if isOverridden || uses[key] != nil {
      model[id].content = .wrapper(use([start], usage))
      return
    }
    // A value that contains itself does so by way of the root's own type.
    open[key] = OpenUse(wrapper: id)
    let use = make(plan, usage)
    model[id].content = .wrapper(use)
    _ = finish(key, use)
  }

  /// Plans a structure for a root, if its schema allows objects.
  private mutating func structurePlan(_ start: SubschemaID) -> TypePlan {
    let conjunction = gather([start], kinds: .object)
    guard !conjunction.kinds.isEmpty else { return plan([start]) }
    return TypePlan(shape: .declared(.structure), conjunction: conjunction)
  }

  /// Makes the type of a root that no value is valid against: an enumeration without cases.
  private mutating func defineNothing(_ id: TypeID, _ plan: TypePlan) {
    reportContradiction(plan, in: id)
    model[id].content = .enumeration(EnumerationShape(cases: [], isOpen: false, isText: false))
    model[id].wording.facts.append("No value is valid.")
  }

  /// The members that decide what a root's type is, those that ask for checks included: a root has
  /// no place of use that could ask for them.
  private func rootCore(_ plan: TypePlan) -> [SubschemaID] {
    let core = core(plan)
    return plan.conjunction.members.filter { member in
      core.contains(member)
        || keywords([member], plan.conjunction.consumed).contains {
          !residuals($0, in: plan).isEmpty
        }
    }
  }

  /// Has the engine decide about a root where evaluation depends on the way it takes.
  private mutating func askEngine(_ place: Int) {
    let id = TypeID(index: place)
    let start = options.roots[place].start
    guard dynamics.dependents.contains(start) else { return }
    model[id].residuals = [.engine(start)]
    findings.report(
      "checked-not-typed", .note, .subschema(start),
      "a `$dynamicRef` has several targets; the engine checks these values when they are read")
  }
}
